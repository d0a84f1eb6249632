import type { Messages } from "#lib/i18n/messages.ts"
import { ESTIMATE_TEXTS } from "./estimate-texts.ts"

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

export type RedeemWords = Pick<Messages["ordering"], (typeof REDEEM_TEXTS)[number]>
