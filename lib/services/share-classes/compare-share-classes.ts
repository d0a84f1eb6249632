import { addDays } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { ONE } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { convertedSeries } from "#lib/domain/series/series.ts"
import type { ShareClass, ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { listExchangeRates } from "#lib/services/exchange-rates/list-exchange-rates.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import { listNetAssetValues } from "#lib/services/net-asset-values/list-net-asset-values.ts"
import type { ShareClassFigures } from "./list-share-class-figures.ts"
import { shareClassFigures } from "./list-share-class-figures.ts"
import { listShareClasses } from "./list-share-classes.ts"

/** A share class in a comparison: its figures, its history in its own currency, and the conversion rates. */
export type ComparedClass = ShareClassFigures &
  Readonly<{
    fund: Fund
    /** All classes of the fund. */
    siblings: readonly ShareClass[]
    own: readonly SeriesPoint[]
    converted: readonly SeriesPoint[]
    /** Units of the comparison's currency for one of the class's; always 1 if they are the same. */
    rates: readonly SeriesPoint[]
  }>

/** A fund may have a value before its first rate; the last rate of these days is then used. */
const DAYS_OF_EARLIER_RATES = 14

/**
 * The classes with their histories in one currency, in the requested order; unknown symbols are left out, and classes without
 * shown performance have no history.
 */
export async function compareShareClasses(
  ctx: ServiceContext,
  query: Readonly<{ symbols: readonly ShareClassSymbol[]; currency: CurrencyCode }>,
): Promise<ComparedClass[]> {
  const [funds, shareClasses] = await Promise.all([listFunds(ctx), listShareClasses(ctx)])
  const chosen = query.symbols.flatMap(
    (symbol) => shareClasses.find((shareClass) => shareClass.symbol === symbol) ?? [],
  )
  return Promise.all(
    chosen.map((one) => comparedClass(ctx, one, { funds, shareClasses, currency: query.currency })),
  )
}

async function comparedClass(
  ctx: ServiceContext,
  shareClass: ShareClass,
  {
    funds,
    shareClasses,
    currency,
  }: Readonly<{ funds: readonly Fund[]; shareClasses: readonly ShareClass[]; currency: CurrencyCode }>,
): Promise<ComparedClass> {
  const fund = funds.find(({ id }) => id === shareClass.fundId)
  invariant(fund !== undefined, "every share class belongs to a fund")
  const startDay = addDays(fund.launchDay, -DAYS_OF_EARLIER_RATES)
  const [figures, values, rates] = await Promise.all([
    shareClassFigures(ctx, { shareClass, shareClasses }),
    listNetAssetValues(ctx, { symbol: shareClass.symbol, startDay: fund.launchDay }),
    shareClass.currency === currency
      ? [{ day: startDay, value: ONE }]
      : listExchangeRates(ctx, {
          fundId: fund.id,
          baseCurrency: shareClass.currency,
          quoteCurrency: currency,
          startDay,
        }),
  ])
  const siblings = shareClasses.filter(({ fundId }) => fundId === fund.id)
  if (figures.notAdvertised !== null) return { ...figures, fund, siblings, own: [], converted: [], rates }
  const own = values.map(({ day, amount }) => ({ day, value: amount.value }))
  return { ...figures, fund, siblings, own, converted: convertedSeries(own, rates), rates }
}
