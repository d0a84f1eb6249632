import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** What the form says. */
export const SUBSCRIBE_TEXTS = [
  "shareClass",
  "amountLabel",
  "amountHelp",
  "amountEmpty",
  "amountUnreadable",
  "amountBelow",
  "amountAbove",
  "amountDecimals",
  "understood",
  "cutOffExplained",
  "estimateShares",
  "estimateNoShares",
  "placeSubscription",
  "placing",
  "sharesOf",
  "sharesToBuyEmpty",
  "sharesUnreadable",
  "sharesDecimals",
  "afterPlacing",
  "orderBy",
  "byShares",
  "sharesToBuy",
  "sharesToBuyHelp",
  "sharesCost",
  "sharesCostUnknown",
  "yourOrder",
  "entryFeeLabel",
  "sharesAbout",
  "cutOff",
] as const satisfies (keyof Messages["ordering"])[]

export type SubscribeTexts = Pick<Messages["ordering"], (typeof SUBSCRIBE_TEXTS)[number]>

/** A class that can be subscribed to, as the form needs it; the sentences are finished on the server. */
export type SubscriptionChoice = Readonly<{
  shareClassId: string
  symbol: string
  title: string
  currency: CurrencyCode
  shareDecimals: number
  /** A fraction. */
  feeRate: Decimal
  /** What this investor must order at least, money. */
  minimum: Decimal
  minimumText: string
  /** What the class is for where it is not advertised, that minimum and the entry fee, in words. */
  offerText: string
  feeText: string
  dealingText: string
  /** The cut-off of that dealing day. */
  cutOffText: string
  /** The net yield, where the class is advertised. */
  yieldText: string | null
  /** Until the cut-off of that dealing day. */
  secondsLeft: number
  latestValue: Readonly<{ value: Decimal; text: string; dayText: string }> | null
}>
