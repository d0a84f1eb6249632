import { Secret, TOTP } from "otpauth"
import type { Database } from "#lib/db/client.ts"
import { findKnownDevice } from "#lib/db/users/known-device-rows.ts"
import { findSecondFactor, spendRecoveryCode, takeStep } from "#lib/db/users/second-factor-rows.ts"
import { findUserWithPassword } from "#lib/db/users/users.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Attempt } from "#lib/domain/users/attempt.ts"
import type { SecondFactorCode } from "#lib/domain/users/second-factor-code.ts"
import { readSecondFactorCode } from "#lib/domain/users/second-factor-code.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { AuditedChange } from "#lib/services/audit-log/record-audit.ts"
import { recordAudit, recordEvent } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { decryptText, secretHashes } from "#lib/services/secrets/secrets.ts"
import type { AccountEmails } from "./account-emails.ts"
import { postMail } from "./mails.ts"
import type { Throttled } from "./throttle.ts"
import { openAttempt, requireOpenAttempt, warnOnceADay } from "./throttle.ts"

/** The error of a rejected code, without the reason. */
export const codeNotAccepted = (): DomainError =>
  new DomainError("CodeNotAcceptedError", "This code is wrong, too old, or was used before.", {
    details: { field: "code" },
  })

/** The defaults of authenticator apps (RFC 6238). */
const PERIOD_SECONDS = 30
const PARAMETERS = { issuer: "Sharebook", algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS } as const

/** Clocks may differ by a step. */
const WINDOW_STEPS = 1

/** A new secret of 160 bits, in base 32. */
export const newTimeBasedSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({ ...PARAMETERS, label, secret: Secret.fromBase32(secret) })

/** The address in the QR code for an authenticator app. */
export const timeBasedUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The time step of these digits, or null if it is not within a step of now. */
export function stepOfCode(secret: string, digits: string, now: Instant): number | null {
  const timestamp = epochMilliseconds(now)
  const delta = totpOf(secret).validate({ token: digits, timestamp, window: WINDOW_STEPS })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** The code at an instant. */
export const currentCode = (secret: string, now: Instant): string =>
  totpOf(secret).generate({ timestamp: epochMilliseconds(now) })

/** The encryption purpose of a user's authenticator secret. */
export const secondFactorEncryptionScope = (userId: string, pepper: string) => ({
  pepper,
  purpose: "second-factor",
  owner: userId,
})

/** The forms in which a recovery code may be stored; the first is written. */
export const recoveryCodeHashes = (userId: string, code: string, pepper: string) =>
  secretHashes(JSON.stringify(["recovery-code", userId, code]), pepper)

/** Uses a code of a user's confirmed second factor, which works once; returns whether it was valid. */
async function takeSecondFactorCode(
  db: Database,
  input: Readonly<{ userId: string; code: SecondFactorCode | null; pepper: string; now: Instant }>,
): Promise<boolean> {
  const { userId, code, pepper, now } = input
  if (code === null) return false
  if (code.kind === "recovery")
    return spendRecoveryCode(db, userId, recoveryCodeHashes(userId, code.code, pepper), now)
  const factor = await findSecondFactor(db, userId)
  if (factor === null || factor.enabledAt === null) return false
  const secret = decryptText(factor.encryptedSecret, secondFactorEncryptionScope(userId, pepper))
  const step = stepOfCode(secret, code.digits, now)
  return step !== null && takeStep(db, userId, step)
}

/** A recovery code is no guess at six digits, and has limits of its own. */
const attemptOf = (code: SecondFactorCode | null): Attempt =>
  code?.kind === "recovery" ? "recovery-code" : "second-factor"

type CodeInput = Readonly<{
  userId: string
  /** Six digits of the authenticator app, or a recovery code. */
  code: string
  /** The browser's network address. */
  address: string
}>

export type SecondFactorInput = CodeInput &
  Readonly<{
    /** The known devices that the browser names. */
    deviceIds?: readonly string[]
    /** Absent at a command line that does not know the address of the service. */
    emails: AccountEmails | null
  }>

export type SecondFactorOutcome = Readonly<{ kind: "accepted" }> | Readonly<{ kind: "rejected" }> | Throttled

const failedCode = (userId: string): AuditedChange => ({
  action: "second-factor.failed",
  subject: { kind: "user", id: userId },
})

/**
 * Checks a code of a user's second factor after their password. A code works once; failures are throttled like those of passwords, and
 * more of them for a day. The user is warned by email of a wrong one: somebody may know their password. On a known device, where it is
 * most often the user who mistypes it, they are warned of too many.
 */
export async function checkSecondFactor(
  ctx: ServiceContext,
  input: SecondFactorInput,
): Promise<SecondFactorOutcome> {
  const { userId, address, deviceIds = [], emails } = input
  const { pepper } = ctx.secrets
  const found = await findUserWithPassword(ctx.db, { id: userId })
  if (found === null) return { kind: "rejected" }
  const { user, passwordChangedAt } = found
  const code = readSecondFactorCode(input.code)
  const device = await findKnownDevice(ctx.db, deviceIds, { id: userId }, ctx.clock.now())
  const by = { attempt: attemptOf(code), account: userId, address, device, passwordChangedAt }
  const attempt = await openAttempt(ctx, by)
  if (attempt.kind === "throttled") {
    if (device !== null) await warnOfWrongCodes(ctx, user, emails)
    return attempt
  }
  if (!(await takeSecondFactorCode(ctx.db, { userId, code, pepper, now: ctx.clock.now() }))) {
    await recordEvent(ctx, { who: "anonymous" }, failedCode(userId))
    if (device === null) await warnOfWrongCodes(ctx, user, emails)
    return { kind: "rejected" }
  }
  await attempt.succeeded()
  return { kind: "accepted" }
}

/** Emails a user that somebody gave their password and a wrong code, once a day at most. */
async function warnOfWrongCodes(
  ctx: ServiceContext,
  user: User,
  emails: AccountEmails | null,
): Promise<void> {
  if (emails === null) return
  await warnOnceADay(ctx, { userId: user.id }, async (db) => {
    await postMail(db, user.email, emails.wrongCodes(user), {
      pepper: ctx.secrets.pepper,
      at: ctx.clock.now(),
    })
    await recordAudit(
      { db },
      { who: "anonymous" },
      { action: "second-factor.warned", subject: { kind: "user", id: user.id } },
    )
  })
}

/**
 * Checks a new code of a signed-in user. Attempts are limited per session, so that an attacker with another session
 * or the password cannot lock the user out. Throws CodeNotAcceptedError and TooManyAttemptsError.
 */
export async function requireSecondFactorCode(
  ctx: ServiceContext,
  input: CodeInput & Readonly<{ sessionId: string }>,
): Promise<void> {
  const { userId, address, sessionId: device } = input
  const { pepper } = ctx.secrets
  const code = readSecondFactorCode(input.code)
  const attempt = await requireOpenAttempt(ctx, {
    attempt: attemptOf(code),
    account: userId,
    address,
    device,
  })
  if (!(await takeSecondFactorCode(ctx.db, { userId, code, pepper, now: ctx.clock.now() }))) {
    await recordEvent(ctx, { who: `user:${userId}` }, failedCode(userId))
    throw codeNotAccepted()
  }
  await attempt.succeeded()
}
