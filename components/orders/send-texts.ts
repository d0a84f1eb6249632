import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** What the form that sends payment instructions says. */
export const SEND_TEXTS = [
  "instructions",
  "instructionsLead",
  "language",
  "download",
  "email",
  "emailHelp",
  "emailEmpty",
  "emailWrong",
  "send",
  "sendTitle",
  "sendText",
  "sendConfirm",
  "sent",
  "back",
] as const satisfies (keyof StaffMessages["orders"])[]

export type SendTexts = Pick<StaffMessages["orders"], (typeof SEND_TEXTS)[number]>
