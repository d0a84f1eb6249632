import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Fund, FundSlug } from "#lib/domain/funds/fund.ts"
import type { Amount } from "#lib/domain/money/amount.ts"
import type { FundAsset } from "./fund-asset.ts"
import type { FundAssetRecord } from "./fund-asset-record.ts"

/** A stored position as a file would bring it in. */
export type StoredFundAssetRecord = FundAssetRecord & Readonly<{ id: string; createdAt: Instant }>

/** The position as a file would bring it in: its currency stands once. */
export function toFundAssetRecord(fund: FundSlug, { fundId: _, ...asset }: FundAsset): StoredFundAssetRecord {
  const money = {
    totalMarketValue: asset.totalMarketValue.value,
    unitMarketValue: asset.unitMarketValue.value,
    totalAcquisitionCost: asset.totalAcquisitionCost.value,
    unitAcquisitionCost: asset.unitAcquisitionCost.value,
    fundTotalNetAssetsMarketValue: asset.fundTotalNetAssetsMarketValue.value,
  }
  return asset.assetType === "bond"
    ? { ...asset, ...money, nominalValue: asset.nominalValue.value, fund }
    : { ...asset, ...money, fund }
}

/** A complete record as the position of its fund. */
export function toFundAsset(
  { fund: _, ...record }: StoredFundAssetRecord,
  { id: fundId, currency }: Pick<Fund, "id" | "currency">,
): FundAsset {
  const inAssetCurrency = (value: Amount["value"]): Amount => ({ value, currency: record.currency })
  const money = {
    totalMarketValue: inAssetCurrency(record.totalMarketValue),
    unitMarketValue: inAssetCurrency(record.unitMarketValue),
    totalAcquisitionCost: inAssetCurrency(record.totalAcquisitionCost),
    unitAcquisitionCost: inAssetCurrency(record.unitAcquisitionCost),
    fundTotalNetAssetsMarketValue: { value: record.fundTotalNetAssetsMarketValue, currency },
  }
  return record.assetType === "bond"
    ? { ...record, ...money, nominalValue: inAssetCurrency(record.nominalValue), fundId }
    : { ...record, ...money, fundId }
}
