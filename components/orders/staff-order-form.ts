import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** The texts that an order form has for staff of a distributor, besides those for investors. */
export const STAFF_FORM_TEXTS = [
  "byAmount",
  "reviewSubscription",
  "confirmSubscribeTitle",
  "confirmSubscribeText",
  "confirmSubscribe",
  "confirmRedeemTitle",
  "timeLeft",
  "cutOffPassed",
] as const satisfies (keyof StaffMessages["orders"]["form"])[]

export type StaffFormTexts = Pick<StaffMessages["orders"]["form"], (typeof STAFF_FORM_TEXTS)[number]>

/** What the form needs in which staff of a distributor order for an investor. */
export type StaffForm = Readonly<{
  investorName: string
  /** What tells the investor from others of the same name. */
  investorIdentity: string
  texts: StaffFormTexts & Readonly<{ back: string }>
  /** The money, or the number of shares, of a former order that is repeated; else empty. */
  firstText: string
  /** The state that the form was opened in: the same order, sent from two tabs, is placed once. */
  basis: string
}>
