import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { User } from "./user.ts"

/** A browser in which a user is signed in. */
export type WebSession = Readonly<{
  id: string
  userId: string
  /** The authorization server's session that it came from. */
  signInId: string | null
  /** Whether a second factor was used. */
  secondFactor: boolean
  /** The last confirmation of the user's identity: at that sign-in, or by a password or code since. */
  confirmedAt: Instant
  userAgent: string
  address: string
  createdAt: Instant
  lastSeenAt: Instant
  expiresAt: Instant
  revokedAt: Instant | null
}>

/** Maximum lifetime of a session. */
export const SESSION_SECONDS = 8 * 60 * 60

/** Lifetime of an unused session. */
export const SESSION_IDLE_SECONDS = 60 * 60

/** The time of last use is accurate to the minute, to avoid a write for each request. */
export const LAST_SEEN_GRAIN_SECONDS = 60

/** Ended sessions are kept for this time for later inquiries, then deleted. */
export const ENDED_SESSION_RETENTION_SECONDS = 30 * 86_400

/** How a signed-in user confirms their identity. */
export const CONFIRMATIONS = ["password", "code"] as const

export type Confirmation = (typeof CONFIRMATIONS)[number]

/** Time for which a confirmation is valid for changes of access and payout accounts. */
export const CONFIRMATION_SECONDS = 5 * 60

/** What a user must enter: a code of the second factor if they have one, otherwise the password. */
export const confirmationOf = ({ hasSecondFactor }: Pick<User, "hasSecondFactor">): Confirmation =>
  hasSecondFactor ? "code" : "password"

/** Whether a confirmation is still valid. */
export const isRecent = (confirmedAt: Instant, now: Instant): boolean =>
  epochMilliseconds(now) - epochMilliseconds(confirmedAt) < CONFIRMATION_SECONDS * 1000

/** Failures are deleted after this time. */
export const FAILURE_WINDOW_SECONDS = 15 * 60

/** The kind of an attempt; each has its own counters. */
export type Attempt = "sign-in" | "second-factor" | "password-reset"

/** The account and address for which attempts are counted. */
export type AttemptCounter = "accountAndAddress" | "account" | "address"

/**
 * Maximum number of failed attempts within the window: at one account from one address, at one account from any address
 * (guessing from many places), and from one address at any account (one guess at many). A requested password reset counts as
 * failed, because each one sends an email.
 */
export const ATTEMPT_LIMITS: Readonly<Record<Attempt, Readonly<Record<AttemptCounter, number>>>> = {
  "sign-in": { accountAndAddress: 10, account: 100, address: 300 },
  "second-factor": { accountAndAddress: 10, account: 30, address: 300 },
  "password-reset": { accountAndAddress: 5, account: 10, address: 100 },
}
