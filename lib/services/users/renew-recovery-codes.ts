import { inTransaction } from "#lib/db/transaction.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { AccountEmails } from "./account-emails.ts"
import type { SecondFactorInput } from "./check-second-factor.ts"
import { newRecoveryCodes } from "./new-recovery-codes.ts"
import { postMail } from "./post-mail.ts"
import { requireSecondFactorCode } from "./require-second-factor-code.ts"

/** Gives new recovery codes for a fresh code, and tells the user; the old ones end. Throws CodeNotAcceptedError and TooManyRequestsError. */
export async function renewRecoveryCodes(
  ctx: ServiceContext,
  input: Omit<SecondFactorInput, "userId"> & Readonly<{ user: User; letters: AccountEmails }>,
): Promise<readonly string[]> {
  const { user, code, address, pepper, letters } = input
  const userId = user.id
  await requireSecondFactorCode(ctx, { userId, code, address, pepper })
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (db) => {
    await postMail(db, user.email, letters.recoveryCodesRenewed(user), { pepper, at: now })
    return newRecoveryCodes(db, { userId, pepper, now })
  })
}
