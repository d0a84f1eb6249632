import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** What an order form of a distributor's staff says beside what investors read. */
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

export type StaffFormWords = Pick<StaffMessages["orders"]["form"], (typeof STAFF_FORM_TEXTS)[number]>

/** Of a form in which a distributor's staff orders for an investor. */
export type StaffForm = Readonly<{
  investorName: string
  words: StaffFormWords & Readonly<{ back: string }>
  /** Of a former order that is repeated: money, or a number of shares. */
  firstText: string
  /** The state that the form was opened in: the same order, sent from two tabs, is placed once. */
  basis: string
}>
