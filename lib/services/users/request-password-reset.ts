import { inTransaction } from "#lib/db/in-transaction.ts"
import { findKnownDevice } from "#lib/db/users/known-device-rows.ts"
import { findUserByEmail } from "#lib/db/users/users.ts"
import { normalizedEmail } from "#lib/domain/users/user.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { AccountEmails } from "./account-emails.ts"
import { sendAccountLink } from "./account-links.ts"
import type { Throttled } from "./throttle.ts"
import { openAttempt, tooManyAttempts } from "./throttle.ts"

/** Fixed response time, so that it does not reveal whether an email is sent. */
const RESPOND_AFTER_MILLISECONDS = 200

export type PasswordResetInput = Readonly<{
  email: string
  /** The browser's network address. */
  address: string
  /** The known devices that the browser names. */
  deviceIds?: readonly string[]
  emails: AccountEmails
}>

/** Emails a link if there is an account with this address; the result is the same for every address. */
export async function requestPasswordReset(
  ctx: ServiceContext,
  input: PasswordResetInput,
): Promise<Readonly<{ kind: "requested" }> | Throttled> {
  const respondAt = new Promise((resolve) => setTimeout(resolve, RESPOND_AFTER_MILLISECONDS))
  const email = normalizedEmail(input.email)
  const { address, deviceIds = [], emails } = input
  const { pepper } = ctx.secrets
  const attempt = await openAttempt(ctx, {
    attempt: "password-reset",
    account: email,
    address,
    device: await findKnownDevice(ctx.db, deviceIds, { email }, ctx.clock.now()),
  })
  if (attempt.kind === "throttled") return attempt
  const user = await findUserByEmail(ctx.db, email)
  if (user !== null && user.disabledAt === null) {
    const emailOf = (token: string) => emails.passwordReset(user, token)
    const now = ctx.clock.now()
    await inTransaction(ctx.db, async (db) => {
      await sendAccountLink(db, user, { purpose: "password-reset", emailOf, pepper, now })
      await recordAudit(
        { db },
        { who: "anonymous" },
        { action: "password.reset-requested", subject: { kind: "user", id: user.id } },
      )
    })
  }
  await respondAt
  return { kind: "requested" }
}

/** Requests a password reset like `requestPasswordReset`, but throws TooManyAttemptsError where that returns it. */
export async function requirePasswordReset(ctx: ServiceContext, input: PasswordResetInput): Promise<void> {
  const outcome = await requestPasswordReset(ctx, input)
  if (outcome.kind === "throttled") throw tooManyAttempts(outcome)
}
