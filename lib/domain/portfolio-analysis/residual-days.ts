import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import { daysToMaturity } from "#lib/domain/fund-assets/fund-asset.ts"

/** The contract states no term for reverse repos; the funds roll them over night. */
const OVERNIGHT_DAYS = 1

/**
 * Calendar days until the money of a position is back: cash is there already, a bond comes back at its legal maturity.
 * Null for equities and swaps, which have no maturity.
 */
export function residualDays(asset: FundAsset): number | null {
  if (asset.assetType === "bond") return daysToMaturity(asset)
  if (asset.assetType === "cash") return 0
  return asset.assetType === "reverse_repo" ? OVERNIGHT_DAYS : null
}
