import type { Messages } from "#lib/i18n/messages.ts"

/** What the form says. */
export const SUBSCRIBE_TEXTS = [
  "shareClass",
  "amountLabel",
  "amountHelp",
  "amountEmpty",
  "amountUnreadable",
  "amountBelow",
  "amountDecimals",
  "understood",
  "cutOffExplained",
  "estimateShares",
  "estimateNoShares",
  "placeSubscription",
  "placing",
  "afterPlacing",
] as const satisfies (keyof Messages["ordering"])[]

export type SubscribeWords = Pick<Messages["ordering"], (typeof SUBSCRIBE_TEXTS)[number]>
