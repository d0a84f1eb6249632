import { countryAlpha3Known, isIsin } from "#lib/domain/codes/codes.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, decimal, isNegative, isPositive, subtract, sum } from "#lib/domain/money/decimal.ts"
import type { FundAssetRecord } from "./fund-asset-record.ts"
import type { KnownRecords } from "./known-records.ts"
import { unknownFund, valuationDayErrors } from "./known-records.ts"
import type { RecordError } from "./record-errors.ts"
import { recordError, recordedTimeErrors, unstorableDecimals, unstorableTexts } from "./record-errors.ts"

const DECIMAL_FIELDS = [
  "quantity",
  "totalMarketValue",
  "unitMarketValue",
  "totalAcquisitionCost",
  "unitAcquisitionCost",
  "percentageOfFundTotalNetAssets",
  "fundTotalNetAssetsMarketValue",
  "nominalValue",
  "yieldToMaturity",
] as const

/** A derivative may weigh less than nothing, and its basket more than the whole; percents are far outside. */
const MAX_WEIGHT = decimal("2")

/** No yearly yield of a bill or bond reaches 100 %; one that seems to was written in percent. */
const YIELD_LIMIT = decimal("1")

/** The errors of a single position. */
export function fundAssetErrors(record: FundAssetRecord, known: KnownRecords): RecordError[] {
  const knownFund = known.funds.get(record.fund)
  if (knownFund === undefined) return unknownFund(record.fund)
  const errors = [
    ...valuationDayErrors("valuationDay", record.valuationDay, knownFund),
    ...unstorableTexts(record),
    ...unstorableDecimals(record, DECIMAL_FIELDS),
    ...recordedTimeErrors(record, "createdAt", known.now),
    ...kindErrors(record),
  ]
  for (const [language, label] of Object.entries(record.assetLabel)) {
    if (label.trim() === "") errors.push(recordError(`assetLabel.${language}`, "empty"))
  }
  const { percentageOfFundTotalNetAssets: weight } = record
  if (isBeyond(weight, MAX_WEIGHT)) {
    errors.push(recordError("percentageOfFundTotalNetAssets", "notWeight", { value: { decimal: weight } }))
  }
  if (isNegative(record.fundTotalNetAssetsMarketValue)) {
    errors.push(recordError("fundTotalNetAssetsMarketValue", "totalBelowZero"))
  }
  return errors
}

const isBeyond = (value: Decimal, limit: Decimal): boolean =>
  compare(value, limit) > 0 || compare(value, decimal(`-${limit}`)) < 0

function kindErrors(record: FundAssetRecord): RecordError[] {
  if (record.assetType === "bond") return [...securityErrors(record), ...bondErrors(record)]
  if (record.assetType === "equity") {
    return record.securityName.trim() === ""
      ? [...securityErrors(record), recordError("securityName", "empty")]
      : securityErrors(record)
  }
  return record.code.trim() === "" ? [recordError("code", "empty")] : []
}

function securityErrors(
  record: FundAssetRecord & { isin: string; issuerCountryCode: string },
): RecordError[] {
  const errors: RecordError[] = []
  if (!isIsin(record.isin)) errors.push(recordError("isin", "notIsin", { isin: record.isin }))
  if (!countryAlpha3Known(record.issuerCountryCode)) {
    errors.push(recordError("issuerCountryCode", "notCountry", { code: record.issuerCountryCode }))
  }
  return errors
}

function bondErrors(record: FundAssetRecord & { assetType: "bond" }): RecordError[] {
  const errors: RecordError[] = []
  if (!isPositive(record.nominalValue)) {
    errors.push(recordError("nominalValue", "notAboveZero", { value: { decimal: record.nominalValue } }))
  }
  if (record.maturityDate < record.valuationDay) {
    errors.push(recordError("maturityDate", "matured", { day: { day: record.maturityDate } }))
  }
  if (
    compare(record.yieldToMaturity, YIELD_LIMIT) >= 0 ||
    compare(record.yieldToMaturity, decimal("-1")) <= 0
  ) {
    errors.push(recordError("yieldToMaturity", "notYield", { value: { decimal: record.yieldToMaturity } }))
  }
  return errors
}

/** Tolerance of the sum of the weights, for rounding and positions that are too small to be listed. */
const WEIGHT_TOLERANCE = decimal("0.005")

/** The positions of a fund on one valuation day, with their indexes in the records. */
export type Portfolio = Readonly<{
  positions: readonly Readonly<{ index: number; record: FundAssetRecord }>[]
}>

/** The key of a portfolio: its fund and valuation day. */
export const portfolioKey = ({ fund, valuationDay }: FundAssetRecord): string => `${fund} ${valuationDay}`

/** The records by fund and valuation day; each group is the whole portfolio of that day. */
export function portfoliosOf(records: readonly FundAssetRecord[]): Portfolio[] {
  const positioned = records.map((record, index) => ({ index, record }))
  return [...Map.groupBy(positioned, ({ record }) => portfolioKey(record)).values()].map((positions) => ({
    positions,
  }))
}

/** Errors of a portfolio as a whole: weights that do not add up to one, and two different totals of the fund. */
export function portfolioErrors({ positions }: Portfolio): ImportIssue[] {
  const first = positions[0]
  if (first === undefined) return []
  const total = first.record.fundTotalNetAssetsMarketValue
  const errors: ImportIssue[] = positions.flatMap(({ index, record }) =>
    record.fundTotalNetAssetsMarketValue === total
      ? []
      : [
          {
            index,
            firstIndex: first.index,
            ...recordError("fundTotalNetAssetsMarketValue", "otherTotal", {
              value: { decimal: record.fundTotalNetAssetsMarketValue },
              total: { decimal: total },
            }),
          },
        ],
  )
  const weights = sum(positions.map(({ record }) => record.percentageOfFundTotalNetAssets))
  if (!isWhole(weights)) {
    const { fund, valuationDay } = first.record
    const values = { fund, day: { day: valuationDay }, weights: { decimal: weights } }
    errors.push({
      index: first.index,
      ...recordError("percentageOfFundTotalNetAssets", "otherWeights", values),
    })
  }
  return errors
}

function isWhole(weights: Decimal): boolean {
  const difference = subtract(weights, decimal("1"))
  return (
    compare(difference, WEIGHT_TOLERANCE) <= 0 &&
    compare(difference, subtract(decimal("0"), WEIGHT_TOLERANCE)) >= 0
  )
}
