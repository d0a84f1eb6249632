import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { AssetKind, AssetValuation, FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Fund, FundSlug } from "#lib/domain/funds/fund.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"

type AmountField =
  | "totalMarketValue"
  | "unitMarketValue"
  | "totalAcquisitionCost"
  | "unitAcquisitionCost"
  | "fundTotalNetAssetsMarketValue"

/** An asset type with its money as plain values; the currency is a field of the record. */
type KindRecord = AssetKind extends infer Kind
  ? Kind extends { assetType: "bond" }
    ? Omit<Kind, "nominalValue"> & Readonly<{ nominalValue: Decimal }>
    : Kind
  : never

/** An import record of a position: asset money in `currency`, the fund's total in the fund's currency. */
export type FundAssetRecord = Omit<AssetValuation, "id" | "fundId" | "createdAt" | AmountField> &
  Readonly<Record<AmountField, Decimal>> &
  KindRecord &
  Readonly<{ id?: string | undefined; fund: FundSlug; createdAt?: Instant | undefined }>

/** The import record of a stored position. */
export type StoredFundAssetRecord = FundAssetRecord & Readonly<{ id: string; createdAt: Instant }>

/** The position as an import record, with its currency in one field. */
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
