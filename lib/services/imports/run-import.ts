import type { Database } from "#lib/db/client.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { checkBeforehand, rehearse } from "#lib/db/transaction.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import type { ImportPlan } from "#lib/domain/imports/import-plan.ts"
import { changesNothing } from "#lib/domain/imports/import-plan.ts"
import type { MovedOrder } from "#lib/domain/orders/moved-dealing.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type { ImportOptions, ImportResult } from "./import-result.ts"

/** What an import has decided, and how it is written in the transaction in which it was decided. */
export type PreparedImport = Readonly<{
  plan: ImportPlan<unknown>
  /** What would be an error without the reason that was given. */
  overridden?: readonly ImportIssue[]
  save: () => Promise<void>
  movedOrders?: readonly MovedOrder[]
}>

/** How many changed records a result shows. */
const SHOWN_CHANGES = 20

/**
 * Runs an import, all or nothing. `prepare` decides and throws ImportError with every error. It runs once without
 * publishing, so that errors and records that say nothing new cost no process its cached responses, and once more under
 * the publication lock, because another import may have come in between.
 */
export async function runImport(
  ctx: ServiceContext,
  options: ImportOptions,
  prepare: (tx: TransactionContext) => Promise<PreparedImport>,
): Promise<ImportResult> {
  const prepareAndSave = async (db: Database): Promise<ImportResult> => {
    const prepared = await prepare(atOneInstant(ctx, db))
    await prepared.save()
    const { movedOrders = [] } = prepared
    return movedOrders.length === 0 ? toResult(prepared) : { ...toResult(prepared), movedOrders }
  }
  if (options.dryRun === true) return rehearse(ctx.db, prepareAndSave)
  const prepared = await checkBeforehand(ctx.db, (db) => prepare(atOneInstant(ctx, db)))
  if (changesNothing(prepared.plan)) return toResult(prepared)
  return publishPublicData(ctx.db, prepareAndSave)
}

/** Everything in one transaction happens at the same time. */
function atOneInstant(ctx: ServiceContext, db: Database): TransactionContext {
  const now = ctx.clock.now()
  const unmoved = ctx.clock.unmoved?.() ?? now
  return { db, clock: { now: () => now, unmoved: () => unmoved } }
}

const toResult = ({ plan, overridden = [] }: PreparedImport): ImportResult => ({
  created: plan.created.length,
  changed: plan.changed.length,
  removed: plan.removed.length,
  unchanged: plan.unchanged,
  changes: plan.changed.slice(0, SHOWN_CHANGES).map(({ index, fields }) => ({ index, fields })),
  overridden,
})
