import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** The names of the texts that the form needs in the browser. */
export const BRAND_TEXTS = [
  "brandChange",
  "brandName",
  "brandNameHelp",
  "brandNameError",
  "brandLogo",
  "brandLogoHelp",
  "brandLogoError",
  "brandRemoveLogo",
  "brandSave",
  "brandSaved",
] as const

export type BrandTexts = Readonly<{
  language: StaffLanguage
  texts: Pick<StaffMessages["settings"], (typeof BRAND_TEXTS)[number]>
  errors: Messages["errors"]
}>
