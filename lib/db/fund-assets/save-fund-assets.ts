import type { Database } from "#lib/db/client.ts"
import { deleteRows, insertRows, type Row, updateRows } from "#lib/db/write-rows.ts"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"

/** Inserts positions that a valuation does not have yet. */
export const insertFundAssets = (db: Database, assets: readonly FundAsset[]): Promise<void> =>
  insertRows(db, "fund_assets", assets.map(toRow))

/** Updates positions, found by their id. */
export const updateFundAssets = (db: Database, assets: readonly FundAsset[]): Promise<void> =>
  updateRows(db, "fund_assets", ["id"], assets.map(toRow))

/** Takes positions out of their valuations. */
export const deleteFundAssets = (db: Database, ids: readonly string[]): Promise<void> =>
  deleteRows(
    db,
    "fund_assets",
    ids.map((id) => ({ id })),
  )

const toRow = (asset: FundAsset): Row => ({
  id: asset.id,
  fund_id: asset.fundId,
  valuation_day: asset.valuationDay,
  asset_type: asset.assetType,
  label_en: asset.assetLabel.en,
  label_es: asset.assetLabel.es,
  label_fr: asset.assetLabel.fr,
  label_it: asset.assetLabel.it,
  label_de: asset.assetLabel.de,
  currency: asset.currency,
  quantity: asset.quantity,
  total_market_value: asset.totalMarketValue.value,
  unit_market_value: asset.unitMarketValue.value,
  total_acquisition_cost: asset.totalAcquisitionCost.value,
  unit_acquisition_cost: asset.unitAcquisitionCost.value,
  percentage_of_fund_total_net_assets: asset.percentageOfFundTotalNetAssets,
  fund_total_net_assets_market_value: asset.fundTotalNetAssetsMarketValue.value,
  created_at: asset.createdAt,
  code: "code" in asset ? asset.code : asset.isin,
  issuer_country_code: "issuerCountryCode" in asset ? asset.issuerCountryCode : null,
  security_name: asset.assetType === "equity" ? asset.securityName : null,
  ...bondColumns(asset),
})

const bondColumns = (asset: FundAsset): Row =>
  asset.assetType === "bond"
    ? {
        nominal_value: asset.nominalValue.value,
        maturity: asset.maturity,
        maturity_date: asset.maturityDate,
        yield_to_maturity: asset.yieldToMaturity,
      }
    : { nominal_value: null, maturity: null, maturity_date: null, yield_to_maturity: null }
