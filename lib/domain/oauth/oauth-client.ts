import type { Instant } from "#lib/domain/calendar/instant.ts"

/** A third-party application (RFC 6749 section 2). Its secret is shown once and not stored. */
export type OauthClient = Readonly<{
  id: string
  clientId: string
  name: string
  redirectUris: readonly string[]
  logoUri: string | null
  ownerUserId: string
  createdAt: Instant
}>

/** Maximum number of redirect addresses of an application. */
export const MAX_REDIRECT_URIS = 10

/** Maximum number of applications of a user. */
export const MAX_OAUTH_CLIENTS = 25

export const MAX_APPLICATION_NAME_LENGTH = 80

/** Prefix of secrets, so that scanners find leaked ones. */
export const OAUTH_SECRET_PREFIX = "sbo_"

/** Our own web application, which signs its users in as every other application does. */
export const WEB_CLIENT_ID = "sharebook-web"

/** The user's own machine (RFC 8252 section 7.3), for applications in development. */
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

const MAX_REDIRECT_URI_LENGTH = 2_000

/**
 * The error of a redirect address to be registered, as the end of a sentence, or null. Addresses are compared exactly
 * (RFC 9700 section 4.1.3), so it must be written as it will be sent.
 */
export function redirectUriError(text: string): string | null {
  if (text.length > MAX_REDIRECT_URI_LENGTH)
    return `is longer than ${MAX_REDIRECT_URI_LENGTH.toLocaleString("en")} characters`
  const url = URL.parse(text)
  // RFC 3986 has ASCII only; a URL parser takes more, and drops tabs and line ends.
  if (url === null || !/^[\x21-\x7e]+$/.test(text))
    return "is no complete address such as https://app.example.com/callback"
  if (url.protocol === "http:" && !LOOPBACK.has(url.hostname))
    return "must begin with https:// (http:// is for localhost only)"
  if (url.protocol !== "https:" && url.protocol !== "http:") return "must begin with https://"
  if (url.username !== "" || url.password !== "" || /^https?:\/\/[^/?#]*@/i.test(text))
    return "must not hold a user name or password"
  // RFC 6749 section 3.1.2. An empty fragment counts, but `url.hash` does not show it.
  if (text.includes("#")) return "must not hold a fragment (#)"
  if (text.includes("\\") || text.includes("*")) return "must not hold a backslash or an asterisk"
  if (!/^https?:\/\/[^/]/i.test(text))
    return "is no complete address such as https://app.example.com/callback"
  return null
}

/** The access of an application to a user's data, from all sign-ins. */
export type ConnectedApp = Readonly<{
  clientId: string
  name: string
  logoUri: string | null
  scopes: readonly string[]
  /** The first active consent. */
  connectedAt: Instant
  lastUsedAt: Instant | null
  /** When the last consent expires. */
  expiresAt: Instant
}>
