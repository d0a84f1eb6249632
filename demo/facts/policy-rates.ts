import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"

/** A rate in percent a year that applies from a day until the next step. */
export type RateStep = Readonly<{ from: Day; percent: Decimal }>

/** Parses steps from text, earliest first. */
export const rateSteps = (steps: readonly (readonly [string, string])[]): readonly RateStep[] =>
  steps.map(([from, percent]) => ({ from: day(from), percent: decimal(percent) }))

/** Deposit facility rate of the European Central Bank. */
export const ECB_DEPOSIT_FACILITY = rateSteps([
  ["2022-12-21", "2"],
  ["2023-02-08", "2.5"],
  ["2023-03-22", "3"],
  ["2023-05-10", "3.25"],
  ["2023-06-21", "3.5"],
  ["2023-08-02", "3.75"],
  ["2023-09-20", "4"],
  ["2024-06-12", "3.75"],
  ["2024-09-18", "3.5"],
  ["2024-10-23", "3.25"],
  ["2024-12-18", "3"],
  ["2025-02-05", "2.75"],
  ["2025-03-12", "2.5"],
  ["2025-04-23", "2.25"],
  ["2025-06-11", "2"],
  ["2026-06-17", "2.25"],
  ["2026-09-16", "2.5"],
])

/** Upper limit of the federal funds target range. */
export const FEDERAL_FUNDS_UPPER_LIMIT = rateSteps([
  ["2022-12-15", "4.5"],
  ["2023-02-02", "4.75"],
  ["2023-03-23", "5"],
  ["2023-05-04", "5.25"],
  ["2023-07-27", "5.5"],
  ["2024-09-19", "5"],
  ["2024-11-08", "4.75"],
  ["2024-12-19", "4.5"],
  ["2025-09-18", "4.25"],
  ["2025-10-30", "4"],
  ["2025-12-11", "3.75"],
  ["2026-09-17", "4"],
])

/** Bank Rate of the Bank of England. */
export const BANK_RATE = rateSteps([
  ["2022-12-15", "3.5"],
  ["2023-02-02", "4"],
  ["2023-03-23", "4.25"],
  ["2023-05-11", "4.5"],
  ["2023-06-22", "5"],
  ["2023-08-03", "5.25"],
  ["2024-08-01", "5"],
  ["2024-11-07", "4.75"],
  ["2025-02-06", "4.5"],
  ["2025-05-08", "4.25"],
  ["2025-08-07", "4"],
  ["2025-12-18", "3.75"],
])

/** Policy rate of the Swiss National Bank. */
export const SNB_POLICY_RATE = rateSteps([
  ["2022-12-16", "1"],
  ["2023-03-24", "1.5"],
  ["2023-06-23", "1.75"],
  ["2024-03-22", "1.5"],
  ["2024-06-21", "1.25"],
  ["2024-09-27", "1"],
  ["2024-12-13", "0.5"],
  ["2025-03-21", "0.25"],
  ["2025-06-20", "0"],
])

/** €STR less the deposit facility rate. */
export const ESTR_SPREAD = rateSteps([
  ["2022-12-21", "-0.1"],
  ["2025-01-01", "-0.07"],
  ["2026-01-01", "-0.062"],
])

/** Effective federal funds rate less the upper limit of its target range. */
export const EFFECTIVE_FEDERAL_FUNDS_SPREAD = rateSteps([
  ["2022-12-15", "-0.17"],
  ["2025-10-30", "-0.12"],
])

/** SONIA less Bank Rate. */
export const SONIA_SPREAD = rateSteps([["2022-12-15", "-0.05"]])

/** SARON less the policy rate. */
export const SARON_SPREAD = rateSteps([["2022-12-16", "-0.05"]])
