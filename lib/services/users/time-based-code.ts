import { Secret, TOTP } from "otpauth"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"

/** What every authenticator application does without being told (RFC 6238). */
const PERIOD_SECONDS = 30
const PARAMETERS = { issuer: "Sharebook", algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS } as const

/** Clocks may differ by a step. */
const WINDOW_STEPS = 1

/** A new secret of 160 bits, in base 32. */
export const newTimeBasedSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({ ...PARAMETERS, label, secret: Secret.fromBase32(secret) })

/** The address that an authenticator application reads from a QR code. */
export const timeBasedUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The time step whose code these digits are, or null: not within a step of now. */
export function stepOfCode(secret: string, digits: string, now: Instant): number | null {
  const timestamp = epochMilliseconds(now)
  const delta = totpOf(secret).validate({ token: digits, timestamp, window: WINDOW_STEPS })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** The digits that an authenticator application shows at an instant. */
export const codeOfNow = (secret: string, now: Instant): string =>
  totpOf(secret).generate({ timestamp: epochMilliseconds(now) })
