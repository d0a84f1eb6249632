import type { Database } from "#lib/db/client.ts"
import { dayColumn, toDay, toDecimal, toInstant } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { AssetKind, FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Amount } from "#lib/domain/money/money.ts"

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
 * The positions of several valuations of a fund, or of all of them, by day and then in the order in which they are
 * listed.
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

/** The fields of the asset's own kind; a check constraint keeps them there exactly for their kind. */
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
