import type { Instant } from "#lib/domain/calendar/instant.ts"

/** What a user has allowed an application, once. */
export type ConnectedApp = Readonly<{
  /** Of the grant; opens nothing. */
  grantId: string
  clientId: string
  name: string
  logoUri: string | null
  scopes: readonly string[]
  connectedAt: Instant
  lastUsedAt: Instant | null
  /** When it ends by itself. */
  expiresAt: Instant
}>
