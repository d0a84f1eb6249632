import { inTransaction } from "#lib/db/transaction.ts"
import { enableSecondFactor, findSecondFactor, takeStep } from "#lib/db/users/second-factor-rows.ts"
import { markSecondFactorShown } from "#lib/db/users/web-session-rows.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import { readSecondFactorCode } from "#lib/domain/users/second-factor-code.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { openSealedText } from "#lib/services/secrets/sealed-text.ts"
import type { AccountEmails } from "./account-emails.ts"
import { codeNotAccepted } from "./code-not-accepted.ts"
import { endAllWebSessions } from "./end-web-sessions.ts"
import { newRecoveryCodes } from "./new-recovery-codes.ts"
import { postMail } from "./post-mail.ts"
import { requireOpenAttempt } from "./require-open-attempt.ts"
import { secondFactorSeal } from "./take-second-factor-code.ts"
import { stepOfCode } from "./time-based-code.ts"

export type ConfirmSecondFactorInput = Readonly<{
  user: User
  /** The session in which the code was shown; it counts as signed in with a second factor. */
  sessionId: string
  code: string
  /** The browser's network address. */
  address: string
  pepper: string
  letters: AccountEmails
}>

/**
 * Turns the second factor on by a first code and gives the recovery codes; ends every other session, and tells the user. Throws CodeNotAcceptedError,
 * ConflictError where nothing was begun or it is on already, and TooManyRequestsError.
 */
export async function confirmSecondFactor(
  ctx: ServiceContext,
  input: ConfirmSecondFactorInput,
): Promise<readonly string[]> {
  const { user, sessionId, pepper, address } = input
  const userId = user.id
  const attempt = await requireOpenAttempt(ctx, {
    attempt: "second-factor",
    account: userId,
    address,
    pepper,
  })
  const factor = await findSecondFactor(ctx.db, userId)
  if (factor === null || factor.enabledAt !== null) {
    await attempt.succeeded()
    throw conflict("There is nothing to confirm: set up a second factor first.")
  }
  const now = ctx.clock.now()
  const code = readSecondFactorCode(input.code)
  const secret = openSealedText(factor.sealedSecret, secondFactorSeal(userId, pepper))
  const step = code?.kind === "time-based" ? stepOfCode(secret, code.digits, now) : null
  if (step === null) throw codeNotAccepted()
  const codes = await inTransaction(ctx.db, async (db) => {
    if (!(await enableSecondFactor(db, userId, now)) || !(await takeStep(db, userId, step))) {
      throw conflict("The second factor has just been set up elsewhere.")
    }
    await markSecondFactorShown(db, sessionId)
    // Sessions and sign-ins that began with the password alone are worth no more than that.
    await endAllWebSessions(db, { userId, exceptSessionId: sessionId, endsOwnSignIn: true, pepper, now })
    await postMail(db, user.email, input.letters.secondFactorSetUp(user), { pepper, at: now })
    return newRecoveryCodes(db, { userId, pepper, now })
  })
  await attempt.succeeded()
  return codes
}
