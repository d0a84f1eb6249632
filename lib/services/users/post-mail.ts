import { randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import { insertMail } from "#lib/db/users/mail-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Email } from "#lib/domain/users/mail.ts"
import { sealText } from "#lib/services/secrets/sealed-text.ts"

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
