import { inTransaction } from "#lib/db/transaction.ts"
import { findUserWithPassword } from "#lib/db/users/users.ts"
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { AccountEmails } from "./account-emails.ts"
import { sendAccountLink } from "./send-account-link.ts"

/** The invitation of a user, with the token that its link carries; otherwise it stands in the mail alone. */
export type Invitation = Readonly<{ user: User; token: string }>

/**
 * Mails a user the link by which they set their first password; an earlier one ends. Throws NotFoundError for an
 * unknown or disabled user and ConflictError for one who has a password.
 */
export async function inviteUser(
  ctx: ServiceContext,
  { userId, pepper, letters }: Readonly<{ userId: string; pepper: string; letters: AccountEmails }>,
): Promise<Invitation> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (db) => {
    const found = await findUserWithPassword(db, { id: userId })
    if (found === null || found.user.disabledAt !== null) throw notFound("user")
    if (found.passwordHash !== null) throw conflict("This user has set a password already.")
    const { user } = found
    const letter = (token: string) => letters.invitation(user, token)
    return { user, token: await sendAccountLink(db, user, { purpose: "invitation", letter, pepper, now }) }
  })
}
