import type { Decimal } from "./decimal.ts"
import {
  add,
  compare,
  decimal,
  divide,
  isNegative,
  isZero,
  negate,
  ONE,
  round,
  subtract,
  sum,
  ZERO,
} from "./decimal.ts"

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

/** Decimals of a fraction before it is rounded: enough that its rounding does not depend on them. */
const EXACT_SCALE = 20

/**
 * Values as fractions of their total, with `scale` decimals, that add up to one, such as 0.333, 0.333 and 0.334; all are zero
 * where the total is.
 */
export function fractionsOfTotal(values: readonly Decimal[], scale: number): Decimal[] {
  const total = sum(values)
  if (isZero(total)) return values.map(() => ZERO)
  const exact = values.map((value) => divide(value, total, { scale: EXACT_SCALE, rounding: "half-even" }))
  return apportion(exact, scale)
}
