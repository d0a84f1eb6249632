import { day } from "#lib/domain/calendar/day.ts"

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
