import type { Instant } from "#lib/domain/calendar/instant.ts"

/** Whose data a client reads and writes. */
export const API_CLIENT_KINDS = ["distributor", "investor"] as const

export type ApiClientKind = (typeof API_CLIENT_KINDS)[number]

/**
 * A program's way in by HTTP Basic (spec section 5). Its secrets are known to nobody but who was shown them once. One
 * of the three owner ids is set: a client of a user sees all the investors the user acts for at the time of a call.
 */
export type ApiClient = Readonly<{
  id: string
  kind: ApiClientKind
  clientId: string
  name: string
  distributorId: string | null
  userId: string | null
  investorId: string | null
  createdAt: Instant
  /** The actor who created it; null for clients from before this was recorded. */
  createdBy: string | null
  lastUsedAt: Instant | null
  revokedAt: Instant | null
  /** The actor whose action revoked it; null while it works, and for revocations from before this was recorded. */
  revokedBy: string | null
  /** Why it was revoked; null while it works. */
  revocationReason: RevocationReason | null
  /** Until when the secret before the present one still works; null when there is one secret. */
  oldSecretUntil: Instant | null
}>

/**
 * Why a client was revoked: somebody asked for it; its user was disabled; its user, or the user who created it, no longer
 * acts for its investor; its distributor ended.
 */
export const REVOCATION_REASONS = ["requested", "user-disabled", "link-ended", "distributor-ended"] as const

export type RevocationReason = (typeof REVOCATION_REASONS)[number]

/** A revocation as it is recorded on a client. */
export type Revocation = Readonly<{ at: Instant; by: string; reason: RevocationReason }>

/** Secrets begin like this, so that scanners find one that leaked. */
export const SECRET_PREFIX = "sbk_"

/** Random bytes of a secret: 256 bits. */
export const SECRET_BYTES = 32

/** Clients that one owner may have at a time; those that are revoked do not count. */
export const MOST_API_CLIENTS = 25

/** Whether an owner of these clients has as many as they may have. */
export const hasMostApiClients = (clients: readonly Pick<ApiClient, "revokedAt">[]): boolean =>
  clients.filter(({ revokedAt }) => revokedAt === null).length >= MOST_API_CLIENTS

/** Characters of the name that an owner gives a client. */
export const LONGEST_API_CLIENT_NAME = 200

/** How long the old secret works beside the new one unless said otherwise, and at most. */
export const DEFAULT_OVERLAP_HOURS = 7 * 24
export const LONGEST_OVERLAP_HOURS = 30 * 24
