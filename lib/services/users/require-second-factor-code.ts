import type { ServiceContext } from "#lib/services/context.ts"
import type { SecondFactorInput } from "./check-second-factor.ts"
import { codeNotAccepted } from "./code-not-accepted.ts"
import { requireOpenAttempt } from "./require-open-attempt.ts"
import { takeSecondFactorCode } from "./take-second-factor-code.ts"

/** Asks somebody who is signed in for a fresh code. Throws CodeNotAcceptedError and TooManyRequestsError. */
export async function requireSecondFactorCode(
  ctx: ServiceContext,
  { userId, code, address, pepper }: SecondFactorInput,
): Promise<void> {
  const attempt = await requireOpenAttempt(ctx, {
    attempt: "second-factor",
    account: userId,
    address,
    pepper,
  })
  if (!(await takeSecondFactorCode(ctx.db, { userId, code, pepper, now: ctx.clock.now() }))) {
    throw codeNotAccepted()
  }
  await attempt.succeeded()
}
