import { findNavDays, insertNonOperatingDays } from "#lib/db/funds.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { NonOperatingDayRecord } from "#lib/domain/funds/fund-record.ts"
import { nonOperatingDayErrors, toNonOperatingDayRecords } from "#lib/domain/funds/fund-record.ts"
import { planImport } from "#lib/domain/imports/import-plan.ts"
import { fundNamed } from "#lib/domain/imports/known-records.ts"
import { repeatedRecords } from "#lib/domain/imports/record-errors.ts"
import { dealingCalendar } from "#lib/domain/orders/dealing-day.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type { ImportOptions, ImportResult } from "#lib/services/imports/import-result.ts"
import { loadKnownRecords, namedFunds } from "#lib/services/imports/load-known-records.ts"
import type { PreparedImport } from "#lib/services/imports/run-import.ts"
import { runImport } from "#lib/services/imports/run-import.ts"
import { followChangedTerms } from "#lib/services/orders/follow-changed-terms.ts"

/**
 * Adds closed days to the calendars of funds, all or none; throws ImportError with every error, and OrdersTouchedError
 * when orders wait by a calendar that changes and nobody chose to move them.
 */
export const importNonOperatingDays = (
  ctx: ServiceContext,
  records: readonly NonOperatingDayRecord[],
  options: ImportOptions = {},
): Promise<ImportResult> => runImport(ctx, options, (tx) => prepareNonOperatingDays(tx, records, options))

const keyOf = ({ fund, day }: NonOperatingDayRecord): string => `${fund} ${day}`

async function prepareNonOperatingDays(
  tx: TransactionContext,
  records: readonly NonOperatingDayRecord[],
  { mover }: ImportOptions,
): Promise<PreparedImport> {
  const known = await loadKnownRecords(tx)
  const funds = namedFunds(records, known).map(({ fund }) => fund)
  const navDays = new Map<FundSlug, Day[]>()
  for (const fund of funds) navDays.set(fund.slug, await findNavDays(tx.db, fund.id))
  throwImportErrors([
    ...nonOperatingDayErrors(records, known, navDays),
    ...repeatedRecords(records, keyOf, { field: "day", reason: "is stated again for this fund" }),
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
