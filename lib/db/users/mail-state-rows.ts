import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import { knownValue } from "#lib/db/known-value.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Page } from "#lib/domain/lists/page.ts"
import { mapPage, pageOf } from "#lib/domain/lists/page.ts"
import type { MailState, MailStatus } from "#lib/domain/users/mail.ts"
import { LANGUAGES } from "#lib/i18n/language.ts"

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

const HAVING: Readonly<Record<MailStatus, Prisma.MailWhereInput>> = {
  waiting: { sentAt: null, nextAttemptAt: { not: null } },
  sent: { sentAt: { not: null } },
  "given-up": { sentAt: null, nextAttemptAt: null },
}

/** The newest mails without their texts, and whether there are more; `status` null for any. */
export async function findMailStates(
  db: Database,
  status: MailStatus | null,
  limit: number,
): Promise<Page<MailState>> {
  const rows = await db.mail.findMany({
    where: status === null ? {} : HAVING[status],
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
  sentAt: row.sentAt === null ? null : toInstant(row.sentAt),
  nextAttemptAt: row.nextAttemptAt === null ? null : toInstant(row.nextAttemptAt),
})

/**
 * Makes mails due at `now` that were given up, or are to be tried only after `later`, as if it were the first time; the
 * one of an id or all. Says how many.
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
