import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, decimal, subtract, sum } from "#lib/domain/money/decimal.ts"
import type { FundAssetRecord } from "./fund-asset-record.ts"

/** The weights of a portfolio may miss the whole by half a percent: rounding, and what is too small to be listed. */
const WEIGHT_TOLERANCE = decimal("0.005")

/** The positions of a fund on one valuation day, with their places among the records. */
export type Portfolio = Readonly<{
  positions: readonly Readonly<{ index: number; record: FundAssetRecord }>[]
}>

/** What names a portfolio: its fund and valuation day. */
export const portfolioKey = ({ fund, valuationDay }: FundAssetRecord): string => `${fund} ${valuationDay}`

/** The records by fund and valuation day: each is taken as the whole portfolio of that day. */
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
            field: "fundTotalNetAssetsMarketValue",
            reason: `${record.fundTotalNetAssetsMarketValue} differs from ${total} on the same fund and day`,
          },
        ],
  )
  const weights = sum(positions.map(({ record }) => record.percentageOfFundTotalNetAssets))
  if (!isWhole(weights)) {
    errors.push({
      index: first.index,
      field: "percentageOfFundTotalNetAssets",
      reason: `the weights of ${first.record.fund} on ${first.record.valuationDay} add up to ${weights}, not to 1; list the whole portfolio`,
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
