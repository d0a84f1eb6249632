import type { Instant } from "#lib/domain/calendar/instant.ts"

/** A third-party application (RFC 6749 section 2). Its secret is known to nobody but who was shown it once. */
export type OauthClient = Readonly<{
  id: string
  clientId: string
  name: string
  redirectUris: readonly string[]
  logoUri: string | null
  ownerUserId: string
  createdAt: Instant
}>

/** Redirect addresses that one application may have. */
export const MOST_REDIRECT_URIS = 10

/** Applications that one user may have at a time. */
export const MOST_OAUTH_CLIENTS = 25

export const LONGEST_APPLICATION_NAME = 80

/** Secrets begin like this, so that scanners find one that leaked. */
export const OAUTH_SECRET_PREFIX = "sbo_"

/** Our own web application, which signs its users in as every other application does. */
export const WEB_CLIENT_ID = "sharebook-web"
