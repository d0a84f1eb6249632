import { findNewestMails } from "#lib/db/users/mail-rows.ts"
import type { Mail } from "#lib/domain/users/mail.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { openSealedText } from "#lib/services/secrets/sealed-text.ts"
import { mailSeal } from "./post-mail.ts"

/** The newest mails with their texts, newest first. For the demo, whose mails nobody is sent. */
export async function listMails(
  ctx: ServiceContext,
  { limit, pepper }: Readonly<{ limit: number; pepper: string }>,
): Promise<readonly Mail[]> {
  const mails = await findNewestMails(ctx.db, limit)
  return mails.map(({ sealedText, ...mail }) => ({
    ...mail,
    text: openSealedText(sealedText, mailSeal(mail.id, pepper)),
  }))
}
