import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { LegalText } from "#lib/domain/legal-texts/legal-text.ts"
import type { RecordError } from "./record-errors.ts"
import { recordError, unstorableTexts } from "./record-errors.ts"

/** An import record of a legal text, identified by page and language. */
export type LegalTextRecord = LegalText

/** The errors of a legal text. */
export function legalTextErrors(record: LegalTextRecord, now: Instant): RecordError[] {
  const errors = unstorableTexts(record)
  const today = dayIn(now, "UTC")
  if (record.day > today) {
    errors.push(recordError("day", "textNotYet", { day: { day: record.day } }))
  }
  return errors
}
