import { rateSteps } from "./rate-steps.ts"

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
