import { daysLater } from "#demo/demo-days.ts"
import { LAUNCH_DAYS } from "#demo/facts/launches.ts"
import { compound, DAYS_IN_YEAR, overnightPercent } from "#demo/interest/overnight-rates.ts"
import { seededInteger, smoothNoise } from "#demo/seed.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Allocation } from "#lib/domain/index-values/index-value.ts"
import { ALLOCATIONS } from "#lib/domain/index-values/index-value.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, divide, integer, multiply, subtract } from "#lib/domain/money/decimal.ts"

/** Minimum days between changes of the strategy, and maximum additional days. */
const REGIME_DAYS = { least: 5, more: 24 }

/** Average earnings above the overnight rate of holding a coin against its future, in thousandths of a percent. */
const COIN_CARRY = { BTC: 2_900, ETH: 3_400 } as const

/** Maximum deviation of that, in thousandths of a percent. */
const COIN_CARRY_AMPLITUDE = 2_600

/** Maximum temporary difference between the prices of coin and future, in millionths of the level. */
const BASIS_AMPLITUDE = 1_200

/** The allocation on every calendar day from launch to `last`. */
export function carryAllocations(last: Day): ReadonlyMap<Day, Allocation> {
  const allocations = new Map<Day, Allocation>()
  let day = LAUNCH_DAYS.NEUTRALCC
  let current: Allocation = "CASH"
  for (let regime = 0; day <= last; regime += 1) {
    const others: readonly Allocation[] = ALLOCATIONS.filter((allocation) => allocation !== current)
    current = others[seededInteger(others.length, "allocation", regime)] ?? current
    const length = REGIME_DAYS.least + seededInteger(REGIME_DAYS.more + 1, "regime", regime)
    for (let passed = 0; passed < length && day <= last; passed += 1) {
      allocations.set(day, current)
      day = daysLater(day, 1)
    }
  }
  return allocations
}

/** The carry that the coin of an allocation earns on a day above the overnight rate, in percent a year. */
function coinPercent(allocation: Allocation, day: Day): Decimal {
  if (allocation === "CASH") return integer(0)
  const wandering = smoothNoise(`carry ${allocation}`, LAUNCH_DAYS.NEUTRALCC, day, COIN_CARRY_AMPLITUDE)
  return divide(integer(COIN_CARRY[allocation] + wandering), integer(1_000), {
    scale: 3,
    rounding: "half-even",
  })
}

/**
 * The level of the strategy in a currency on each of the days, less yearly fees in percent: 1 on the first. Hedging
 * exchanges the dollar's overnight rate for that of the currency, so only the coin's carry remains.
 */
export function carryLevels(currency: "USD" | "EUR", days: readonly Day[], feesPercent: Decimal): Decimal[] {
  const last = days.at(-1)
  const first = days[0]
  if (first === undefined || last === undefined) return []
  const allocations = carryAllocations(last)
  const percent = (day: Day): Decimal => {
    const allocation = allocations.get(day)
    invariant(allocation !== undefined, "the strategy has an allocation on every day since launch")
    return subtract(add(overnightPercent(currency, day), coinPercent(allocation, day)), feesPercent)
  }
  return compound(days, percent, DAYS_IN_YEAR[currency]).map((level, index) => {
    const basis = smoothNoise(`basis ${currency}`, first, days[index] ?? first, BASIS_AMPLITUDE)
    return divide(multiply(level, integer(1_000_000 + basis)), integer(1_000_000), {
      scale: 30,
      rounding: "half-even",
    })
  })
}
