import type { Amount } from "#lib/domain/money/amount.ts"
import { roundToMinorUnits } from "#lib/domain/money/amount.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { multiply } from "#lib/domain/money/decimal.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"

/** What all holders of a class own together at one net asset value (spec section 2.7). */
export type ShareClassTotals = Readonly<{
  totalShares: Decimal
  totalAssets: Amount
  numberOfHolders: number
  netAssetValue: NetAssetValue
  totalYield: Amount
  totalOrders: Amount
}>

/** Shares in issue times net asset value, half-up to minor units. */
export const totalAssets = (totalShares: Decimal, netAssetValue: Amount): Amount =>
  roundToMinorUnits(
    { value: multiply(totalShares, netAssetValue.value), currency: netAssetValue.currency },
    "half-up",
  )
