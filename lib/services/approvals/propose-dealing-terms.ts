import { hasRegister } from "#lib/db/ledger/has-register.ts"
import { checkBeforehand } from "#lib/db/transaction.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { FundRecord, NonOperatingDayRecord } from "#lib/domain/imports/fund-record.ts"
import type { ShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import type { MovedOrder } from "#lib/domain/orders/moved-dealing.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import {
  importNonOperatingDays,
  rehearseOpenDay,
  removeNonOperatingDay,
} from "#lib/services/funds/non-operating-days.ts"
import type { ImportOptions, ImportResult } from "#lib/services/imports/run-import.ts"
import { atOneInstant } from "#lib/services/imports/run-import.ts"
import type { OrderMover } from "#lib/services/orders/follow-changed-terms.ts"
import { orderMover } from "#lib/services/orders/follow-changed-terms.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import type { TermsRecords } from "./kinds/dealing-terms.ts"
import { prepareTerms } from "./kinds/dealing-terms.ts"
import { propose } from "./propose.ts"

// Terms of funds and classes without a register are imported; where there are orders or holders, another person approves them.

/** Imports funds, or proposes them where terms change of a fund that has a register; throws like importFunds. */
export const proposeFunds = (
  ctx: ServiceContext,
  records: readonly FundRecord[],
  options: ImportOptions,
): Promise<ImportResult> =>
  importOrPropose(ctx, { resource: "funds", records }, options, (of) => importFunds(ctx, records, of))

/** Imports share classes, or proposes them where terms change of one that has a register; throws like importShareClasses. */
export const proposeShareClasses = (
  ctx: ServiceContext,
  records: readonly ShareClassRecord[],
  options: ImportOptions,
): Promise<ImportResult> =>
  importOrPropose(ctx, { resource: "share-classes", records }, options, (of) =>
    importShareClasses(ctx, records, of),
  )

/** Imports closed days, or proposes them for a fund that has a register; throws like importNonOperatingDays. */
export const proposeNonOperatingDays = (
  ctx: ServiceContext,
  records: readonly NonOperatingDayRecord[],
  options: ImportOptions,
): Promise<ImportResult> =>
  importOrPropose(ctx, { resource: "calendars", records }, options, (of) =>
    importNonOperatingDays(ctx, records, of),
  )

async function importOrPropose(
  ctx: ServiceContext,
  change: TermsRecords,
  options: ImportOptions,
  run: (options: ImportOptions) => Promise<ImportResult>,
): Promise<ImportResult> {
  if (!(await needsApproval(ctx, change, options.mover))) return run(options)
  const result = await run({ ...options, dryRun: true })
  if (options.dryRun === true) return { ...result, needsApproval: true }
  const { actor, mover } = options
  invariant(actor !== undefined, "an import that is not a dry run is somebody's")
  const input = { change, moveOrders: mover !== undefined }
  const { id, state } = await propose(ctx, actor, { kind: "dealing-terms", input })
  return { ...result, approval: { approvalId: id, state } }
}

const needsApproval = (
  ctx: ServiceContext,
  change: TermsRecords,
  mover: OrderMover | undefined,
): Promise<boolean> =>
  checkBeforehand(ctx.db, async (db) => {
    const { touched } = await prepareTerms(atOneInstant(ctx, db), change, mover)
    return hasRegister(db, touched)
  })

/** What opening a closed day would do: whether another person has to approve it, and the orders that would move. */
export async function previewOpenDay(
  ctx: ServiceContext,
  actor: Actor,
  { fund, day }: Readonly<{ fund: FundSlug; day: Day }>,
): Promise<Readonly<{ needsApproval: boolean; moved: readonly MovedOrder[] }>> {
  const moved = await rehearseOpenDay(ctx, actor, { fund, day, mover: orderMover(ctx, actor) })
  return { needsApproval: await hasRegister(ctx.db, { funds: [fund], symbols: [] }), moved }
}

/**
 * Opens a closed day in the calendar of a fund, or proposes it for a fund that has a register; throws like
 * removeNonOperatingDay.
 */
export async function proposeOpenDay(
  ctx: ServiceContext,
  actor: Actor,
  { fund, day, mover }: Readonly<{ fund: FundSlug; day: Day; mover?: OrderMover | undefined }>,
): Promise<Readonly<{ approval: Approval | null; moved: readonly MovedOrder[] }>> {
  if (!(await hasRegister(ctx.db, { funds: [fund], symbols: [] })))
    return { approval: null, moved: await removeNonOperatingDay(ctx, actor, { fund, day, mover }) }
  const change = { resource: "open-day", fund, day } as const
  const approval = await propose(ctx, actor, {
    kind: "dealing-terms",
    input: { change, moveOrders: mover !== undefined },
  })
  return { approval, moved: [] }
}
