import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"

/** The content of an email, and its language. */
export type Email = Readonly<{ language: Language; subject: string; text: string }>

/** An email in the outbox, or sent. */
export type Mail = Email &
  Readonly<{
    id: string
    recipient: string
    createdAt: Instant
    sentAt: Instant | null
    attempts: number
    lastError: string | null
  }>

/** The state of an email, without its content. */
export type MailState = Omit<Mail, "text"> & Readonly<{ nextAttemptAt: Instant | null }>

export const MAIL_STATUSES = ["waiting", "sent", "given-up"] as const

export type MailStatus = (typeof MAIL_STATUSES)[number]

/** Whether an email was sent, will be retried, or was given up. */
export const mailStatus = ({
  sentAt,
  nextAttemptAt,
}: Pick<MailState, "sentAt" | "nextAttemptAt">): MailStatus => {
  if (sentAt !== null) return "sent"
  return nextAttemptAt === null ? "given-up" : "waiting"
}

/** Time for which a process claims an email, longer than the timeout of mail servers. */
export const MAIL_CLAIM_SECONDS = 300

/** Pauses between attempts, in seconds: a day and a half in all, then an email is given up. */
export const MAIL_RETRY_SECONDS = [60, 300, 1_800, 7_200, 21_600, 86_400] as const

/** Emails are deleted after this time, sent or not; their links have expired. */
export const MAIL_RETENTION_SECONDS = 30 * 86_400
