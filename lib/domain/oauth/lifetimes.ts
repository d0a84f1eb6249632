/** Lifetime of a code (RFC 6749 section 4.1.2). */
export const CODE_SECONDS = 60

export const ACCESS_TOKEN_SECONDS = 60 * 60

/** Lifetime of an unused refresh token. */
export const REFRESH_TOKEN_IDLE_SECONDS = 30 * 24 * 60 * 60

/** Lifetime of a consent. */
export const GRANT_SECONDS = 180 * 24 * 60 * 60

/** Lifetime of an id token, which is used only at sign-in. */
export const ID_TOKEN_SECONDS = 60 * 60

/** Time limit for signing in and deciding. */
export const INTERACTION_SECONDS = 30 * 60

/** Lifetime of a sign-in, which also ends with the browser session. */
export const SIGN_IN_SECONDS = 8 * 60 * 60

/**
 * Seconds for which a refresh token is valid: a month, but never beyond half a year after the first one of its family.
 * @param familyStartedAt of the first refresh token, in seconds since the epoch
 * @param now in seconds since the epoch
 */
export function refreshTokenSeconds(familyStartedAt: number, now: number): number {
  const left = familyStartedAt + GRANT_SECONDS - now
  return Math.max(1, Math.min(REFRESH_TOKEN_IDLE_SECONDS, left))
}

/** The scope of third-party applications (spec section 5), and what OpenID Connect calls the same. */
export const OFFLINE_SCOPES = ["offline", "offline_access"] as const

/** The scopes of our own web application. */
export const SIGN_IN_SCOPES = ["openid", "email", "profile"] as const

/** Whether a list of scopes (RFC 6749 section 3.3) gives access to the investor interface. */
export const isOfflineScope = (scope: string): boolean =>
  scope.split(" ").some((name) => OFFLINE_SCOPES.some((offline) => offline === name))
