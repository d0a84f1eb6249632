import { findKnownDevice } from "#lib/db/users/known-device-rows.ts"
import { findUserWithPassword, replacePasswordHash } from "#lib/db/users/users.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { normalizedEmail } from "#lib/domain/users/user.ts"
import { recordEvent } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { comparePassword, passwordHash } from "./change-password.ts"
import type { Throttled } from "./throttle.ts"
import { openAttempt } from "./throttle.ts"

export type SignInInput = Readonly<{
  email: string
  password: string
  /** The browser's network address. */
  address: string
  /** The known devices that the browser names. */
  deviceIds?: readonly string[]
}>

/** `rejected` has no reason: no such account, another password, none set yet, or a disabled user. */
export type SignInOutcome =
  | Readonly<{ kind: "accepted"; userId: string; needsSecondFactor: boolean; passwordChangedAt: Instant }>
  | Readonly<{ kind: "rejected" }>
  | Throttled

/** Whoever has not proven who they are. */
const ANONYMOUS = { who: "anonymous" } as const

/**
 * Checks an email address and a password, with the same duration and throttling whether the account exists or not. On a known device of
 * the user only its own failures count, so that nobody elsewhere can lock the user out of it.
 */
export async function signIn(ctx: ServiceContext, input: SignInInput): Promise<SignInOutcome> {
  const { password, address, deviceIds = [] } = input
  const { pepper } = ctx.secrets
  const email = normalizedEmail(input.email)
  const device = await findKnownDevice(ctx.db, deviceIds, { email }, ctx.clock.now())
  const attempt = await openAttempt(ctx, { attempt: "sign-in", account: email, address, device })
  if (attempt.kind === "throttled") return attempt
  const found = await findUserWithPassword(ctx.db, { email })
  const { matches, isOutdated } = await comparePassword(found?.passwordHash ?? null, password, pepper)
  if (found === null || !matches || found.user.disabledAt !== null) {
    // Recorded for an unknown address too: both take as long.
    await recordEvent(ctx, ANONYMOUS, {
      action: "sign-in.failed",
      subject: { kind: "user", id: found?.user.id ?? "unknown" },
    })
    return { kind: "rejected" }
  }
  await attempt.succeeded()
  if (isOutdated) {
    const change = { hash: await passwordHash(password, pepper), expectedHash: found.passwordHash }
    await replacePasswordHash(ctx.db, found.user.id, { ...change, at: ctx.clock.now() })
  }
  const { user, passwordChangedAt } = found
  invariant(passwordChangedAt, "a password has the time at which it was chosen")
  return { kind: "accepted", userId: user.id, needsSecondFactor: user.hasSecondFactor, passwordChangedAt }
}
