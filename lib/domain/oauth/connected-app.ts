import type { Instant } from "#lib/domain/calendar/instant.ts"

/** What a user has allowed an application, in however many sign-ins. */
export type ConnectedApp = Readonly<{
  clientId: string
  name: string
  logoUri: string | null
  scopes: readonly string[]
  /** The first consent that still holds. */
  connectedAt: Instant
  lastUsedAt: Instant | null
  /** When the last of it ends by itself. */
  expiresAt: Instant
}>
