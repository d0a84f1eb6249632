import { inTransaction } from "#lib/db/transaction.ts"
import { removeSecondFactor } from "#lib/db/users/second-factor-rows.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { User } from "#lib/domain/users/user.ts"
import { requiresSecondFactor } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { AccountEmails } from "./account-emails.ts"
import { postMail } from "./post-mail.ts"
import { requireSecondFactorCode } from "./require-second-factor-code.ts"

/**
 * Turns a user's second factor off, by a fresh code or a recovery code. Throws ForbiddenError for who needs one,
 * CodeNotAcceptedError and TooManyRequestsError.
 */
export async function disableSecondFactor(
  ctx: ServiceContext,
  input: Readonly<{ user: User; code: string; address: string; pepper: string; letters: AccountEmails }>,
): Promise<void> {
  const { user, code, address, pepper, letters } = input
  if (requiresSecondFactor(user)) {
    throw new DomainError("ForbiddenError", "Whoever works for the fund operator needs a second factor.")
  }
  await requireSecondFactorCode(ctx, { userId: user.id, code, address, pepper })
  const at = ctx.clock.now()
  await inTransaction(ctx.db, async (db) => {
    await removeSecondFactor(db, user.id, at)
    await postMail(db, user.email, letters.secondFactorRemoved(user), { pepper, at })
  })
}
