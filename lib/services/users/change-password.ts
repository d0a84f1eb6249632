import { inTransaction } from "#lib/db/transaction.ts"
import { deleteUnusedLinks } from "#lib/db/users/account-link-rows.ts"
import { savePassword } from "#lib/db/users/users.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { AccountEmails } from "./account-emails.ts"
import { endAllWebSessions } from "./end-web-sessions.ts"
import { passwordHash } from "./password-hash.ts"
import { postMail } from "./post-mail.ts"
import { requireAcceptablePassword } from "./require-acceptable-password.ts"
import { requirePassword } from "./require-password.ts"

export type ChangePasswordInput = Readonly<{
  userId: string
  /** The session that stays; all others end. */
  sessionId: string
  currentPassword: string
  newPassword: string
  /** The browser's network address. */
  address: string
  pepper: string
  letters: AccountEmails
}>

/**
 * Puts a new password in place of the present one and signs the user out everywhere else. Throws
 * CodeNotAcceptedError for a wrong present password, PasswordNotAcceptedError, and TooManyRequestsError after ten
 * failures.
 */
export async function changePassword(ctx: ServiceContext, input: ChangePasswordInput): Promise<void> {
  const { userId, sessionId, pepper, address, currentPassword: password } = input
  const shown = { userId, password, field: "currentPassword", address, pepper }
  const { user, passwordHash: instead } = await requirePassword(ctx, shown)
  requireAcceptablePassword(input.newPassword, user)
  const hash = await passwordHash(input.newPassword, pepper)
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (db) => {
    if (!(await savePassword(db, userId, { hash, instead, at: now }))) {
      throw conflict("The password has just been changed elsewhere.")
    }
    await deleteUnusedLinks(db, userId)
    await endAllWebSessions(db, { userId, exceptSessionId: sessionId, pepper, now })
    await postMail(db, user.email, input.letters.passwordChanged(user), { pepper, at: now })
  })
}
