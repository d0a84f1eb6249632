import { findLatestExchangeRate } from "#lib/db/exchange-rates.ts"
import { findLatestTotals, findTotalsFromDay } from "#lib/db/share-classes/totals.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ConvertedSum, DatedRate } from "#lib/domain/exchange-rates/exchange-rate.ts"
import { convertedSum } from "#lib/domain/exchange-rates/exchange-rate.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import type { ShareClassSymbol, ShareClassTotals } from "#lib/domain/share-classes/share-class.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireShareClassKey } from "./list-share-classes.ts"

/** The totals at every net asset value from `startDay` on, ascending; throws NotFoundError for an unknown class. */
export async function listShareClassTotals(
  ctx: ServiceContext,
  { symbol, startDay }: Readonly<{ symbol: ShareClassSymbol; startDay: Day }>,
): Promise<ShareClassTotals[]> {
  const shareClass = await requireShareClassKey(ctx, symbol)
  return findTotalsFromDay(ctx.db, shareClass.id, startDay)
}

/** Shares in issue now at the latest net asset value; throws NotFoundError before the first one. */
export async function requireShareClassTotals(
  ctx: ServiceContext,
  symbol: ShareClassSymbol,
): Promise<ShareClassTotals> {
  const shareClass = await requireShareClassKey(ctx, symbol)
  const totals = await findLatestTotals(ctx.db, shareClass.id)
  if (totals === null) throw notFound("value of this share class yet")
  return totals
}

/** The sum of the assets of all classes in a currency, at the latest rate of any fund for each currency. */
export async function sumTotalAssets(
  ctx: ServiceContext,
  { amounts, currency }: Readonly<{ amounts: readonly Amount[]; currency: CurrencyCode }>,
): Promise<ConvertedSum> {
  const others = [...new Set(amounts.map((amount) => amount.currency))].filter((other) => other !== currency)
  const rates = await Promise.all(
    others.map(async (baseCurrency): Promise<(readonly [CurrencyCode, DatedRate])[]> => {
      const rate = await findLatestExchangeRate(ctx.db, { baseCurrency, quoteCurrency: currency })
      return rate === null ? [] : [[baseCurrency, rate]]
    }),
  )
  return convertedSum(amounts, currency, new Map(rates.flat()))
}
