import { day } from "#lib/domain/calendar/day.ts"
import type { LegalTextRecord } from "#lib/domain/imports/legal-text-record.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import type { LegalPage } from "#lib/domain/legal-texts/legal-text.ts"
import { LEGAL_PAGES } from "#lib/domain/legal-texts/legal-text.ts"
import { ACCESSIBILITY } from "./accessibility.ts"
import { COMPLAINTS } from "./complaints.ts"
import { CONTACT } from "./contact.ts"
import { PRIVACY } from "./privacy.ts"
import { TERMS } from "./terms.ts"

const TEXTS: Readonly<Record<LegalPage, Readonly<Record<Language, string>>>> = {
  contact: CONTACT,
  complaints: COMPLAINTS,
  privacy: PRIVACY,
  terms: TERMS,
  accessibility: ACCESSIBILITY,
}

/** Early enough for every day on which a test loads the demo. */
const AS_OF = day("2024-04-30")

/** The legal pages of the demo in five languages. */
export const demoLegalTexts = (): LegalTextRecord[] =>
  LEGAL_PAGES.flatMap((page) =>
    LANGUAGES.map((language) => ({ page, language, day: AS_OF, text: TEXTS[page][language] })),
  )
