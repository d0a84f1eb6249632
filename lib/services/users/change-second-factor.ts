import { toString as qrCodeOf } from "qrcode"
import { inTransaction } from "#lib/db/in-transaction.ts"
import {
  enableSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  saveUnconfirmedSecret,
  takeStep,
} from "#lib/db/users/second-factor-rows.ts"
import { markSecondFactorShown } from "#lib/db/users/web-session-rows.ts"
import type { AuditAction } from "#lib/domain/audit-log/audit-actions.ts"
import { conflict, DomainError, notFound } from "#lib/domain/errors/domain-error.ts"
import { readSecondFactorCode } from "#lib/domain/users/second-factor-code.ts"
import type { User } from "#lib/domain/users/user.ts"
import { requiresSecondFactor } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { AuditedChange } from "#lib/services/audit-log/record-audit.ts"
import { recordAudit, recordEvent } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { decryptText, encryptText } from "#lib/services/secrets/secrets.ts"
import type { AccountEmails } from "./account-emails.ts"
import { findUser } from "./find-user.ts"
import { postMail } from "./mails.ts"
import { newRecoveryCodes } from "./recovery-codes.ts"
import {
  codeNotAccepted,
  newTimeBasedSecret,
  requireSecondFactorCode,
  secondFactorEncryptionScope,
  stepOfCode,
  timeBasedUri,
} from "./second-factor-codes.ts"
import { requireOpenAttempt } from "./throttle.ts"
import { endAllWebSessions } from "./web-sessions.ts"

/** The secret for an authenticator app: as text, as an address, and as a QR code (SVG). */
export type SecondFactorSecret = Readonly<{ secret: string; uri: string; qrCode: string }>

/**
 * Creates a secret for a user's authenticator app. Codes are required only after one has confirmed it; until then another
 * call creates another one. Throws ConflictError if a confirmed one exists.
 */
export async function startSecondFactor(
  ctx: ServiceContext,
  { user }: Readonly<{ user: User }>,
): Promise<SecondFactorSecret> {
  const { pepper } = ctx.secrets
  const secret = newTimeBasedSecret()
  const encrypted = encryptText(secret, secondFactorEncryptionScope(user.id, pepper))
  await inTransaction(ctx.db, async (db) => {
    if (!(await saveUnconfirmedSecret(db, user.id, encrypted, ctx.clock.now()))) {
      throw conflict("You have a second factor already. Remove it first to set up another one.")
    }
    await recordAudit({ db }, { who: `user:${user.id}` }, changeOf("second-factor.started", user.id))
  })
  const uri = timeBasedUri(secret, user.email)
  return { secret, uri, qrCode: await qrCodeOf(uri, { type: "svg", margin: 0 }) }
}

const changeOf = (action: AuditAction, userId: string): AuditedChange => ({
  action,
  subject: { kind: "user", id: userId },
})

export type ConfirmSecondFactorInput = Readonly<{
  user: User
  /** The session in which the code was shown; it counts as signed in with a second factor. */
  sessionId: string
  code: string
  /** The browser's network address. */
  address: string
  emails: AccountEmails
}>

/**
 * Turns the second factor on with a first code and returns the recovery codes; ends every other session, and emails the user.
 * Throws CodeNotAcceptedError, ConflictError if it was not started or is on already, and TooManyAttemptsError.
 */
export async function confirmSecondFactor(
  ctx: ServiceContext,
  input: ConfirmSecondFactorInput,
): Promise<readonly string[]> {
  const { user, sessionId, address } = input
  const { pepper } = ctx.secrets
  const userId = user.id
  const factor = await findSecondFactor(ctx.db, userId)
  if (factor === null || factor.enabledAt !== null)
    throw conflict("There is nothing to confirm: set up a second factor first.")
  const attempt = await requireOpenAttempt(ctx, {
    attempt: "second-factor",
    account: userId,
    address,
    device: sessionId,
  })
  const now = ctx.clock.now()
  const code = readSecondFactorCode(input.code)
  const secret = decryptText(factor.encryptedSecret, secondFactorEncryptionScope(userId, pepper))
  const step = code?.kind === "time-based" ? stepOfCode(secret, code.digits, now) : null
  if (step === null) {
    await recordEvent(ctx, { who: `user:${userId}` }, changeOf("second-factor.failed", userId))
    throw codeNotAccepted()
  }
  const codes = await inTransaction(ctx.db, async (db) => {
    const isEnabled = await enableSecondFactor(db, userId, factor.encryptedSecret, now)
    if (!isEnabled || !(await takeStep(db, userId, step))) {
      throw conflict("The second factor has just been set up elsewhere.")
    }
    await markSecondFactorShown(db, sessionId)
    // Sessions and sign-ins without the second factor end.
    await endAllWebSessions(db, { userId, exceptSessionId: sessionId, endsOwnSignIn: true, pepper, now })
    await postMail(db, user.email, input.emails.secondFactorSetUp(user), { pepper, at: now })
    await recordAudit({ db }, { who: `user:${userId}` }, changeOf("second-factor.enabled", userId))
    return newRecoveryCodes(db, { userId, pepper, now })
  })
  await attempt.succeeded()
  return codes
}

/**
 * Turns a user's second factor off, with a new code or a recovery code. Throws ForbiddenError for users who need one,
 * CodeNotAcceptedError and TooManyAttemptsError.
 */
export async function disableSecondFactor(
  ctx: ServiceContext,
  input: Readonly<{ user: User; sessionId: string; code: string; address: string; emails: AccountEmails }>,
): Promise<void> {
  const { user, sessionId, code, address, emails } = input
  const { pepper } = ctx.secrets
  if (requiresSecondFactor(user)) {
    throw new DomainError(
      "ForbiddenError",
      "Your role needs a second factor. If you have lost it, ask the fund operator to reset it.",
    )
  }
  await requireSecondFactorCode(ctx, { userId: user.id, sessionId, code, address })
  const at = ctx.clock.now()
  await inTransaction(ctx.db, async (db) => {
    // Another request has just removed it, and has recorded that.
    if (!(await removeSecondFactor(db, user.id, at))) return
    await recordAudit({ db }, { who: `user:${user.id}` }, changeOf("second-factor.removed", user.id))
    await postMail(db, user.email, emails.secondFactorRemoved(user), { pepper, at })
  })
}

/**
 * Removes the second factor of a user who has lost it; returns whether there was one. Ends all sessions and emails the user.
 * For the operator, who has verified the person. Throws ForbiddenError and NotFoundError.
 */
export async function resetSecondFactor(
  ctx: ServiceContext,
  actor: Actor,
  { userId, emails }: Readonly<{ userId: string; emails: AccountEmails }>,
): Promise<boolean> {
  requireOperator(actor)
  const { pepper } = ctx.secrets
  const user = await findUser(ctx, userId)
  if (user === null) throw notFound("user")
  if (!user.hasSecondFactor) return false
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (db) => {
    if (!(await removeSecondFactor(db, userId, now))) return false
    await recordAudit({ db }, actor, changeOf("second-factor.reset", userId))
    await endAllWebSessions(db, { userId, exceptSessionId: null, pepper, now })
    await postMail(db, user.email, emails.secondFactorRemoved(user), { pepper, at: now })
    return true
  })
}
