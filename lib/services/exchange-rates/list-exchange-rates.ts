import type { Database } from "#lib/db/client.ts"
import type { LatestRateQuery } from "#lib/db/exchange-rates.ts"
import {
  findExchangeRate,
  findExchangeRatesOfFund,
  findExchangeRatesOfPair,
  findLatestExchangeRate,
} from "#lib/db/exchange-rates.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ExchangeRate } from "#lib/domain/exchange-rates/exchange-rate.ts"
import type { StoredExchangeRateRecord } from "#lib/domain/imports/exchange-rate-record.ts"
import { toExchangeRateRecord } from "#lib/domain/imports/exchange-rate-record.ts"
import type { KnownFund } from "#lib/domain/imports/known-records.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { exportRecords } from "#lib/services/imports/run-import.ts"

/**
 * The rates of a pair from `startDay` on, ascending: quote units for one base unit, of the fund or, if it has none for this
 * pair, of any other fund. Empty when no fund has any.
 */
export async function listExchangeRates(
  ctx: ServiceContext,
  query: Readonly<{
    fundId: string
    baseCurrency: CurrencyCode
    quoteCurrency: CurrencyCode
    startDay: Day
  }>,
): Promise<SeriesPoint[]> {
  const own = await findExchangeRatesOfPair(ctx.db, query)
  if (own.length > 0) return own
  const { fundId: _, ...ofAnyFund } = query
  return findExchangeRatesOfPair(ctx.db, ofAnyFund)
}

/** The exchange rate with this id; throws NotFoundError. */
export async function requireExchangeRate(
  ctx: ServiceContext,
  exchangeRateId: string,
): Promise<ExchangeRate> {
  const rate = await findExchangeRate(ctx.db, exchangeRateId)
  if (rate === null) throw notFound("exchange rate")
  return rate
}

/**
 * The latest rate of a fund for a pair. With `fallbackToAnyOtherFund`, if that fund (known or not) has no matching rate, the
 * latest of any fund. Throws NotFoundError.
 */
export async function requireLatestExchangeRate(
  ctx: ServiceContext,
  query: Required<Pick<LatestRateQuery, "fundId" | "baseCurrency" | "quoteCurrency">> &
    Readonly<{
      latestUpdateDate?: LatestRateQuery["updatedAtOrBefore"]
      fallbackToAnyOtherFund?: boolean | undefined
    }>,
): Promise<ExchangeRate> {
  const { fundId, baseCurrency, quoteCurrency, latestUpdateDate: updatedAtOrBefore } = query
  const ofAnyFund = { baseCurrency, quoteCurrency, updatedAtOrBefore }
  const rate =
    (await findLatestExchangeRate(ctx.db, { ...ofAnyFund, fundId })) ??
    (query.fallbackToAnyOtherFund === true ? await findLatestExchangeRate(ctx.db, ofAnyFund) : null)
  if (rate === null) throw notFound("exchange rate")
  return rate
}

/** All exchange rates as import records, by fund, day and pair. */
export const exportExchangeRates = (ctx: ServiceContext): Promise<StoredExchangeRateRecord[]> =>
  exportRecords(ctx, ({ db }, known) => exchangeRateRecords(db, [...known.funds.values()]))

/** The rates of funds, optionally of some days. */
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
