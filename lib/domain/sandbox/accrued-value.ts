import type { Day } from "#lib/domain/calendar/day.ts"
import { daysBetween } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, divide, integer, multiply, round, subtract } from "#lib/domain/money/decimal.ts"

type ValueOfDay = Readonly<{ day: Day; value: Decimal }>

/**
 * The value that `day` gets when the class goes on earning as it did between its last two values: linear by calendar
 * days, half-even at the decimals of the class. With one value only it stays as it is.
 */
export function accruedValue(
  latest: ValueOfDay,
  previous: ValueOfDay | null,
  day: Day,
  navDecimals: number,
): Decimal {
  if (previous === null) return latest.value
  const earned = subtract(latest.value, previous.value)
  const share = divide(
    multiply(earned, integer(daysBetween(latest.day, day))),
    integer(daysBetween(previous.day, latest.day)),
    { scale: 20, rounding: "half-even" },
  )
  return round(add(latest.value, share), navDecimals, "half-even")
}
