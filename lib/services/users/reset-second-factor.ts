import { inTransaction } from "#lib/db/transaction.ts"
import { removeSecondFactor } from "#lib/db/users/second-factor-rows.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { AccountEmails } from "./account-emails.ts"
import { endAllWebSessions } from "./end-web-sessions.ts"
import { findUser } from "./find-user.ts"
import { postMail } from "./post-mail.ts"

/**
 * Takes the second factor of a user who has lost it; returns whether there was one. Whoever was signed in no longer is,
 * and the user is told. For the operator at the command line, who has made sure of who asks. Throws NotFoundError.
 */
export async function resetSecondFactor(
  ctx: ServiceContext,
  { userId, pepper, letters }: Readonly<{ userId: string; pepper: string; letters: AccountEmails }>,
): Promise<boolean> {
  const user = await findUser(ctx, userId)
  if (user === null) throw notFound("user")
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (db) => {
    if (!(await removeSecondFactor(db, userId, now))) return false
    await endAllWebSessions(db, { userId, exceptSessionId: null, pepper, now })
    await postMail(db, user.email, letters.secondFactorRemoved(user), { pepper, at: now })
    return true
  })
}
