import type { Instant } from "#lib/domain/calendar/instant.ts"

export const LONGEST_OPERATOR_CLIENT_NAME = 80

/** A program of the fund operator at the command line. */
export type OperatorClient = Readonly<{
  id: string
  name: string
  createdBy: string
  createdAt: Instant
  lastUsedAt: Instant | null
  revokedBy: string | null
  revokedAt: Instant | null
}>
