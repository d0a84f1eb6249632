import { Prisma } from "#lib/db/generated/client.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ExchangeRate } from "#lib/domain/exchange-rates/exchange-rate.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import type { Database } from "./client.ts"
import { dayColumn, toDay, toDecimal, toInstant } from "./column-values.ts"
import type { Row } from "./write-rows.ts"
import { insertRows, updateRows } from "./write-rows.ts"

const EXCHANGE_RATE_COLUMNS = {
  id: true,
  fundId: true,
  day: true,
  baseCurrency: true,
  quoteCurrency: true,
  rate: true,
  updatedAt: true,
} as const satisfies Prisma.ExchangeRateSelect

/** The exchange rate with this id, or null. */
export async function findExchangeRate(db: Database, id: string): Promise<ExchangeRate | null> {
  const row = await db.exchangeRate.findUnique({ where: { id }, select: EXCHANGE_RATE_COLUMNS })
  return row === null ? null : toExchangeRate(row)
}

/** Filter of the latest rate: one fund or any, optionally updated at or before an instant. */
export type LatestRateQuery = Readonly<{
  fundId?: string
  baseCurrency: CurrencyCode
  quoteCurrency: CurrencyCode
  updatedAtOrBefore?: Instant | undefined
}>

/** The matching rate of the newest day and newest update; null when there is none. */
export async function findLatestExchangeRate(
  db: Database,
  query: LatestRateQuery,
): Promise<ExchangeRate | null> {
  const row = await db.exchangeRate.findFirst({
    where: {
      ...(query.fundId === undefined ? {} : { fundId: query.fundId }),
      baseCurrency: query.baseCurrency,
      quoteCurrency: query.quoteCurrency,
      ...(query.updatedAtOrBefore === undefined ? {} : { updatedAt: { lte: query.updatedAtOrBefore } }),
    },
    select: EXCHANGE_RATE_COLUMNS,
    orderBy: [{ day: "desc" }, { updatedAt: "desc" }, { id: "asc" }],
  })
  return row === null ? null : toExchangeRate(row)
}

/** The rates of a fund by day and pair, optionally of the days from `from` to `to`. */
export async function findExchangeRatesOfFund(
  db: Database,
  fundId: string,
  days?: Readonly<{ from: Day; to: Day }>,
): Promise<ExchangeRate[]> {
  const rows = await db.exchangeRate.findMany({
    where: {
      fundId,
      ...(days === undefined ? {} : { day: { gte: dayColumn(days.from), lte: dayColumn(days.to) } }),
    },
    select: EXCHANGE_RATE_COLUMNS,
    orderBy: [{ day: "asc" }, { baseCurrency: "asc" }, { quoteCurrency: "asc" }],
  })
  return rows.map(toExchangeRate)
}

/** A rate of a pair on a day. */
export type RateOfDay = Readonly<{ pair: CurrencyPair; day: Day; fxRate: Decimal }>

/** A currency and the one in which it is expressed. */
export type CurrencyPair = Pick<ExchangeRate, "baseCurrency" | "quoteCurrency">

/** The rates that are next to some days, of one fund or any: of each pair the last one before them, and the first one after. */
export async function findExchangeRatesAround(
  db: Database,
  {
    fundId,
    pairs,
    from,
    to,
  }: Readonly<{ fundId?: string; pairs: readonly CurrencyPair[]; from: Day; to: Day }>,
): Promise<RateOfDay[]> {
  const ofFund = fundId === undefined ? Prisma.empty : Prisma.sql`fund_id = ${fundId}::uuid AND`
  const rows = await db.$queryRaw<(CurrencyPair & { day: string; rate: string })[]>`
    SELECT pair.base::text AS "baseCurrency", pair.quote::text AS "quoteCurrency", near.day::text AS day,
      trim_scale(near.rate)::text AS rate
    FROM unnest(
      ${pairs.map(({ baseCurrency }) => baseCurrency)}::text[]::currency_code[],
      ${pairs.map(({ quoteCurrency }) => quoteCurrency)}::text[]::currency_code[]) AS pair (base, quote)
    CROSS JOIN LATERAL (
      (SELECT day, rate FROM exchange_rates
       WHERE ${ofFund} base_currency = pair.base AND quote_currency = pair.quote AND day < ${from}::date
       ORDER BY day DESC, updated_at DESC, id LIMIT 1)
      UNION ALL
      (SELECT day, rate FROM exchange_rates
       WHERE ${ofFund} base_currency = pair.base AND quote_currency = pair.quote AND day > ${to}::date
       ORDER BY day, updated_at DESC, id LIMIT 1)
    ) AS near`
  return rows.map(({ day, rate, ...pair }) => ({ pair, day: day as Day, fxRate: decimal(rate) }))
}

