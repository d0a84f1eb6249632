import type { Prisma } from "#lib/db/generated/client.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { AssetKind, FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { Database } from "./client.ts"
import { dayColumn, toDay, toDecimal, toInstant } from "./column-values.ts"
import type { Row } from "./write-rows.ts"
import { deleteRows, insertRows, updateRows } from "./write-rows.ts"

/** The total of the fund is money in the fund's currency. */
const WITH_FUND_CURRENCY = { fund: { select: { currency: true } } } as const

/** The newest day on which a fund's portfolio was valued, or null. */
export async function findLatestValuationDay(db: Database, fundId: string): Promise<Day | null> {
  const row = await db.fundAsset.findFirst({
    where: { fundId },
    select: { valuationDay: true },
    orderBy: { valuationDay: "desc" },
  })
  return row === null ? null : toDay(row.valuationDay)
}

/** The portfolio of a fund on a valuation day, largest weight first; empty when there was no valuation. */
export async function findFundAssets(db: Database, fundId: string, valuationDay: Day): Promise<FundAsset[]> {
  const rows = await db.fundAsset.findMany({
    where: { fundId, valuationDay: dayColumn(valuationDay) },
    include: WITH_FUND_CURRENCY,
    orderBy: [{ percentageOfFundTotalNetAssets: "desc" }, { code: "asc" }, { id: "asc" }],
  })
  return rows.map(toFundAsset)
}

/**
 * The positions of several valuations of a fund, or of all of them, by day and then in list order.
 */
export async function findFundAssetsOfDays(
  db: Database,
  fundId: string,
  valuationDays?: readonly Day[],
): Promise<FundAsset[]> {
  const rows = await db.fundAsset.findMany({
    where: {
      fundId,
      ...(valuationDays === undefined ? {} : { valuationDay: { in: valuationDays.map(dayColumn) } }),
    },
    include: WITH_FUND_CURRENCY,
    orderBy: [
      { valuationDay: "asc" },
      { percentageOfFundTotalNetAssets: "desc" },
      { code: "asc" },
      { id: "asc" },
    ],
  })
  return rows.map(toFundAsset)
}

type FundAssetRow = Prisma.FundAssetGetPayload<{ include: typeof WITH_FUND_CURRENCY }>

function toFundAsset(row: FundAssetRow): FundAsset {
  const money = (column: Prisma.Decimal): Amount => ({ value: toDecimal(column), currency: row.currency })
  return {
    id: row.id,
    fundId: row.fundId,
    valuationDay: toDay(row.valuationDay),
    assetLabel: { en: row.labelEn, es: row.labelEs, fr: row.labelFr, it: row.labelIt, de: row.labelDe },
    currency: row.currency,
    quantity: toDecimal(row.quantity),
    totalMarketValue: money(row.totalMarketValue),
    unitMarketValue: money(row.unitMarketValue),
    totalAcquisitionCost: money(row.totalAcquisitionCost),
    unitAcquisitionCost: money(row.unitAcquisitionCost),
    percentageOfFundTotalNetAssets: toDecimal(row.percentageOfFundTotalNetAssets),
    fundTotalNetAssetsMarketValue: {
      value: toDecimal(row.fundTotalNetAssetsMarketValue),
      currency: row.fund.currency,
    },
    createdAt: toInstant(row.createdAt),
    ...toKind(row, money),
  }
}

/** The fields of the asset's type; a check constraint requires exactly these. */
function toKind(row: FundAssetRow, money: (column: Prisma.Decimal) => Amount): AssetKind {
  if (row.assetType === "bond") {
    const { issuerCountryCode, nominalValue, maturity, maturityDate, yieldToMaturity } = row
    invariant(
      issuerCountryCode && nominalValue && maturity && maturityDate && yieldToMaturity,
      "a bond is complete",
    )
    return {
      assetType: "bond",
      isin: row.code,
      issuerCountryCode,
      nominalValue: money(nominalValue),
      maturity,
      maturityDate: toDay(maturityDate),
      yieldToMaturity: toDecimal(yieldToMaturity),
    }
  }
  if (row.assetType === "equity") {
    const { issuerCountryCode, securityName } = row
    invariant(issuerCountryCode && securityName !== null, "an equity is complete")
    return { assetType: "equity", isin: row.code, issuerCountryCode, securityName }
  }
  return { assetType: row.assetType, code: row.code }
}

/** Inserts new positions. */
export const insertFundAssets = (db: Database, assets: readonly FundAsset[]): Promise<void> =>
  insertRows(db, "fund_assets", assets.map(toRow))

/** Updates positions by id. */
export const updateFundAssets = (db: Database, assets: readonly FundAsset[]): Promise<void> =>
  updateRows(db, "fund_assets", ["id"], assets.map(toRow))

/** Deletes positions. */
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

/** How many positions of how many days a fund has, and its latest valuation. */
export type FundAssetSummary = Readonly<{
  fundId: string
  days: number
  latestDay: Day
  latestPositions: number
  latestNetAssets: Decimal
}>

/** The summaries of the funds with positions. */
export async function summarizeFundAssets(db: Database): Promise<FundAssetSummary[]> {
  const rows = await db.$queryRaw<
    (Omit<FundAssetSummary, "latestDay" | "latestNetAssets"> & { latestDay: Date; latestNetAssets: string })[]
  >`
    SELECT of_day.fund_id AS "fundId", count(*)::int AS days, max(of_day.valuation_day) AS "latestDay",
      (array_agg(of_day.positions ORDER BY of_day.valuation_day DESC))[1] AS "latestPositions",
      (array_agg(of_day.net_assets ORDER BY of_day.valuation_day DESC))[1]::text AS "latestNetAssets"
    FROM (
      SELECT fund_id, valuation_day, count(*)::int AS positions,
        max(fund_total_net_assets_market_value) AS net_assets
      FROM fund_assets GROUP BY fund_id, valuation_day
    ) AS of_day
    GROUP BY of_day.fund_id`
  return rows.map((row) => ({
    ...row,
    latestDay: toDay(row.latestDay),
    latestNetAssets: decimal(row.latestNetAssets),
  }))
}
