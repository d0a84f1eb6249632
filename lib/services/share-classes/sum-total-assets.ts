import { findLatestExchangeRate } from "#lib/db/exchange-rates.ts"
import type { ConvertedSum, DatedRate } from "#lib/domain/exchange-rates/exchange-rate.ts"
import { convertedSum } from "#lib/domain/exchange-rates/exchange-rate.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** The sum of the assets of all classes in a currency, at the newest rate any fund has for each of their currencies. */
export async function sumTotalAssets(
  ctx: ServiceContext,
  amounts: readonly Amount[],
  currency: CurrencyCode,
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
