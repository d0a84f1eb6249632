import type * as z from "zod"
import type { fundAsset } from "#lib/contract/fund-assets/fund-asset.ts"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import { daysToMaturity, gainOnAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Immutable } from "#lib/http/operation.ts"

/** An asset with what follows from its values: the gains and, for a bond, the days left (spec section 2.9). */
export function publicFundAsset(asset: FundAsset): Immutable<z.output<typeof fundAsset>> {
  const gains = {
    totalGainOnAsset: gainOnAsset(asset.totalMarketValue, asset.totalAcquisitionCost),
    unitGainOnAsset: gainOnAsset(asset.unitMarketValue, asset.unitAcquisitionCost),
  }
  return asset.assetType === "bond"
    ? { ...asset, ...gains, daysToMaturity: daysToMaturity(asset) }
    : { ...asset, ...gains }
}
