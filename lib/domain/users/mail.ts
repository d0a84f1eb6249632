import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/share-classes/share-class.ts"

/** What a mail says, and in which language. */
export type Letter = Readonly<{ language: Language; subject: string; text: string }>

/** A mail on its way out, or sent. */
export type Mail = Letter &
  Readonly<{
    id: string
    recipient: string
    createdAt: Instant
    sentAt: Instant | null
    attempts: number
    lastError: string | null
  }>

/** Waits between attempts, in seconds: a day and a half in all, then a mail is given up. */
export const MAIL_RETRY_SECONDS = [60, 300, 1_800, 7_200, 21_600, 86_400] as const

/** Mails are forgotten after so long, sent or not: links in them have died. */
export const MAIL_KEPT_SECONDS = 30 * 86_400
