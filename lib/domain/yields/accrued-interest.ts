import type { Decimal } from "#lib/domain/money/decimal.ts"
import { divide, integer, multiply } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"

const YEAR_MILLISECONDS = integer(365 * 86_400_000)

/**
 * Estimated earnings of assets over a period at a yearly net yield (a fraction), by simple interest over 365 days, truncated to
 * minor units. Only the net asset values determine the actual earnings.
 */
export const accruedInterest = (
  assets: Amount,
  yearlyYield: Decimal,
  elapsedMilliseconds: number,
): Amount => ({
  value: divide(
    multiply(multiply(assets.value, yearlyYield), integer(Math.trunc(elapsedMilliseconds))),
    YEAR_MILLISECONDS,
    { scale: minorUnitDecimals(assets.currency), rounding: "down" },
  ),
  currency: assets.currency,
})
