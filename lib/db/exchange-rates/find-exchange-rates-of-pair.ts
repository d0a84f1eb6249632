import type { Database } from "#lib/db/client.ts"
import { dayColumn, toDay, toDecimal } from "#lib/db/column-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"

/** Which rates make the series: of one fund or of any, dated from `startDay` on. */
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
