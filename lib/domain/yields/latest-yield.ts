import { addDays } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import { pointAtOrBefore } from "#lib/domain/series/points-in-range.ts"
import { annualisedYield } from "./share-class-yield.ts"

/**
 * The annualised yield at the last of some net asset values, ascending by day: the figure that the interface answers for
 * the same look-back, as long as they reach back that far. Null where they do not.
 */
export function latestYield(
  values: readonly Pick<NetAssetValue, "day" | "amount">[],
  lookbackDays: number,
): Decimal | null {
  const end = values.at(-1)
  const start = end === undefined ? undefined : pointAtOrBefore(values, addDays(end.day, -lookbackDays))
  return end === undefined || start === undefined ? null : annualisedYield(start, end)
}
