import type { Instant } from "#lib/domain/calendar/instant.ts"

/** Lifetime of a sign-in at the command line. */
export const OPERATOR_SESSION_SECONDS = 8 * 60 * 60

/** A user of the fund operator who is signed in at the command line. */
export type OperatorSession = Readonly<{ id: string; userId: string; createdAt: Instant; expiresAt: Instant }>
