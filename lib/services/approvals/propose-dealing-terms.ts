import { CHECK_TIMEOUT_MILLISECONDS, inRetriedSnapshot } from "#lib/db/in-transaction.ts"
import { hasRegisterUnderLock } from "#lib/db/ledger/has-register.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import type { FundRecord, NonOperatingDayRecord } from "#lib/domain/imports/fund-record.ts"
import type { ShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import type { MovedOrder } from "#lib/domain/orders/moved-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { Opening } from "#lib/services/calendars/non-operating-days.ts"
import { prepareOpening, saveOpening } from "#lib/services/calendars/non-operating-days.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { changeFingerprint, requireSameChange } from "#lib/services/imports/change-fingerprint.ts"
import type { ImportInput, ImportOptions, ImportResult } from "#lib/services/imports/run-import.ts"
import { runImport } from "#lib/services/imports/run-import.ts"
import type { OrderMover } from "#lib/services/orders/follow-changed-terms.ts"
import { orderMover } from "#lib/services/orders/follow-changed-terms.ts"
import type { TermsRecords } from "./kinds/dealing-terms.ts"
import { prepareTerms } from "./kinds/dealing-terms.ts"
import { propose } from "./propose.ts"

// Terms of funds and classes without a register are imported; where there are orders or holders, another person approves them, and
// always where subscribers would pay to another payee or into another account, or values would have another limit. Which of both it is,
// is decided in the transaction that would write them.

/**
 * Imports funds, or proposes them where terms change of a fund that has a register, or the name of any that can be paid; throws like
 * importFunds.
 */
export const proposeFunds = (
  ctx: ServiceContext,
  actor: Actor,
  { records, ...options }: ImportInput<FundRecord>,
): Promise<ImportResult> =>
  importOrPropose(ctx, actor, { ...options, change: { resource: "funds", records } })

/**
 * Imports share classes, or proposes them where terms change of one that has a register, the limits of one that has values, or bank
 * details of any; throws like importShareClasses.
 */
export const proposeShareClasses = (
  ctx: ServiceContext,
  actor: Actor,
  { records, ...options }: ImportInput<ShareClassRecord>,
): Promise<ImportResult> =>
  importOrPropose(ctx, actor, { ...options, change: { resource: "share-classes", records } })

/** Imports closed days, or proposes them for a fund that has a register; throws like importNonOperatingDays. */
export const proposeNonOperatingDays = (
  ctx: ServiceContext,
  actor: Actor,
  { records, ...options }: ImportInput<NonOperatingDayRecord>,
): Promise<ImportResult> =>
  importOrPropose(ctx, actor, { ...options, change: { resource: "calendars", records } })

async function importOrPropose(
  ctx: ServiceContext,
  actor: Actor,
  { change, ...options }: ImportOptions & Readonly<{ change: TermsRecords }>,
): Promise<ImportResult> {
  const { mover } = options
  const prepare = async (tx: TransactionContext) => {
    const prepared = await prepareTerms(tx, change, mover)
    const needsApproval =
      prepared.redirectsMoney ||
      prepared.changesLimits ||
      (await hasRegisterUnderLock(tx.db, prepared.touched))
    return { ...prepared, needsApproval }
  }
  const { needsApproval, ...result } = await runImport(ctx, actor, {
    ...options,
    resource: change.resource,
    prepare,
  })
  if (needsApproval !== true) return result
  if (options.dryRun === true) return { ...result, needsApproval }
  const input = { change, moveOrders: mover !== undefined }
  const { id, state } = await propose(ctx, actor, { kind: "dealing-terms", input })
  return { ...result, approval: { approvalId: id, state } }
}

/** A closed day to open. With a mover, waiting orders follow; `expectedFingerprint` is of what somebody confirmed in a preview. */
type DayToOpen = NonOperatingDayRecord &
  Readonly<{ mover?: OrderMover | undefined; expectedFingerprint?: string | undefined }>

/** What opening a closed day would do: whether another person has to approve it, and the orders that would move. */
type PreviewedOpening = Readonly<{
  needsApproval: boolean
  moved: readonly MovedOrder[]
  /** Identifies it. */
  fingerprint: string
}>

/** What opening a closed day would do with all orders that would move; nothing is changed. Throws like prepareOpening. */
export const previewOpenDay = (
  ctx: ServiceContext,
  actor: Actor,
  record: NonOperatingDayRecord,
): Promise<PreviewedOpening> => checkOpening(ctx, actor, { ...record, mover: orderMover(ctx, actor) })

const checkOpening = (ctx: ServiceContext, actor: Actor, opened: DayToOpen): Promise<PreviewedOpening> =>
  inRetriedSnapshot(
    ctx.db,
    (db) => prepareAsExpected({ ...ctx, db }, actor, opened),
    CHECK_TIMEOUT_MILLISECONDS,
  )

async function prepareAsExpected(
  tx: TransactionContext,
  actor: Actor,
  { expectedFingerprint, ...opened }: DayToOpen,
): Promise<Opening & PreviewedOpening> {
  const opening = await prepareOpening(tx, actor, opened)
  const { fund, day, moved, needsApproval } = opening
  const fingerprint = changeFingerprint({ resource: "open-day", fund, day, moved, needsApproval })
  if (expectedFingerprint !== undefined) requireSameChange(fingerprint, expectedFingerprint)
  return { ...opening, fingerprint }
}

/**
 * Opens a closed day in the calendar of a fund, or proposes it for a fund that has a register. Throws like prepareOpening, and
 * ConflictError where it would do something else than expected. `moved` has the orders that moved, or that would with the
 * proposal.
 */
export async function proposeOpenDay(
  ctx: ServiceContext,
  actor: Actor,
  opened: DayToOpen,
): Promise<Readonly<{ approval: Approval | null; moved: readonly MovedOrder[] }>> {
  // Rejected or proposed before any process clears its cache.
  const checked = await checkOpening(ctx, actor, opened)
  const { needsApproval, moved } = checked.needsApproval
    ? checked
    : await openUnlessRegister(ctx, actor, opened)
  if (!needsApproval) return { approval: null, moved }
  const { fund, day, mover } = opened
  const approval = await propose(ctx, actor, {
    kind: "dealing-terms",
    input: { change: { resource: "open-day", fund, day }, moveOrders: mover !== undefined },
  })
  return { approval, moved }
}

const openUnlessRegister = (
  ctx: ServiceContext,
  actor: Actor,
  opened: DayToOpen,
): Promise<PreviewedOpening> =>
  publishPublicData(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const opening = await prepareAsExpected(tx, actor, opened)
    if (!opening.needsApproval) await saveOpening(tx, actor, opening)
    return opening
  })
