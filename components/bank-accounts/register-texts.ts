import type { Messages } from "#lib/i18n/messages.ts"

/** What the form says. */
export const REGISTER_TEXTS = [
  "iban",
  "ibanHelp",
  "ibanError",
  "ibanEmpty",
  "ibanGood",
  "ibanGoodBank",
  "bic",
  "bicHelp",
  "bicError",
  "bicEmpty",
  "bicGood",
  "bicElsewhere",
  "currency",
  "register",
  "registered",
  "alreadyRegistered",
] as const satisfies (keyof Messages["ordering"])[]

export type RegisterTexts = Pick<Messages["ordering"], (typeof REGISTER_TEXTS)[number]>
