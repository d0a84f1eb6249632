import { findExchangeRatesOfPair } from "#lib/db/exchange-rates.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/**
 * The rates of a pair from `startDay` on, ascending: quote units for one base unit, as the fund uses them, or, where it
 * has none of this pair, as any other fund does. Empty when no fund has.
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
