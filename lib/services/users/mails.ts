import { randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import { findMailStates, findNewestMails, insertMail, renewMails } from "#lib/db/users/mail-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { Page } from "#lib/domain/lists/page.ts"
import type { Email, Mail, MailState, MailStatus } from "#lib/domain/users/mail.ts"
import { MAIL_CLAIM_SECONDS } from "#lib/domain/users/mail.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { openSealedText, sealText } from "#lib/services/secrets/secrets.ts"

/** What the text of a mail is sealed for. */
export const mailSeal = (mailId: string, pepper: string) => ({ pepper, purpose: "mail", owner: mailId })

/** Puts an email into the outbox, in the transaction of what it tells. */
export async function postMail(
  db: Database,
  recipient: string,
  letter: Email,
  { pepper, at }: Readonly<{ pepper: string; at: Instant }>,
): Promise<void> {
  const id = randomUUID()
  const { text, ...rest } = letter
  const sealedText = sealText(text, mailSeal(id, pepper))
  await insertMail(db, { id, recipient, ...rest, sealedText, createdAt: at })
}

/** The newest mails with their texts, newest first. For the demo, whose mails nobody is sent. */
export async function listMails(
  ctx: ServiceContext,
  { limit }: Readonly<{ limit: number }>,
): Promise<readonly Mail[]> {
  const { pepper } = ctx.secrets
  const mails = await findNewestMails(ctx.db, limit)
  return mails.map(({ sealedText, ...mail }) => ({
    ...mail,
    text: openSealedText(sealedText, mailSeal(mail.id, pepper)),
  }))
}

/** Where mails stand, newest first, for the operator: whom they go to and what was answered, never what they say. */
export const listMailStates = (
  ctx: ServiceContext,
  { status, limit }: Readonly<{ status: MailStatus | null; limit: number }>,
): Promise<Page<MailState>> => findMailStates(ctx.db, status, limit)

/**
 * Has mails tried again now that were given up or wait for long, the one of an id or all; says how many. Those that a
 * process may be handing over at this moment are left alone: they are tried again within minutes anyway.
 */
export function retryMails(ctx: ServiceContext, which: Readonly<{ id?: string }>): Promise<number> {
  const now = ctx.clock.now()
  const later = fromEpochMilliseconds(epochMilliseconds(now) + MAIL_CLAIM_SECONDS * 1000)
  return renewMails(ctx.db, which, { now, later })
}
