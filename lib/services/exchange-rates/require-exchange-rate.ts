import type { LatestRateQuery } from "#lib/db/exchange-rates.ts"
import { findExchangeRate, findLatestExchangeRate } from "#lib/db/exchange-rates.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ExchangeRate } from "#lib/domain/exchange-rates/exchange-rate.ts"
import type { ServiceContext } from "#lib/services/context.ts"

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
 * The newest rate a fund has for a pair. With `fallbackToAnyOtherFund`, when that fund (known or not) has none that
 * qualifies, the newest of any fund. Throws NotFoundError.
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
