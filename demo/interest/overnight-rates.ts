import { daysBefore } from "#demo/demo-days.ts"
import type { DemoCurrency } from "#demo/exchange-rates/demo-rates.ts"
import type { RateStep } from "#demo/facts/policy-rates.ts"
import {
  BANK_RATE,
  ECB_DEPOSIT_FACILITY,
  EFFECTIVE_FEDERAL_FUNDS_SPREAD,
  ESTR_SPREAD,
  FEDERAL_FUNDS_UPPER_LIMIT,
  SARON_SPREAD,
  SNB_POLICY_RATE,
  SONIA_SPREAD,
} from "#demo/facts/policy-rates.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, divide, integer, multiply, ONE, round, sum } from "#lib/domain/money/decimal.ts"

/** Decimals for accruing; only published values are rounded. */
const CARRIED_SCALE = 30

/** A rate in percent a year on a calendar day. */
export type DailyPercent = (day: Day) => Decimal

/**
 * The level on each of the days: 1 on the first, then compounded from day to day of the list with simple interest for
 * the calendar days between, each at its own rate and counted as a part of `daysInYear`.
 */
export function compound(days: readonly Day[], percent: DailyPercent, daysInYear: number): Decimal[] {
  let level = ONE
  return days.map((day, index) => {
    const previous = days[index - 1]
    if (previous === undefined) return level
    const percentDays = sum(daysBefore(previous, day).map(percent))
    const interest = divide(percentDays, integer(100 * daysInYear), {
      scale: CARRIED_SCALE,
      rounding: "half-even",
    })
    level = round(multiply(level, add(ONE, interest)), CARRIED_SCALE, "half-even")
    return level
  })
}

/** Days in a year for interest: actual/360 except for pounds. */
export const DAYS_IN_YEAR: Readonly<Record<DemoCurrency, number>> = { EUR: 360, USD: 360, CHF: 360, GBP: 365 }

const OVERNIGHT: Readonly<Record<DemoCurrency, readonly (readonly RateStep[])[]>> = {
  EUR: [ECB_DEPOSIT_FACILITY, ESTR_SPREAD],
  USD: [FEDERAL_FUNDS_UPPER_LIMIT, EFFECTIVE_FEDERAL_FUNDS_SPREAD],
  GBP: [BANK_RATE, SONIA_SPREAD],
  CHF: [SNB_POLICY_RATE, SARON_SPREAD],
}

/** The rate of a day, in percent a year; the last step has no end. */
export function percentOn(steps: readonly RateStep[], day: Day): Decimal {
  const step = steps.findLast(({ from }) => from <= day)
  invariant(step !== undefined, "the facts begin before the demo data set")
  return step.percent
}

/** The overnight rate of a currency on a day, in percent a year: policy rate and spread. */
export const overnightPercent = (currency: DemoCurrency, day: Day): Decimal =>
  OVERNIGHT[currency].map((steps) => percentOn(steps, day)).reduce(add)
