import type { Day } from "#lib/domain/calendar/day.ts"
import { daysBetween } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import {
  add,
  compare,
  divide,
  integer,
  isNegative,
  multiply,
  negate,
  round,
  subtract,
} from "#lib/domain/money/decimal.ts"

type ValueOfDay = Readonly<{ day: Day; value: Decimal }>

/** The decimals of a class's values, and how far one may be from the one before it, as a fraction. */
type ValueRules = Readonly<{ navDecimals: number; navMoveLimit: Decimal }>

/**
 * The value of `day` if the class continues to earn as between its last two values: linear by calendar days, half-even at the
 * decimals of the class. With only one value it is unchanged. The value stays within the move limit of the class, so that the
 * sandbox's clock can always move on.
 */
export function accruedValue(
  latest: ValueOfDay,
  previous: ValueOfDay | null,
  day: Day,
  { navDecimals, navMoveLimit }: ValueRules,
): Decimal {
  if (previous === null) return latest.value
  const earned = subtract(latest.value, previous.value)
  const share = divide(
    multiply(earned, integer(daysBetween(latest.day, day))),
    integer(daysBetween(previous.day, latest.day)),
    { scale: 20, rounding: "half-even" },
  )
  const value = round(add(latest.value, share), navDecimals, "half-even")
  const furthest = multiply(latest.value, navMoveLimit)
  const isDown = isNegative(share)
  const moved = isDown ? subtract(latest.value, value) : subtract(value, latest.value)
  if (compare(moved, furthest) <= 0) return value
  const most = round(furthest, navDecimals, "down")
  return add(latest.value, isDown ? negate(most) : most)
}
