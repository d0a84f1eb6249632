import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/i18n/language.ts"

/** What a mail says, and in which language. */
export type Email = Readonly<{ language: Language; subject: string; text: string }>

/** A mail on its way out, or sent. */
export type Mail = Email &
  Readonly<{
    id: string
    recipient: string
    createdAt: Instant
    sentAt: Instant | null
    attempts: number
    lastError: string | null
  }>

/** A mail from outside: where it stands, without what it says. */
export type MailState = Omit<Mail, "text"> & Readonly<{ nextAttemptAt: Instant | null }>

export const MAIL_STATUSES = ["waiting", "sent", "given-up"] as const

export type MailStatus = (typeof MAIL_STATUSES)[number]

/** Whether a mail was handed over, is to be tried again, or neither. */
export const mailStatus = ({
  sentAt,
  nextAttemptAt,
}: Pick<MailState, "sentAt" | "nextAttemptAt">): MailStatus => {
  if (sentAt !== null) return "sent"
  return nextAttemptAt === null ? "given-up" : "waiting"
}

/** Whoever takes a mail has so long to hand it over, which is more than the slowest server is given. */
export const MAIL_CLAIM_SECONDS = 300

/** Waits between attempts, in seconds: a day and a half in all, then a mail is given up. */
export const MAIL_RETRY_SECONDS = [60, 300, 1_800, 7_200, 21_600, 86_400] as const

/** Mails are cleared after so long, sent or not: links in them have died. */
export const MAIL_RETENTION_SECONDS = 30 * 86_400
