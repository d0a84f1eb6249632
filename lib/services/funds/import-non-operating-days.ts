import { findNavDays } from "#lib/db/funds/find-fund-use.ts"
import { insertNonOperatingDays } from "#lib/db/funds/save-funds.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { refuseFaults } from "#lib/domain/errors/import-error.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { NonOperatingDayRecord } from "#lib/domain/funds/fund-record.ts"
import { nonOperatingDayFaults } from "#lib/domain/funds/non-operating-day-faults.ts"
import { toNonOperatingDayRecords } from "#lib/domain/funds/to-fund-record.ts"
import { planImport } from "#lib/domain/imports/import-plan.ts"
import { fundNamed } from "#lib/domain/imports/known-records.ts"
import { repeatedRecords } from "#lib/domain/imports/record-faults.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type { ImportOptions, ImportResult } from "#lib/services/imports/import-result.ts"
import { loadKnownRecords, namedFunds } from "#lib/services/imports/load-known-records.ts"
import type { PreparedImport } from "#lib/services/imports/run-import.ts"
import { runImport } from "#lib/services/imports/run-import.ts"

/** Adds closed days to the calendars of funds, all or none; throws ImportError with every fault. */
export const importNonOperatingDays = (
  ctx: ServiceContext,
  records: readonly NonOperatingDayRecord[],
  options: ImportOptions = {},
): Promise<ImportResult> => runImport(ctx, options, (tx) => prepareNonOperatingDays(tx, records))

const keyOf = ({ fund, day }: NonOperatingDayRecord): string => `${fund} ${day}`

async function prepareNonOperatingDays(
  tx: TransactionContext,
  records: readonly NonOperatingDayRecord[],
): Promise<PreparedImport> {
  const known = await loadKnownRecords(tx)
  const funds = namedFunds(records, known).map(({ fund }) => fund)
  const navDays = new Map<FundSlug, Day[]>()
  for (const fund of funds) navDays.set(fund.slug, await findNavDays(tx.db, fund.id))
  refuseFaults([
    ...nonOperatingDayFaults(records, known, navDays),
    ...repeatedRecords(records, keyOf, { field: "day", reason: "is stated again for this fund" }),
  ])
  const plan = planImport(records, {
    stored: funds.flatMap(toNonOperatingDayRecords),
    keyOf,
    create: (record) => record,
    keep: (record) => record,
  })
  const toRow = ({ fund, day }: NonOperatingDayRecord) => ({ fundId: fundNamed(known, fund).id, day })
  return { plan, save: () => insertNonOperatingDays(tx.db, plan.created.map(toRow)) }
}
