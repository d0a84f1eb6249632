import { randomUUID } from "node:crypto"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { findKnownDevice } from "#lib/db/users/known-device-rows.ts"
import type { PasswordResetRequest } from "#lib/db/users/password-reset-request-rows.ts"
import {
  deletePasswordResetRequest,
  deleteRequestsWithoutAccount,
  findPasswordResetRequests,
  insertPasswordResetRequest,
} from "#lib/db/users/password-reset-request-rows.ts"
import { findUserById } from "#lib/db/users/users.ts"
import { normalizedEmail } from "#lib/domain/users/user.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import { requestOrigin, withRequestOrigin } from "#lib/services/audit-log/request-origin.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { AccountEmails } from "./account-emails.ts"
import { sendAccountLink } from "./account-links.ts"
import type { Throttled } from "./throttle.ts"
import { openAttempt, tooManyAttempts } from "./throttle.ts"

export type PasswordResetInput = Readonly<{
  email: string
  /** The browser's network address. */
  address: string
  /** The known devices that the browser names. */
  deviceIds?: readonly string[]
}>

/**
 * Takes a request for a link, which `sendRequestedResets` emails a moment later if there is an account with this address. The same
 * statements run for every address, so that neither the result nor its time says whether there is one.
 */
export async function requestPasswordReset(
  ctx: ServiceContext,
  input: PasswordResetInput,
): Promise<Readonly<{ kind: "requested" }> | Throttled> {
  const email = normalizedEmail(input.email)
  const { address, deviceIds = [] } = input
  const attempt = await openAttempt(ctx, {
    attempt: "password-reset",
    account: email,
    address,
    device: await findKnownDevice(ctx.db, deviceIds, { email }, ctx.clock.now()),
  })
  if (attempt.kind === "throttled") return attempt
  const origin = requestOrigin()
  await insertPasswordResetRequest(ctx.db, {
    id: randomUUID(),
    email,
    requestId: origin?.requestId ?? null,
    address: origin?.address ?? null,
    at: ctx.clock.now(),
  })
  return { kind: "requested" }
}

/** Requests a password reset like `requestPasswordReset`, but throws TooManyAttemptsError where that returns it. */
export async function requirePasswordReset(ctx: ServiceContext, input: PasswordResetInput): Promise<void> {
  const outcome = await requestPasswordReset(ctx, input)
  if (outcome.kind === "throttled") throw tooManyAttempts(outcome)
}

/** Number of requests in one round. */
const ROUND = 100

/**
 * Emails the links that were requested, each once, whichever process does it. One that fails does not keep the others from being
 * sent, and is tried again in the next round. The context has the machine's clock.
 */
export async function sendRequestedResets(
  ctx: ServiceContext,
  { emails }: Readonly<{ emails: AccountEmails }>,
): Promise<void> {
  await deleteRequestsWithoutAccount(ctx.db)
  const errors: unknown[] = []
  for (const request of await findPasswordResetRequests(ctx.db, ROUND)) {
    const { requestId, address } = request
    const origin = { requestId, address, caller: null }
    await withRequestOrigin(origin, () => sendReset(ctx, request, emails)).catch((error: unknown) =>
      errors.push(error),
    )
  }
  if (errors.length > 0) throw new AggregateError(errors, "password resets could not be sent")
}

const sendReset = (
  ctx: ServiceContext,
  { id, userId }: PasswordResetRequest,
  emails: AccountEmails,
): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    if (!(await deletePasswordResetRequest(db, id)) || userId === null) return
    const user = await findUserById(db, userId)
    if (user === null || user.disabledAt !== null) return
    const emailOf = (token: string) => emails.passwordReset(user, token)
    const { pepper } = ctx.secrets
    await sendAccountLink(db, user, {
      purpose: "password-reset",
      emailOf,
      pepper,
      now: ctx.clock.now(),
    })
    await recordAudit(
      { db },
      { who: "anonymous" },
      { action: "password.reset-requested", subject: { kind: "user", id: user.id } },
    )
  })
