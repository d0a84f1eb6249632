import { markConfirmed } from "#lib/db/users/web-session-rows.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { User } from "#lib/domain/users/user.ts"
import { confirmationOf, isRecent } from "#lib/domain/users/web-session.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requirePassword } from "./change-password.ts"
import { requireSecondFactorCode } from "./second-factor-codes.ts"
import type { SignedIn } from "./web-sessions.ts"

export type ConfirmIdentityInput = Readonly<{
  user: User
  sessionId: string
  /** The password, or a code for users with a second factor. */
  credential: string
  /** The browser's network address. */
  address: string
}>

/**
 * Records in a session that its user has confirmed their identity. Throws CodeNotAcceptedError, and TooManyAttemptsError after
 * as many failures as at sign-in.
 */
export async function confirmIdentity(ctx: ServiceContext, input: ConfirmIdentityInput): Promise<void> {
  const { user, sessionId, credential, address } = input
  const shown = { userId: user.id, sessionId, address }
  if (confirmationOf(user) === "code") await requireSecondFactorCode(ctx, { ...shown, code: credential })
  else await requirePassword(ctx, { ...shown, password: credential, field: "credential" })
  await markConfirmed(ctx.db, sessionId, ctx.clock.now())
}

/** Throws ReauthenticationRequiredError if the last confirmation of a user is too old. */
export function requireRecentConfirmation(
  ctx: ServiceContext,
  { user, confirmedAt }: Pick<SignedIn, "user" | "confirmedAt">,
): void {
  if (isRecent(confirmedAt, ctx.clock.now())) return
  const by = confirmationOf(user)
  const what = by === "code" ? "a code of your second factor" : "your password"
  const reason = `Confirm that it is you by ${what}, then send the same request again.`
  throw new DomainError("ReauthenticationRequiredError", reason, { details: { by } })
}
