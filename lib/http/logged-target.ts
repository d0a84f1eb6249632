/** Query parameters that open something, or that say what somebody typed. */
const SECRET_PARAMETERS =
  /([?&](?:access_token|client_secret|code|code_verifier|id_token_hint|interaction|login_hint|password|refresh_token|state|token)=)[^&#]*/gi

/** Path segments that are the only key to what they lead to. */
const SECRET_SEGMENTS =
  /^((?:(?:\/[a-z]{2})?\/(?:invitation|password-reset)|\/api\/web\/(?:invitations|password-resets)|\/oauth2\/(?:auth|interactions))\/)[^/?#]+/i

/** A request target as the log may show it: nothing in it opens anything. */
export const loggedTarget = (target: string): string =>
  target.replace(SECRET_SEGMENTS, "$1…").replace(SECRET_PARAMETERS, "$1…")
