import type { DemoCurrency } from "#demo/exchange-rates/demo-rates.ts"
import {
  EFFECTIVE_FEDERAL_FUNDS_SPREAD,
  ESTR_SPREAD,
  SARON_SPREAD,
  SONIA_SPREAD,
} from "#demo/facts/overnight-spreads.ts"
import {
  BANK_RATE,
  ECB_DEPOSIT_FACILITY,
  FEDERAL_FUNDS_UPPER_LIMIT,
  SNB_POLICY_RATE,
} from "#demo/facts/policy-rates.ts"
import type { RateStep } from "#demo/facts/rate-steps.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add } from "#lib/domain/money/decimal.ts"

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
