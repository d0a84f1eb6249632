import type { Instant } from "#lib/domain/calendar/instant.ts"

export const MAX_OPERATOR_CLIENT_NAME_LENGTH = 80

/**
 * A program of the fund operator at the command line. Whoever proposed it knows its secret: they do not approve what it proposes,
 * and it is revoked when they are no active maker any more.
 */
export type OperatorClient = Readonly<{
  id: string
  name: string
  proposedBy: string
  createdBy: string
  createdAt: Instant
  lastUsedAt: Instant | null
  revokedBy: string | null
  revokedAt: Instant | null
}>
