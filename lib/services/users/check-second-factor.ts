import type { ServiceContext } from "#lib/services/context.ts"
import { takeSecondFactorCode } from "./take-second-factor-code.ts"
import type { Throttled } from "./throttle.ts"
import { openAttempt } from "./throttle.ts"

export type SecondFactorInput = Readonly<{
  userId: string
  /** Six digits of the authenticator application, or a recovery code. */
  code: string
  /** The browser's network address. */
  address: string
  pepper: string
}>

export type SecondFactorOutcome = Readonly<{ kind: "accepted" }> | Readonly<{ kind: "refused" }> | Throttled

/** Checks a code of a user's second factor. A code works once; failures are throttled as those of passwords are. */
export async function checkSecondFactor(
  ctx: ServiceContext,
  { userId, code, address, pepper }: SecondFactorInput,
): Promise<SecondFactorOutcome> {
  const attempt = await openAttempt(ctx, { attempt: "second-factor", account: userId, address, pepper })
  if (attempt.kind === "throttled") return attempt
  if (!(await takeSecondFactorCode(ctx.db, { userId, code, pepper, now: ctx.clock.now() }))) {
    return { kind: "refused" }
  }
  await attempt.succeeded()
  return { kind: "accepted" }
}
