/** The scope of third-party applications (spec section 5), and what OpenID Connect calls the same. */
export const OFFLINE_SCOPES = ["offline", "offline_access"] as const

/** What our own web application asks for: who has signed in. */
export const SIGN_IN_SCOPES = ["openid", "email", "profile"] as const

/** Whether a list of scopes, as RFC 6749 section 3.3 writes it, opens the investor interface. */
export const isOfflineScope = (scope: string): boolean =>
  scope.split(" ").some((name) => OFFLINE_SCOPES.some((offline) => offline === name))
