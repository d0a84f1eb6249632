import type { Decimal } from "#lib/domain/money/decimal.ts"
import { divide, integer, multiply } from "#lib/domain/money/decimal.ts"
import type { SeriesPoint } from "./series-point.ts"

/** What a chart of growth starts with, in the currency of its class. */
export const GROWTH_START = integer(10_000)

/** Decimals of a rebased value: those that are shown, because rounding twice could show another last digit. */
const REBASED_SCALE = 2

/** What an amount has become between two values: `amount × end / start`, half-even at `scale` decimals. */
export const grownAmount = (amount: Decimal, start: Decimal, end: Decimal, scale: number): Decimal =>
  divide(multiply(amount, end), start, { scale, rounding: "half-even" })

/** The series as if its first value were `start`: what that amount has become on each day. */
export function rebase(points: readonly SeriesPoint[], start: Decimal = GROWTH_START): SeriesPoint[] {
  const [first] = points
  if (first === undefined) return []
  return points.map(({ day, value }) => ({
    day,
    value: grownAmount(start, first.value, value, REBASED_SCALE),
  }))
}
