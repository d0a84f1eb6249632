import type { Decimal } from "./decimal.ts"
import { add, compare, decimal, isNegative, negate, ONE, round, subtract, sum } from "./decimal.ts"

/**
 * Parts of a whole at `scale` decimals that add up to the rounded whole, such as percentages in a list: each is rounded down,
 * and the remaining units go to those that lost most (largest remainder), the earlier ones first.
 */
export function apportion(parts: readonly Decimal[], scale: number): Decimal[] {
  const unit = scale === 0 ? ONE : decimal(`0.${"0".repeat(scale - 1)}1`)
  const floors = parts.map((part) => floorAt(part, scale, unit))
  const lost = parts.map((part, index) => subtract(part, floors[index] ?? part))
  const order = parts.map((_, index) => index).toSorted((a, b) => compare(lost[b] ?? unit, lost[a] ?? unit))
  const whole = round(sum(parts), scale, "half-even")
  const shares = [...floors]
  for (const index of order) {
    if (compare(sum(shares), whole) >= 0) break
    shares[index] = add(shares[index] ?? whole, unit)
  }
  return shares
}

/** The largest multiple of the unit that is not above the value. */
function floorAt(value: Decimal, scale: number, unit: Decimal): Decimal {
  const towardsZero = round(value, scale, "down")
  return isNegative(value) && towardsZero !== value ? negate(add(negate(towardsZero), unit)) : towardsZero
}
