import type { Messages } from "#lib/i18n/messages.ts"

/** What the form says. */
export const ESTIMATE_TEXTS = [
  "estimate",
  "estimateGross",
  "estimateFee",
  "estimatePayout",
  "estimateCost",
  "estimateGain",
  "estimateLoss",
] as const satisfies (keyof Messages["ordering"])[]

export type EstimateWords = Pick<Messages["ordering"], (typeof ESTIMATE_TEXTS)[number]>
