import type { RateStep } from "#demo/facts/rate-steps.ts"
import { rateSteps } from "#demo/facts/rate-steps.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"

/**
 * Earnings of a portfolio above the overnight rate before fees, in percent a year. Fitted by hand in a few steps, so that
 * the accrued values stay within 3 basis points of the observed ones (the tests allow 5). It covers effects that are not in
 * the facts, such as bills bought before a change of the policy rate, cash drag and costs.
 */
export const FITTED_CARRY: Readonly<Record<Exclude<FundSlug, "NEUTRALCC">, readonly RateStep[]>> = {
  EUTBL: rateSteps([
    ["2024-04-30", "0.085"],
    ["2024-12-01", "0"],
    ["2025-05-01", "-0.06"],
    ["2026-03-31", "0.09"],
    ["2026-06-01", "0.05"],
  ]),
  USTBL: rateSteps([
    ["2024-05-14", "-0.31"],
    ["2025-01-01", "-0.28"],
    ["2025-05-01", "-0.14"],
    ["2025-10-01", "0.02"],
  ]),
  UKTBL: rateSteps([["2025-10-15", "-0.27"]]),
  SAFO: rateSteps([
    ["2026-03-19", "0.775"],
    ["2026-07-09", "0.57"],
  ]),
}
