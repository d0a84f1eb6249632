import type { Database } from "#lib/db/client.ts"
import { findExchangeRatesOfFund } from "#lib/db/exchange-rates.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { StoredExchangeRateRecord } from "#lib/domain/exchange-rates/exchange-rate-record.ts"
import { toExchangeRateRecord } from "#lib/domain/exchange-rates/exchange-rate-record.ts"
import type { KnownFund } from "#lib/domain/imports/known-records.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { exportRecords } from "#lib/services/imports/export-records.ts"

/** Every exchange rate as an import would bring it in, by fund, day and pair. */
export const exportExchangeRates = (ctx: ServiceContext): Promise<StoredExchangeRateRecord[]> =>
  exportRecords(ctx, ({ db }, known) => exchangeRateRecords(db, [...known.funds.values()]))

/** The rates of funds, of some days where they are given. */
export async function exchangeRateRecords(
  db: Database,
  funds: readonly KnownFund[],
  days?: Readonly<{ from: Day; to: Day }>,
): Promise<StoredExchangeRateRecord[]> {
  const records: StoredExchangeRateRecord[] = []
  for (const { fund } of funds) {
    const rates = await findExchangeRatesOfFund(db, fund.id, days)
    for (const rate of rates) records.push(toExchangeRateRecord(fund.slug, rate))
  }
  return records
}
