import { randomBytes, randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import {
  deleteUnusedLinks,
  findUsableLink,
  hasLinkSince,
  insertAccountLink,
} from "#lib/db/users/account-link-rows.ts"
import { findUserWithPassword, lockUser } from "#lib/db/users/users.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import type { AccountLinkPurpose } from "#lib/domain/users/account-link.ts"
import { ACCOUNT_LINK_SECONDS } from "#lib/domain/users/account-link.ts"
import type { Email } from "#lib/domain/users/mail.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { secretHashes } from "#lib/services/secrets/secrets.ts"
import type { AccountEmails } from "./account-emails.ts"
import { postMail } from "./mails.ts"

const TOKEN_BYTES = 32

/** The forms in which a link's token may be stored; the first is written. */
export const accountLinkHashes = (token: string, pepper: string) =>
  secretHashes(JSON.stringify(["account-link", token]), pepper)

/**
 * Emails a user a link that sets their password once. Earlier invitations end. Earlier links to reset the password stay for their hour:
 * anybody may ask for another one, and must not be able to end the one that the user is about to use. Returns the token, which is
 * otherwise only in the email.
 */
export async function sendAccountLink(
  db: Database,
  user: User,
  input: Readonly<{
    purpose: AccountLinkPurpose
    emailOf: (token: string) => Email
    pepper: string
    now: Instant
  }>,
): Promise<string> {
  const { purpose, emailOf, pepper, now } = input
  const token = randomBytes(TOKEN_BYTES).toString("base64url")
  const expiresAt = addSeconds(now, ACCOUNT_LINK_SECONDS[purpose])
  const [hash] = accountLinkHashes(token, pepper)
  if (purpose === "invitation") await deleteUnusedLinks(db, user.id, purpose)
  await insertAccountLink(db, { id: randomUUID(), userId: user.id, purpose, hash, createdAt: now, expiresAt })
  await postMail(db, user.email, emailOf(token), { pepper, at: now })
  return token
}

/** Whose link this is and until when it works, or null: unknown, used, expired, or of a disabled user. */
export const findAccountLink = (
  ctx: ServiceContext,
  { purpose, token }: Readonly<{ purpose: AccountLinkPurpose; token: string }>,
): Promise<Readonly<{ user: User; expiresAt: Instant }> | null> =>
  findUsableLink(ctx.db, { purpose, hashes: accountLinkHashes(token, ctx.secrets.pepper) }, ctx.clock.now())

/** The invitation of a user with the token of its link, which is otherwise only in the email. */
export type Invitation = Readonly<{ user: User; token: string }>

/**
 * Emails a user the link to set their first password; an earlier one ends. Throws ForbiddenError, NotFoundError for an unknown or disabled
 * user and ConflictError for one who has a password, or whose last invitation is younger than `pauseSeconds`: a second click.
 */
export async function inviteUser(
  ctx: ServiceContext,
  actor: Actor,
  {
    userId,
    emails,
    pauseSeconds = 0,
  }: Readonly<{ userId: string; emails: AccountEmails; pauseSeconds?: number }>,
): Promise<Invitation> {
  requireOperator(actor)
  const { pepper } = ctx.secrets
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (db) => {
    await lockUser(db, userId)
    const found = await findUserWithPassword(db, { id: userId })
    if (found === null || found.user.disabledAt !== null) throw notFound("user")
    if (found.passwordHash !== null) throw conflict("This user has set a password already.")
    const { user } = found
    const pausesSince = addSeconds(now, -pauseSeconds)
    if (await hasLinkSince(db, userId, "invitation", pausesSince))
      throw conflict("This user was invited a moment ago. Wait a minute before you send another invitation.")
    const emailOf = (token: string) => emails.invitation(user, token)
    await recordAudit({ db }, actor, {
      action: "user.invited",
      subject: { kind: "user", id: userId },
    })
    return { user, token: await sendAccountLink(db, user, { purpose: "invitation", emailOf, pepper, now }) }
  })
}
