import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, ZERO } from "#lib/domain/money/decimal.ts"
import { residualDays } from "./residual-days.ts"

/** The steps of the ladder in days, both ends included; the last one is open. */
const STEPS = [
  { from: 0, to: 1 },
  { from: 2, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const

/** One step with the share of net assets that matures in it. */
export type LadderStep = Readonly<{ from: number; to: number | null; weight: Decimal }>

/** What of the net assets matures when, and what never does. */
export type MaturityLadder = Readonly<{ steps: readonly LadderStep[]; withoutMaturity: Decimal }>

/** The maturities of a portfolio as a ladder. What is overdue stands in the first step. */
export function maturityLadder(assets: readonly FundAsset[]): MaturityLadder {
  const weightOf = (belongs: (days: number | null) => boolean): Decimal =>
    assets
      .filter((asset) => belongs(residualDays(asset)))
      .reduce((total, asset) => add(total, asset.percentageOfFundTotalNetAssets), ZERO)
  return {
    steps: STEPS.map(({ from, to }) => ({
      from,
      to,
      weight: weightOf(
        (days) => days !== null && (from === 0 || days >= from) && (to === null || days <= to),
      ),
    })),
    withoutMaturity: weightOf((days) => days === null),
  }
}
