import type { Database } from "#lib/db/client.ts"
import { dayColumn, toDay, toDecimal, toInstant } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ExchangeRate } from "#lib/domain/exchange-rates/exchange-rate.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"

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

/** Which rates qualify as the latest: of one fund or of any, and updated at or before an instant where it is given. */
export type LatestRateQuery = Readonly<{
  fundId?: string
  baseCurrency: CurrencyCode
  quoteCurrency: CurrencyCode
  updatedAtOrBefore?: Instant | undefined
}>

/** The rate of the newest day, then of the newest update, that qualifies; null when none does. */
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

/** The rates of a fund by day and pair, of the days from `from` to `to` where they are given. */
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
