import type { Database } from "#lib/db/client.ts"
import { findFunds } from "#lib/db/funds.ts"
import {
  CHECK_TIMEOUT_MILLISECONDS,
  inDryRun,
  inRetriedSnapshot,
  inSnapshot,
  LONG_READ_TIMEOUT_MILLISECONDS,
} from "#lib/db/in-transaction.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { findShareClasses } from "#lib/db/share-classes/find-share-class.ts"
import type { ApprovalState } from "#lib/domain/approvals/approval.ts"
import type { CompensationChoice } from "#lib/domain/compensations/compensation.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { FieldChange, ImportPlan } from "#lib/domain/imports/import-plan.ts"
import {
  changesNothing,
  createdFields,
  recordFields,
  removedFields,
} from "#lib/domain/imports/import-plan.ts"
import type { KnownFund, KnownRecords, KnownShareClass } from "#lib/domain/imports/known-records.ts"
import { knownRecords } from "#lib/domain/imports/known-records.ts"
import type { MovedOrder } from "#lib/domain/orders/moved-order.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { AuditedChange } from "#lib/services/audit-log/record-audit.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type { OrderMover } from "#lib/services/orders/follow-changed-terms.ts"
import { changeFingerprint, requireSameChange } from "./change-fingerprint.ts"

/**
 * Options of an import: a dry run, the reason for changes of published values, and whether orders are moved whose terms
 * change; without a mover such a change is rejected.
 */
export type ImportOptions = Readonly<{
  dryRun?: boolean | undefined
  reason?: string | undefined
  mover?: OrderMover | undefined
  /** What investors get whose orders were executed at a published value that changes. */
  compensation?: CompensationChoice | undefined
  /** The fingerprint of what somebody confirmed after a dry run. */
  expectedFingerprint?: string | undefined
}>

/** The records to import, with the options of their import. */
export type ImportInput<Incoming> = ImportOptions & Readonly<{ records: readonly Incoming[] }>

/** Result of an import in numbers of records. `changes` are the first changed records; so are the created and removed ones. */
export type ImportResult = Readonly<{
  created: number
  changed: number
  removed: number
  unchanged: number
  changes: readonly ImportChange[]
  firstCreated: readonly object[]
  firstRemoved: readonly object[]
  /** Records that would be errors without the given reason, or that need an approval for what is said about them. */
  overridden: readonly ImportIssue[]
  /** Another person has to approve the import before it is made: nothing was changed. */
  needsApproval?: true
  /** Set by a dry run: a hash that identifies what the import would do to all records. */
  fingerprint?: string
  /** The proposal, where another person approves the import before it is made. */
  approval?: Readonly<{ approvalId: string; state: ApprovalState }>
  /** Orders that were moved, or would be in a dry run; absent when there are none. */
  movedOrders?: readonly MovedOrder[]
}>

/** The fields in which a record of the import differs from the stored one. */
export type ImportChange = Readonly<{ index: number; fields: readonly FieldChange[] }>

/** The funds and share classes that the records of an import may refer to. */
export async function loadKnownRecords(tx: TransactionContext): Promise<KnownRecords> {
  const funds = await findFunds(tx.db)
  return knownRecords(funds, await findShareClasses(tx.db), tx.clock.now())
}

/** The existing funds that the records refer to. */
export const namedFunds = (
  records: readonly Readonly<{ fund: FundSlug }>[],
  known: KnownRecords,
): KnownFund[] => [...new Set(records.map(({ fund }) => fund))].flatMap((slug) => known.funds.get(slug) ?? [])

/** The existing share classes that the records refer to. */
export const namedShareClasses = (
  records: readonly Readonly<{ shareClass: ShareClassSymbol }>[],
  known: KnownRecords,
): KnownShareClass[] =>
  [...new Set(records.map(({ shareClass }) => shareClass))].flatMap(
    (symbol) => known.shareClasses.get(symbol) ?? [],
  )

/** The decision of an import, and its write in the same transaction. */
export type PreparedImport = Readonly<{
  plan: ImportPlan<unknown>
  /** Records that would be errors without the given reason, or that need an approval for what is said about them. */
  overridden?: readonly ImportIssue[]
  save: () => Promise<void>
  movedOrders?: readonly MovedOrder[]
  /** Another person has to approve it, so that it is not written now. */
  needsApproval?: boolean
}>

/** Number of changed, created and removed records in a result, of each. */
const SHOWN_CHANGES = 20

/**
 * Runs an import, all or nothing; one that needs an approval changes nothing. `prepare` decides and throws ImportError with every
 * error. It runs once without publishing, so that errors and unchanged records clear no cache, and again under the publication
 * lock, because another import may have run in between, or a first order may have been placed. Throws ForbiddenError for all but
 * the operator and the service itself, and ConflictError, in the transaction that would write it, where it would do something
 * else than expected.
 */
