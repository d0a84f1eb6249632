import { deleteNonOperatingDay, findFunds, findNavDays, insertNonOperatingDays } from "#lib/db/funds.ts"
import { hasRegisterUnderLock } from "#lib/db/ledger/has-register.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { NonOperatingDayRecord } from "#lib/domain/imports/fund-record.ts"
import { nonOperatingDayErrors, toNonOperatingDayRecords } from "#lib/domain/imports/fund-record.ts"
import type { ImportPlan } from "#lib/domain/imports/import-plan.ts"
import { planImport } from "#lib/domain/imports/import-plan.ts"
import { fundNamed } from "#lib/domain/imports/known-records.ts"
import { recordError, repeatedRecords } from "#lib/domain/imports/record-errors.ts"
import { dealingCalendar } from "#lib/domain/orders/dealing-day.ts"
import type { MovedOrder } from "#lib/domain/orders/moved-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type {
  ImportInput,
  ImportOptions,
  ImportResult,
  PreparedImport,
} from "#lib/services/imports/run-import.ts"
import { loadKnownRecords, namedFunds, runImport } from "#lib/services/imports/run-import.ts"
import type { OrderMover } from "#lib/services/orders/follow-changed-terms.ts"
import { followChangedTerms } from "#lib/services/orders/follow-changed-terms.ts"

/**
 * Adds closed days to the calendars of funds, all or none; throws ImportError with every error, and OrdersTouchedError when
 * the terms of waiting orders would change and moving them was not requested.
 */
export const importNonOperatingDays = (
  ctx: ServiceContext,
  actor: Actor,
  { records, ...options }: ImportInput<NonOperatingDayRecord>,
): Promise<ImportResult> =>
  runImport(ctx, actor, {
    ...options,
    resource: "calendars",
    prepare: (tx) => prepareNonOperatingDays(tx, records, options),
  })

const keyOf = ({ fund, day }: NonOperatingDayRecord): string => `${fund} ${day}`

/** Decides about an import of closed days; throws like importNonOperatingDays. */
export async function prepareNonOperatingDays(
  tx: TransactionContext,
  records: readonly NonOperatingDayRecord[],
  { mover }: Pick<ImportOptions, "mover">,
): Promise<Omit<PreparedImport, "plan"> & Readonly<{ plan: ImportPlan<NonOperatingDayRecord> }>> {
  const known = await loadKnownRecords(tx)
  const funds = namedFunds(records, known).map(({ fund }) => fund)
  const navDays = new Map<FundSlug, Day[]>()
  for (const fund of funds) navDays.set(fund.slug, await findNavDays(tx.db, fund.id))
  throwImportErrors([
    ...nonOperatingDayErrors(records, known, navDays),
    ...repeatedRecords(records, keyOf, recordError("day", "statedAgainForFund")),
  ])
  const plan = planImport(records, {
    stored: funds.flatMap(toNonOperatingDayRecords),
    keyOf,
    create: (record) => record,
    keep: (record) => record,
  })
  const toRow = ({ fund, day }: NonOperatingDayRecord) => ({ fundId: fundNamed(known, fund).id, day })
  const changed = funds.flatMap((fund) => {
    const closed = plan.created.flatMap((record) => (record.fund === fund.slug ? [record.day] : []))
    const nonOperatingDays = [...fund.nonOperatingDays, ...closed]
    return closed.length === 0
      ? []
      : [
          {
            fundId: fund.id,
            calendar: dealingCalendar({ ...fund, nonOperatingDays }),
            reason: `${fund.slug}: closed on ${closed.join(", ")}`,
          },
        ]
  })
  const moves = await followChangedTerms(tx, changed, mover)
  return {
    plan,
    movedOrders: moves.orders,
    save: async () => {
      await moves.save()
      await insertNonOperatingDays(tx.db, plan.created.map(toRow))
    },
  }
}

/** Opening a closed day of a fund, decided but not yet written. */
export type Opening = NonOperatingDayRecord &
  Readonly<{
    /** The orders that move. */
    moved: readonly MovedOrder[]
    /** Another person has to approve it. */
    needsApproval: boolean
    save: () => Promise<void>
  }>

/**
 * Decides about removing a closed day from the calendar of a fund. Every net asset value keeps its day, because opening a day only
 * adds days on which values are expected. No order moves to an earlier day; only orders whose price day changes are affected.
 * Throws ForbiddenError, NotFoundError when the day is not in the calendar, and OrdersTouchedError when orders are affected and
 * moving them was not requested.
 */
export async function prepareOpening(
  tx: TransactionContext,
  actor: Actor,
  { mover, ...record }: NonOperatingDayRecord & Readonly<{ mover?: OrderMover | undefined }>,
): Promise<Opening> {
  requireOperator(actor)
  const { fund: slug, day } = record
  const fund = (await findFunds(tx.db)).find((candidate) => candidate.slug === slug)
  if (!fund?.nonOperatingDays.includes(day)) throw notFound("closed day in the calendar of this fund")
  const nonOperatingDays = fund.nonOperatingDays.filter((closed) => closed !== day)
  const calendar = dealingCalendar({ ...fund, nonOperatingDays })
  const moves = await followChangedTerms(
    tx,
    [{ fundId: fund.id, calendar, reason: `${slug}: open on ${day}` }],
    mover,
  )
  return {
    ...record,
    moved: moves.orders,
    needsApproval: await hasRegisterUnderLock(tx.db, { funds: [slug], symbols: [] }),
    save: async () => {
      await deleteNonOperatingDay(tx.db, { fundId: fund.id, day })
      await moves.save()
    },
  }
}

/** Opens a closed day with its audit record, in a transaction that publishes or is rolled back. */
export async function saveOpening(
  tx: TransactionContext,
  actor: Actor,
  { fund, day, moved, save }: Opening,
): Promise<void> {
  await save()
  await recordAudit(tx, actor, {
    action: "calendar.day-opened",
    subject: { kind: "fund", id: fund },
    before: { closed: day },
    after: { movedOrders: moved.length },
  })
}
