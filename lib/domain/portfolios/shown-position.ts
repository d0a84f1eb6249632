import { amount, roundToMinorUnits } from "#lib/domain/money/amount.ts"
import { subtract } from "#lib/domain/money/decimal.ts"
import type { PortfolioPosition } from "./portfolio.ts"

/** The money of a position that a page shows. */
export type PositionMoney = Pick<PortfolioPosition, "value" | "costBasis" | "unrealizedGain" | "realizedGain">

/**
 * A position as people read it: value, cost and realised gain rounded once to minor units, half-even, and the unrealised
 * gain what lies between the first two. Totals are sums of positions that were rounded like this, so a page adds up.
 */
export function shownPosition<Position extends PositionMoney>(exact: Position): Position {
  const value = roundToMinorUnits(exact.value, "half-even")
  const costBasis = roundToMinorUnits(exact.costBasis, "half-even")
  return {
    ...exact,
    value,
    costBasis,
    unrealizedGain: amount(subtract(value.value, costBasis.value), value.currency),
    realizedGain: roundToMinorUnits(exact.realizedGain, "half-even"),
  }
}
