import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant, toInstantOrNull } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import type { Page } from "#lib/domain/lists/page.ts"
import { mapPage, pageOf } from "#lib/domain/lists/page.ts"
import type { MailState, MailStatus } from "#lib/domain/users/mail.ts"

const MAIL_COLUMNS = {
  id: true,
  recipient: true,
  language: true,
  subject: true,
  sealedText: true,
  createdAt: true,
  sentAt: true,
  attempts: true,
  lastError: true,
} as const

/** A stored email. */
export type EncryptedMail = Readonly<{
  id: string
  recipient: string
  language: Language
  subject: string
  sealedText: Uint8Array<ArrayBuffer>
  createdAt: Instant
  sentAt: Instant | null
  attempts: number
  lastError: string | null
}>

type MailRow = Omit<EncryptedMail, "language" | "createdAt" | "sentAt"> & {
  language: string
  createdAt: Date
  sentAt: Date | null
}

const toEncryptedMail = (row: MailRow): EncryptedMail => ({
  ...row,
  language: knownValue(LANGUAGES, row.language),
  createdAt: toInstant(row.createdAt),
  sentAt: toInstantOrNull(row.sentAt),
})

/** Adds an email to the outbox, due immediately. */
export async function insertMail(
  db: Database,
  mail: Pick<EncryptedMail, "id" | "recipient" | "language" | "subject" | "sealedText" | "createdAt">,
): Promise<void> {
  await db.mail.create({ data: { ...mail, nextAttemptAt: mail.createdAt } })
}

/** Emails that are due, oldest first. */
export async function findDueMails(db: Database, now: Instant, limit: number): Promise<EncryptedMail[]> {
  const rows = await db.mail.findMany({
    where: { nextAttemptAt: { lte: now } },
    select: MAIL_COLUMNS,
    orderBy: [{ nextAttemptAt: "asc" }, { id: "asc" }],
    take: limit,
  })
  return rows.map(toEncryptedMail)
}

/** The newest emails, sent or not. */
export async function findNewestMails(db: Database, limit: number): Promise<EncryptedMail[]> {
  const rows = await db.mail.findMany({
    select: MAIL_COLUMNS,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: limit,
  })
  return rows.map(toEncryptedMail)
}

/** Claims an email for sending until `until`. Returns whether it was available. */
export async function claimMail(
  db: Database,
  id: string,
  attempts: number,
  until: Instant,
): Promise<boolean> {
  const { count } = await db.mail.updateMany({
    where: { id, attempts, sentAt: null, nextAttemptAt: { lt: until } },
    data: { attempts: { increment: 1 }, nextAttemptAt: until },
  })
  return count === 1
}

/** The result of an attempt; without `nextAttemptAt` there is no further one. */
export type MailAttempt = Readonly<{
  sentAt: Instant | null
  lastError: string | null
  nextAttemptAt: Instant | null
}>

/** Records the outcome of an attempt to send an email. */
export async function saveMailAttempt(db: Database, id: string, attempt: MailAttempt): Promise<void> {
  await db.mail.update({ where: { id }, data: { ...attempt } })
}

/** Deletes emails created before an instant. */
export async function deleteMailsBefore(db: Database, before: Instant): Promise<void> {
  await db.mail.deleteMany({ where: { createdAt: { lt: before } } })
}

const MAIL_STATE_COLUMNS = {
  id: true,
  recipient: true,
  language: true,
  subject: true,
  createdAt: true,
  sentAt: true,
  attempts: true,
  lastError: true,
  nextAttemptAt: true,
} as const satisfies Prisma.MailSelect

const WITH_STATUS: Readonly<Record<MailStatus, Prisma.MailWhereInput>> = {
  waiting: { sentAt: null, nextAttemptAt: { not: null } },
  sent: { sentAt: { not: null } },
  "given-up": { sentAt: null, nextAttemptAt: null },
}

/** The newest emails without their texts, and whether there are more; `status` null for any. */
export async function findMailStates(
  db: Database,
  status: MailStatus | null,
  limit: number,
): Promise<Page<MailState>> {
  const rows = await db.mail.findMany({
    where: status === null ? {} : WITH_STATUS[status],
    select: MAIL_STATE_COLUMNS,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: limit + 1,
  })
  return mapPage(pageOf(rows, limit), toMailState)
}

const toMailState = (row: Prisma.MailGetPayload<{ select: typeof MAIL_STATE_COLUMNS }>): MailState => ({
  ...row,
  language: knownValue(LANGUAGES, row.language),
  createdAt: toInstant(row.createdAt),
  sentAt: toInstantOrNull(row.sentAt),
  nextAttemptAt: toInstantOrNull(row.nextAttemptAt),
})

/**
 * Makes emails due at `now` that were given up or have their next attempt after `later`, starting with the first attempt; one by
 * id or all. Returns their number.
 */
export async function renewMails(
  db: Database,
  which: Readonly<{ id?: string }>,
  { now, later }: Readonly<{ now: Instant; later: Instant }>,
): Promise<number> {
  const { count } = await db.mail.updateMany({
    where: { ...which, sentAt: null, OR: [{ nextAttemptAt: null }, { nextAttemptAt: { gt: later } }] },
    data: { nextAttemptAt: now, attempts: 0 },
  })
  return count
}