export async function runImport(
  ctx: ServiceContext,
  actor: Actor,
  {
    resource,
    prepare,
    ...options
  }: Pick<ImportOptions, "dryRun" | "reason" | "expectedFingerprint"> &
    Readonly<{ resource: string; prepare: (tx: TransactionContext) => Promise<PreparedImport> }>,
): Promise<ImportResult> {
  requireOperator(actor)
  const isDryRun = options.dryRun === true
  // A dry run also writes what is to be approved, so that it meets every constraint.
  const isWritten = ({ plan, needsApproval = false }: PreparedImport) =>
    !changesNothing(plan) && (isDryRun || !needsApproval)
  const prepareAsExpected = async (tx: TransactionContext): Promise<PreparedImport> => {
    const prepared = await prepare(tx)
    if (options.expectedFingerprint !== undefined)
      requireSameChange(importFingerprint(resource, prepared), options.expectedFingerprint)
    return prepared
  }
  const prepareAndSave = async (db: Database): Promise<ImportResult> => {
    const tx = atOneInstant(ctx, db)
    const prepared = await prepareAsExpected(tx)
    // The same import at the same instant may have come first.
    if (isWritten(prepared)) await saveImport(tx, actor, { resource, prepared, reason: options.reason })
    const result = toResult(prepared)
    return isDryRun ? { ...result, fingerprint: importFingerprint(resource, prepared) } : result
  }
  if (isDryRun) return inDryRun(ctx.db, prepareAndSave)
  const prepared = await inRetriedSnapshot(
    ctx.db,
    (db) => prepareAsExpected(atOneInstant(ctx, db)),
    CHECK_TIMEOUT_MILLISECONDS,
  )
  return isWritten(prepared) ? publishPublicData(ctx.db, prepareAndSave) : toResult(prepared)
}

/** Identifies what an import does to every record and order, whether somebody else approves it, and the reasons that it needs. */
const importFingerprint = (
  resource: string,
  { plan, overridden = [], movedOrders = [], needsApproval = false }: PreparedImport,
): string =>
  changeFingerprint({
    resource,
    created: plan.created.map((record) => createdFields(asObject(record))),
    changed: plan.changed.map(({ index, fields }) => ({ index, fields })),
    removed: plan.removed.map((record) => removedFields(asObject(record))),
    unchanged: plan.unchanged,
    overridden,
    movedOrders,
    needsApproval,
  })

/** Writes an import that was decided, with its audit record. */
export async function saveImport(
  tx: TransactionContext,
  actor: Actor,
  {
    resource,
    prepared,
    reason,
  }: Readonly<{ resource: string; prepared: PreparedImport; reason?: string | undefined }>,
): Promise<void> {
  await prepared.save()
  await recordAudit(tx, actor, importRecord(resource, prepared, reason))
}

/** Records of an import that its audit record names one by one. */
const AUDITED_RECORDS = 100

/** The audit record of an import: what it created and changed, the first records in full. */
function importRecord(
  resource: string,
  { plan, movedOrders = [] }: PreparedImport,
  reason: string | undefined,
): AuditedChange {
  const { created, changed, removed } = plan
  const fieldsOf = (record: unknown) => Object.fromEntries(recordFields(record as object))
  return {
    action: "import.applied",
    subject: { kind: "import", id: resource },
    after: {
      created: created.length,
      changed: changed.length,
      removed: removed.length,
      movedOrders: movedOrders.length,
      reason: reason ?? null,
      firstCreated: created.slice(0, AUDITED_RECORDS).map(fieldsOf),
      firstChanged: changed.slice(0, AUDITED_RECORDS).map(({ index, fields }) => ({ index, fields })),
      firstRemoved: removed.slice(0, AUDITED_RECORDS).map(fieldsOf),
    },
  }
}

/** One time for everything in a transaction. */
export function atOneInstant(ctx: ServiceContext, db: Database): TransactionContext {
  const now = ctx.clock.now()
  const machineNow = ctx.clock.machineTime?.() ?? now
  return { db, clock: { now: () => now, machineTime: () => machineNow }, secrets: ctx.secrets }
}

const asObject = (record: unknown): object => record as object

const toResult = ({
  plan,
  overridden = [],
  movedOrders = [],
  needsApproval = false,
}: PreparedImport): ImportResult => ({
  created: plan.created.length,
  changed: plan.changed.length,
  removed: plan.removed.length,
  unchanged: plan.unchanged,
  changes: plan.changed.slice(0, SHOWN_CHANGES).map(({ index, fields }) => ({ index, fields })),
  firstCreated: plan.created.slice(0, SHOWN_CHANGES).map(asObject),
  firstRemoved: plan.removed.slice(0, SHOWN_CHANGES).map(asObject),
  overridden,
  ...(movedOrders.length === 0 ? {} : { movedOrders }),
  ...(needsApproval ? { needsApproval } : {}),
})

/** Reads all records of a resource in one snapshot. */
export const exportRecords = <Stored>(
  ctx: ServiceContext,
  read: (tx: TransactionContext, known: KnownRecords) => Stored[] | Promise<Stored[]>,
): Promise<Stored[]> =>
  inSnapshot(
    ctx.db,
    async (db) => {
      const tx = { ...ctx, db }
      return read(tx, await loadKnownRecords(tx))
    },
    LONG_READ_TIMEOUT_MILLISECONDS,
  )
