import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { User } from "./user.ts"
import { requiresSecondFactor } from "./user.ts"

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

/**
 * Whether a signed-in user needs a second factor and has not used one that they still have. A session outlives the removal of the
 * factor that began it, and its user may get a role that needs one later.
 */
export const lacksSecondFactor = ({
  user,
  secondFactor,
}: Readonly<{
  user: Pick<User, "operatorRole" | "distributor" | "hasSecondFactor">
  secondFactor: boolean
}>): boolean => requiresSecondFactor(user) && !(user.hasSecondFactor && secondFactor)

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
