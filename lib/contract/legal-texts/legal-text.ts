import * as z from "zod"
import { day } from "#lib/contract/values/date.ts"
import { linesOf, oneOf } from "#lib/contract/values/text.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { LEGAL_PAGES, MAX_LEGAL_TEXT_LENGTH } from "#lib/domain/legal-texts/legal-text.ts"

/** An import record of a legal text. */
export const legalTextRecord = z.strictObject({
  page: oneOf(LEGAL_PAGES),
  language: oneOf(LANGUAGES),
  day,
  text: linesOf(MAX_LEGAL_TEXT_LENGTH),
})
