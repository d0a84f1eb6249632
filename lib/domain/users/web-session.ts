import type { Instant } from "#lib/domain/calendar/instant.ts"

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