type ExchangeRateRow = Prisma.ExchangeRateGetPayload<{ select: typeof EXCHANGE_RATE_COLUMNS }>

const toExchangeRate = (row: ExchangeRateRow): ExchangeRate => ({
  id: row.id,
  fundId: row.fundId,
  day: toDay(row.day),
  baseCurrency: row.baseCurrency,
  quoteCurrency: row.quoteCurrency,
  fxRate: toDecimal(row.rate),
  updatedAt: toInstant(row.updatedAt),
})

/** Filter of a series: rates of one fund or any, from `startDay` on. */
export type PairQuery = Readonly<{
  fundId?: string
  baseCurrency: CurrencyCode
  quoteCurrency: CurrencyCode
  startDay: Day
}>

/** The rates of a pair, one a day (the newest update of that day), ascending. */
export async function findExchangeRatesOfPair(db: Database, query: PairQuery): Promise<SeriesPoint[]> {
  const rows = await db.exchangeRate.findMany({
    where: {
      ...(query.fundId === undefined ? {} : { fundId: query.fundId }),
      baseCurrency: query.baseCurrency,
      quoteCurrency: query.quoteCurrency,
      day: { gte: dayColumn(query.startDay) },
    },
    select: { day: true, rate: true },
    distinct: ["day"],
    orderBy: [{ day: "asc" }, { updatedAt: "desc" }, { id: "asc" }],
  })
  return rows.map(({ day, rate }) => ({ day: toDay(day), value: toDecimal(rate) }))
}

/** Rates of any fund into a currency, one a day for each of `from` (the newest update of that day), ascending by day. */
export async function findExchangeRatesInto(
  db: Database,
  {
    currency,
    from,
    startDay,
  }: Readonly<{ currency: CurrencyCode; from: readonly CurrencyCode[]; startDay: Day }>,
): Promise<ReadonlyMap<CurrencyCode, readonly SeriesPoint[]>> {
  const rows = await db.$queryRaw<{ base: CurrencyCode; days: string; rates: string }[]>`
    SELECT base_currency::text AS base, string_agg(day::text, ' ' ORDER BY day) AS days,
      string_agg(trim_scale(rate)::text, ' ' ORDER BY day) AS rates
    FROM (
      SELECT DISTINCT ON (base_currency, day) base_currency, day, rate FROM exchange_rates
      WHERE quote_currency = ${currency}::currency_code AND base_currency = ANY(${[...from]}::text[]::currency_code[])
        AND day >= ${startDay}::date
      ORDER BY base_currency, day, updated_at DESC, id
    ) AS of_days
    GROUP BY base_currency`
  return new Map(
    rows.map(({ base, days, rates }) => {
      const values = rates.split(" ")
      return [
        base,
        days.split(" ").map((day, index) => ({ day: day as Day, value: decimal(values[index] ?? "") })),
      ]
    }),
  )
}

/** Inserts rates for days and pairs without one. */
export const insertExchangeRates = (db: Database, rates: readonly ExchangeRate[]): Promise<void> =>
  insertRows(db, "exchange_rates", rates.map(toRow))

/** Updates rates by id. */
export const updateExchangeRates = (db: Database, rates: readonly ExchangeRate[]): Promise<void> =>
  updateRows(db, "exchange_rates", ["id"], rates.map(toRow))

const toRow = (rate: ExchangeRate): Row => ({
  id: rate.id,
  fund_id: rate.fundId,
  day: rate.day,
  base_currency: rate.baseCurrency,
  quote_currency: rate.quoteCurrency,
  rate: rate.fxRate,
  updated_at: rate.updatedAt,
})

/** How many rates of a pair a fund has, and the latest. */
export type ExchangeRateSummary = Readonly<{
  fundId: string
  baseCurrency: CurrencyCode
  quoteCurrency: CurrencyCode
  records: number
  latestDay: Day
  latestRate: Decimal
}>

/** The summaries of the pairs of all funds. */
export async function summarizeExchangeRates(db: Database): Promise<ExchangeRateSummary[]> {
  const rows = await db.$queryRaw<
    (Omit<ExchangeRateSummary, "latestDay" | "latestRate"> & { latestDay: Date; latestRate: string })[]
  >`
    SELECT fund_id AS "fundId", base_currency::text AS "baseCurrency", quote_currency::text AS "quoteCurrency",
      count(*)::int AS records, max(day) AS "latestDay",
      trim_scale((array_agg(rate ORDER BY day DESC))[1])::text AS "latestRate"
    FROM exchange_rates GROUP BY fund_id, base_currency, quote_currency
    ORDER BY base_currency, quote_currency`
  return rows.map((row) => ({
    ...row,
    latestDay: toDay(row.latestDay),
    latestRate: decimal(row.latestRate),
  }))
}
