import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** What the form says. */
const ESTIMATE_TEXTS = [
  "estimate",
  "estimateGross",
  "estimateFee",
  "estimatePayout",
  "estimateCost",
  "estimateGain",
  "estimateLoss",
  "cutOff",
] as const satisfies (keyof Messages["ordering"])[]

export type EstimateTexts = Pick<Messages["ordering"], (typeof ESTIMATE_TEXTS)[number]>

/** What the form says. */
export const REDEEM_TEXTS = [
  ...ESTIMATE_TEXTS,
  "position",
  "howMuch",
  "allOfIt",
  "partOfIt",
  "sharesLabel",
  "sharesHelp",
  "sharesOf",
  "sharesEmpty",
  "sharesUnreadable",
  "sharesTooMany",
  "sharesDecimals",
  "sharesBelow",
  "amountUnreadable",
  "amountDecimals",
  "payoutWanted",
  "payoutWantedHelp",
  "payoutEmpty",
  "payoutTooMuch",
  "payoutBelow",
  "payoutShares",
  "bankAccount",
  "noBankAccount",
  "registerAccount",
  "reviewRedemption",
  "confirmRedeemTitle",
  "confirmRedeemText",
  "confirmRedeem",
  "placing",
  "back",
] as const satisfies (keyof Messages["ordering"])[]

export type RedeemTexts = Pick<Messages["ordering"], (typeof REDEEM_TEXTS)[number]>

/** A position that can be redeemed, as the form needs it; the sentences are finished on the server. */
export type RedemptionChoice = Readonly<{
  shareClassId: string
  symbol: string
  title: string
  currency: CurrencyCode
  shareDecimals: number
  freeShares: Decimal
  freeSharesText: string
  /** All shares, blocked ones included, and what they cost. */
  position: Readonly<{ shares: Decimal; cost: Decimal }>
  /** A fraction. */
  feeRate: Decimal
  /** Money, at the latest value. */
  minimum: Decimal
  latestValue: Decimal
  valueText: string
  noteText: string
  estimateText: string
  dealingText: string
  /** The cut-off of that dealing day. */
  cutOffText: string
  /** Until the cut-off of that dealing day. */
  secondsLeft: number
  accounts: readonly Readonly<{ id: string; text: string }>[]
}>
