import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** The names of the texts that the decision about a proposal needs in the browser. */
export const DECISION_TEXTS = [
  "approve",
  "approveTitle",
  "approveText",
  "reject",
  "rejectTitle",
  "rejectHelp",
  "reason",
  "reasonError",
  "withdraw",
  "withdrawTitle",
  "withdrawText",
  "cancel",
  "states",
] as const

/** The texts that the forms of a proposal need in the browser. */
export type DecisionTexts = Pick<StaffMessages["operator"], (typeof DECISION_TEXTS)[number]>
