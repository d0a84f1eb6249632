import type { EncryptedMail } from "#lib/db/users/mail-rows.ts"
import { claimMail, findDueMails, saveMailAttempt } from "#lib/db/users/mail-rows.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import type { Mail } from "#lib/domain/users/mail.ts"
import { MAIL_CLAIM_SECONDS, MAIL_RETRY_SECONDS } from "#lib/domain/users/mail.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { decryptText } from "#lib/services/secrets/secrets.ts"
import { mailEncryptionScope } from "./mails.ts"

/** Sends an email; throws if that failed. */
export type SendMail = (
  mail: Pick<Mail, "id" | "recipient" | "language" | "subject" | "text">,
) => Promise<void>

/** Number of emails in one round. */
const ROUND = 20

/** Result of a round. */
export type Delivery = Readonly<{
  sent: number
  failed: readonly Readonly<{ mailId: string; error: unknown }>[]
}>

/** Sends the emails that are due. Each email is claimed by one process. Failed ones are retried later. */
export async function deliverMails(
  ctx: ServiceContext,
  { send }: Readonly<{ send: SendMail }>,
): Promise<Delivery> {
  const { pepper } = ctx.secrets
  const due = await findDueMails(ctx.db, ctx.clock.now(), ROUND)
  const failed: { mailId: string; error: unknown }[] = []
  let sent = 0
  for (const mail of due) {
    // If the process dies, its claimed emails are retried after this time.
    const until = addSeconds(ctx.clock.now(), MAIL_CLAIM_SECONDS)
    if (!(await claimMail(ctx.db, mail.id, mail.attempts, until))) continue
    const error = await trySending(mail, send, pepper)
    const now = ctx.clock.now()
    if (error === undefined) {
      sent += 1
      await saveMailAttempt(ctx.db, mail.id, { sentAt: now, lastError: null, nextAttemptAt: null })
    } else {
      failed.push({ mailId: mail.id, error })
      const wait = MAIL_RETRY_SECONDS[mail.attempts]
      const nextAttemptAt = wait === undefined ? null : addSeconds(now, wait)
      await saveMailAttempt(ctx.db, mail.id, { sentAt: null, lastError: reasonOf(error), nextAttemptAt })
    }
  }
  return { sent, failed }
}

async function trySending(mail: EncryptedMail, send: SendMail, pepper: string): Promise<unknown> {
  try {
    const { id, recipient, language, subject } = mail
    const text = decryptText(mail.sealedText, mailEncryptionScope(id, pepper))
    await send({ id, recipient, language, subject, text })
    return undefined
  } catch (error) {
    return error ?? new Error("sending the email failed without an error")
  }
}

/** Maximum length of a stored server response. */
const MAX_REASON_LENGTH = 500

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON_LENGTH)
