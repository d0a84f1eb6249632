import { Secret, TOTP } from "otpauth"
import type { Database } from "#lib/db/client.ts"
import { findSecondFactor, spendRecoveryCode, takeStep } from "#lib/db/users/second-factor-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { readSecondFactorCode } from "#lib/domain/users/second-factor-code.ts"
import type { AuditedChange } from "#lib/services/audit-log/record-audit.ts"
import { recordEvent } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { openSealedText, secretHashes } from "#lib/services/secrets/secrets.ts"
import type { Throttled } from "./throttle.ts"
import { openAttempt, requireOpenAttempt } from "./throttle.ts"

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
export const codeOfNow = (secret: string, now: Instant): string =>
  totpOf(secret).generate({ timestamp: epochMilliseconds(now) })

/** The encryption purpose of a user's authenticator secret. */
export const secondFactorSeal = (userId: string, pepper: string) => ({
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
  input: Readonly<{ userId: string; code: string; pepper: string; now: Instant }>,
): Promise<boolean> {
  const { userId, pepper, now } = input
  const code = readSecondFactorCode(input.code)
  if (code === null) return false
  if (code.kind === "recovery")
    return spendRecoveryCode(db, userId, recoveryCodeHashes(userId, code.code, pepper), now)
  const factor = await findSecondFactor(db, userId)
  if (factor === null || factor.enabledAt === null) return false
  const secret = openSealedText(factor.sealedSecret, secondFactorSeal(userId, pepper))
  const step = stepOfCode(secret, code.digits, now)
  return step !== null && takeStep(db, userId, step)
}

export type SecondFactorInput = Readonly<{
  userId: string
  /** Six digits of the authenticator app, or a recovery code. */
  code: string
  /** The browser's network address. */
  address: string
}>

export type SecondFactorOutcome = Readonly<{ kind: "accepted" }> | Readonly<{ kind: "refused" }> | Throttled

const failedCode = (userId: string): AuditedChange => ({
  action: "second-factor.failed",
  subject: { kind: "user", id: userId },
})

/** Checks a code of a user's second factor. A code works once; failures are throttled like those of passwords. */
export async function checkSecondFactor(
  ctx: ServiceContext,
  { userId, code, address }: SecondFactorInput,
): Promise<SecondFactorOutcome> {
  const { pepper } = ctx.secrets
  const attempt = await openAttempt(ctx, { attempt: "second-factor", account: userId, address })
  if (attempt.kind === "throttled") return attempt
  if (!(await takeSecondFactorCode(ctx.db, { userId, code, pepper, now: ctx.clock.now() }))) {
    await recordEvent(ctx, { who: "anonymous" }, failedCode(userId))
    return { kind: "refused" }
  }
  await attempt.succeeded()
  return { kind: "accepted" }
}

/** Checks a new code of a signed-in user. Throws CodeNotAcceptedError and TooManyAttemptsError. */
export async function requireSecondFactorCode(
  ctx: ServiceContext,
  { userId, code, address }: SecondFactorInput,
): Promise<void> {
  const { pepper } = ctx.secrets
  const attempt = await requireOpenAttempt(ctx, {
    attempt: "second-factor",
    account: userId,
    address,
  })
  if (!(await takeSecondFactorCode(ctx.db, { userId, code, pepper, now: ctx.clock.now() }))) {
    await recordEvent(ctx, { who: `user:${userId}` }, failedCode(userId))
    throw codeNotAccepted()
  }
  await attempt.succeeded()
}
