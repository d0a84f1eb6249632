import type { Instant } from "#lib/domain/calendar/instant.ts"

/** The kind of owner whose data a client reads and writes. */
export const API_CLIENT_KINDS = ["distributor", "investor"] as const

export type ApiClientKind = (typeof API_CLIENT_KINDS)[number]

/**
 * Credentials of a program for HTTP Basic (spec section 5). Secrets are shown once and not stored. One of the three owner ids
 * is set: a client of a user sees all the investors that the user acts for at the time of a call.
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
  /** Until when the old secret works; null when there is one secret. */
  oldSecretUntil: Instant | null
}>

/**
 * Why a client was revoked: on request; its user was disabled; its user, or the user who created it, no longer acts for its
 * investor; its distributor ended.
 */
export const REVOCATION_REASONS = ["requested", "user-disabled", "link-ended", "distributor-ended"] as const

export type RevocationReason = (typeof REVOCATION_REASONS)[number]

/** The revocation fields of a client. */
export type Revocation = Readonly<{ at: Instant; by: string; reason: RevocationReason }>

/** Prefix of secrets, so that scanners find leaked ones. */
export const SECRET_PREFIX = "sbk_"

/** Random bytes of a secret: 256 bits. */
export const SECRET_BYTES = 32

/** Maximum number of active clients of an owner. */
export const MAX_API_CLIENTS = 25

/** Whether the owner of these clients has the maximum number. */
export const hasMaxApiClients = (clients: readonly Pick<ApiClient, "revokedAt">[]): boolean =>
  clients.filter(({ revokedAt }) => revokedAt === null).length >= MAX_API_CLIENTS

/** Maximum length of a client's name. */
export const MAX_API_CLIENT_NAME_LENGTH = 200

/** Default and maximum overlap of two secrets. */
export const DEFAULT_OVERLAP_HOURS = 7 * 24
export const MAX_OVERLAP_HOURS = 30 * 24
