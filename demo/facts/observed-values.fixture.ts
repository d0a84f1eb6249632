import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"

/** A published net asset value. */
export type ObservedNav = Readonly<{ day: Day; value: Decimal }>

const navs = (points: readonly (readonly [string, string])[]): readonly ObservedNav[] =>
  points.map(([observedDay, value]) => ({ day: day(observedDay), value: decimal(value) }))

/** Published net asset values of the real funds: the first and the last of each month, and single observations. */
export const OBSERVED_NAVS = {
  EUTBL: navs([
    ["2024-12-03", "1.021318"],
    ["2024-12-31", "1.023625"],
    ["2025-01-02", "1.023780"],
    ["2025-01-30", "1.025962"],
    ["2025-02-27", "1.028077"],
    ["2025-03-31", "1.030207"],
    ["2025-04-29", "1.032048"],
    ["2025-05-29", "1.033756"],
    ["2025-06-30", "1.035407"],
    ["2025-07-31", "1.036928"],
    ["2025-08-31", "1.038450"],
    ["2025-09-30", "1.039956"],
    ["2025-10-30", "1.041459"],
    ["2025-11-30", "1.042988"],
    ["2025-12-30", "1.044561"],
    ["2026-01-29", "1.046074"],
    ["2026-02-26", "1.047543"],
    ["2026-03-31", "1.049088"],
    ["2026-04-29", "1.050703"],
    ["2026-05-31", "1.052481"],
    ["2026-06-30", "1.054145"],
    ["2026-07-30", "1.056010"],
    ["2026-08-23", "1.057490"],
  ]),
  USTBL: navs([
    ["2025-01-02", "1.029354"],
    ["2025-01-31", "1.032422"],
    ["2025-02-28", "1.035482"],
    ["2025-03-31", "1.038956"],
    ["2025-04-30", "1.042250"],
    ["2025-05-30", "1.045695"],
    ["2025-06-30", "1.049234"],
    ["2025-07-31", "1.052855"],
    ["2025-08-29", "1.056133"],
    ["2025-09-30", "1.059776"],
    ["2025-10-31", "1.063234"],
    ["2025-11-28", "1.066166"],
    ["2025-12-31", "1.069779"],
    ["2026-01-30", "1.072753"],
    ["2026-02-27", "1.075578"],
    ["2026-03-31", "1.078810"],
    ["2026-04-30", "1.081972"],
    ["2026-05-29", "1.084870"],
    ["2026-06-30", "1.088028"],
    ["2026-07-31", "1.091384"],
    ["2026-08-21", "1.093564"],
    ["2026-09-16", "1.0959"],
  ]),
  UKTBL: navs([["2026-07-09", "1.023595"]]),
  eurSAFO: navs([["2026-07-09", "1.007845"]]),
} as const

/** How many net asset values were published between two days, both included. */
export const OBSERVED_NAV_COUNTS = [
  { symbol: "EUTBL", from: day("2025-01-02"), to: day("2026-08-23"), count: 408 },
  { symbol: "USTBL", from: day("2025-01-02"), to: day("2026-08-21"), count: 406 },
] as const

/**
 * The largest holdings of EUTBL on 2024-12-09: percent of net assets and days to maturity; null is cash. The demo portfolio
 * resembles it, with invented bills.
 */
export const OBSERVED_BILLS_PORTFOLIO = {
  day: day("2024-12-09"),
  holdings: [
    { percent: 13.64, daysToMaturity: 9 },
    { percent: 9.66, daysToMaturity: null },
    { percent: 8.56, daysToMaturity: 30 },
    { percent: 6.37, daysToMaturity: 58 },
    { percent: 6.13, daysToMaturity: 65 },
    { percent: 5.99, daysToMaturity: 100 },
    { percent: 4.83, daysToMaturity: 2 },
    { percent: 4.8, daysToMaturity: 86 },
    { percent: 4.57, daysToMaturity: 51 },
  ],
} as const
