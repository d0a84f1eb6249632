/** A code is exchanged at once or never (RFC 6749 section 4.1.2). */
export const CODE_SECONDS = 60

export const ACCESS_TOKEN_SECONDS = 60 * 60

/** A refresh token that nobody uses ends after a month. */
export const REFRESH_TOKEN_IDLE_SECONDS = 30 * 24 * 60 * 60

/** What a user allowed ends half a year later, however much it is used. */
export const GRANT_SECONDS = 180 * 24 * 60 * 60

/** An id token says who has just signed in; nobody needs to hear it again later. */
export const ID_TOKEN_SECONDS = 60 * 60

/** A person may take this long to sign in and decide. */
export const INTERACTION_SECONDS = 30 * 60

/** A sign-in is remembered for a working day, and not beyond the browser's closing. */
export const SIGN_IN_SECONDS = 8 * 60 * 60

/**
 * Seconds that a refresh token lives: a month, but never beyond the half year since the first one of its family.
 * @param familyStartedAt of the first refresh token, in seconds since the epoch
 * @param now in seconds since the epoch
 */
export function refreshTokenSeconds(familyStartedAt: number, now: number): number {
  const left = familyStartedAt + GRANT_SECONDS - now
  return Math.max(1, Math.min(REFRESH_TOKEN_IDLE_SECONDS, left))
}

/** The scope of third-party applications (spec section 5), and what OpenID Connect calls the same. */
export const OFFLINE_SCOPES = ["offline", "offline_access"] as const

/** What our own web application asks for: who has signed in. */
export const SIGN_IN_SCOPES = ["openid", "email", "profile"] as const

/** Whether a list of scopes, as RFC 6749 section 3.3 writes it, opens the investor interface. */
export const isOfflineScope = (scope: string): boolean =>
  scope.split(" ").some((name) => OFFLINE_SCOPES.some((offline) => offline === name))
