import { randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { findMailStates, findNewestMails, insertMail, renewMails } from "#lib/db/users/mail-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import type { Page } from "#lib/domain/lists/page.ts"
import type { Email, Mail, MailState, MailStatus } from "#lib/domain/users/mail.ts"
import { MAIL_CLAIM_SECONDS } from "#lib/domain/users/mail.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { decryptText, encryptText } from "#lib/services/secrets/secrets.ts"

/** The encryption purpose of the text of an email. */
export const mailEncryptionScope = (mailId: string, pepper: string) => ({
  pepper,
  purpose: "mail",
  owner: mailId,
})

/** Adds an email to the outbox, in the transaction of its event; `at` is the time of the machine, by which emails are sent. */
export async function postMail(
  db: Database,
  recipient: string,
  email: Email,
  { pepper, at }: Readonly<{ pepper: string; at: Instant }>,
): Promise<void> {
  const id = randomUUID()
  const { text, ...rest } = email
  const sealedText = encryptText(text, mailEncryptionScope(id, pepper))
  await insertMail(db, { id, recipient, ...rest, sealedText, createdAt: at })
}

/** The newest emails with their texts, for the demo, which sends no emails. */
export async function listMails(
  ctx: ServiceContext,
  { limit }: Readonly<{ limit: number }>,
): Promise<readonly Mail[]> {
  const { pepper } = ctx.secrets
  const mails = await findNewestMails(ctx.db, limit)
  return mails.map(({ sealedText, ...mail }) => ({
    ...mail,
    text: decryptText(sealedText, mailEncryptionScope(mail.id, pepper)),
  }))
}

/** The states of emails, newest first, for the operator: recipients and server responses, never the content. */
export const listMailStates = (
  ctx: ServiceContext,
  { status, limit }: Readonly<{ status: MailStatus | null; limit: number }>,
): Promise<Page<MailState>> => findMailStates(ctx.db, status, limit)

/**
 * Schedules emails again that were given up or have waited long, one by id or all; returns their number. Emails that a process
 * may be sending right now are not changed: they are retried within minutes anyway. Throws ForbiddenError.
 */
export async function retryMails(
  ctx: ServiceContext,
  actor: Actor,
  which: Readonly<{ id?: string }>,
): Promise<number> {
  requireOperator(actor)
  const now = ctx.clock.now()
  const later = addSeconds(now, MAIL_CLAIM_SECONDS)
  return inTransaction(ctx.db, async (db) => {
    const emails = await renewMails(db, which, { now, later })
    const subject = { kind: "mail", id: which.id ?? "all" }
    if (emails > 0) await recordAudit({ db }, actor, { action: "mail.retried", subject, after: { emails } })
    return emails
  })
}
