import { randomBytes, randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import { deleteUnusedLinks, insertAccountLink } from "#lib/db/users/account-link-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { AccountLinkPurpose } from "#lib/domain/users/account-link.ts"
import { ACCOUNT_LINK_SECONDS } from "#lib/domain/users/account-link.ts"
import type { Email } from "#lib/domain/users/mail.ts"
import type { User } from "#lib/domain/users/user.ts"
import { secretHash } from "#lib/services/api-clients/secret-hash.ts"
import { postMail } from "./post-mail.ts"

const TOKEN_BYTES = 32

/** A link's token as it is kept. */
export const accountLinkHash = (token: string, pepper: string): Uint8Array<ArrayBuffer> =>
  secretHash(JSON.stringify(["account-link", token]), pepper)

/**
 * Mails a user a link that sets their password once; links of that purpose sent before end. Gives the token, which is otherwise in
 * the mail alone.
 */
export async function sendAccountLink(
  db: Database,
  user: User,
  input: Readonly<{
    purpose: AccountLinkPurpose
    letter: (token: string) => Email
    pepper: string
    now: Instant
  }>,
): Promise<string> {
  const { purpose, letter, pepper, now } = input
  const token = randomBytes(TOKEN_BYTES).toString("base64url")
  const expiresAt = fromEpochMilliseconds(epochMilliseconds(now) + ACCOUNT_LINK_SECONDS[purpose] * 1000)
  const hash = accountLinkHash(token, pepper)
  await deleteUnusedLinks(db, user.id, purpose)
  await insertAccountLink(db, { id: randomUUID(), userId: user.id, purpose, hash, createdAt: now, expiresAt })
  await postMail(db, user.email, letter(token), { pepper, at: now })
  return token
}
