import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { User } from "./user.ts"

/** A browser in which a user is signed in. */
export type WebSession = Readonly<{
  id: string
  userId: string
  /** Of the authorization server's session that it came from. */
  signInId: string | null
  /** Whether a second factor was shown. */
  secondFactor: boolean
  /** When the user last showed who they are: at that sign-in, or by a password or code since. */
  confirmedAt: Instant
  userAgent: string
  address: string
  createdAt: Instant
  lastSeenAt: Instant
  expiresAt: Instant
  revokedAt: Instant | null
}>

/** However much it is used, a session ends after a working day. */
export const SESSION_SECONDS = 8 * 60 * 60

/** A session that nobody uses ends sooner. */
export const SESSION_IDLE_SECONDS = 60 * 60

/** The time of last use is kept to the minute: a write for each request would cost more than it tells. */
export const LAST_SEEN_GRAIN_SECONDS = 60

/** Who was signed in when may be asked for afterwards; then a session is cleared. */
export const ENDED_SESSION_RETENTION_SECONDS = 30 * 86_400

/** By what somebody who is signed in shows again who they are. */
export const CONFIRMATIONS = ["password", "code"] as const

export type Confirmation = (typeof CONFIRMATIONS)[number]

/** For so long after a password or code, changes that let somebody in or say where money goes ask for none. */
export const CONFIRMATION_SECONDS = 5 * 60

/** What a user is asked for: a code of the second factor where they have one, since a password alone is worth less. */
export const confirmationOf = ({ hasSecondFactor }: Pick<User, "hasSecondFactor">): Confirmation =>
  hasSecondFactor ? "code" : "password"

/** Whether a confirmation still counts. */
export const isRecent = (confirmedAt: Instant, now: Instant): boolean =>
  epochMilliseconds(now) - epochMilliseconds(confirmedAt) < CONFIRMATION_SECONDS * 1000

/** Failures are cleared after so long. */
export const FAILURE_WINDOW_SECONDS = 15 * 60

/** What somebody tries: each has counters of its own. */
export type Attempt = "sign-in" | "second-factor" | "password-reset"

/** Whom attempts are counted for. */
export type AttemptCounter = "accountAndAddress" | "account" | "address"

/**
 * How many failed attempts are let by within the window: at one account from one address, at one account from
 * anywhere (guessing from many places), and from one address at whatever account (one guess at many). A reset that is
 * asked for counts as failed, because each one writes a mail.
 */
export const ATTEMPT_LIMITS: Readonly<Record<Attempt, Readonly<Record<AttemptCounter, number>>>> = {
  "sign-in": { accountAndAddress: 10, account: 100, address: 300 },
  "second-factor": { accountAndAddress: 10, account: 30, address: 300 },
  "password-reset": { accountAndAddress: 5, account: 10, address: 100 },
}
