import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"

/** An instant as pdfkit wants it in the facts of a file; made of a number, so no time zone has a say. */
export const creationDate = (instant: Instant): Date => new Date(epochMilliseconds(instant))
