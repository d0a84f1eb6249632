/** Query parameters that open something, or that say what somebody typed. */
const SECRET_PARAMETERS =
  /([?&](?:access_token|client_secret|code|code_verifier|id_token_hint|interaction|login_hint|password|refresh_token|state|token)=)[^&#]*/gi

/** Path segments that are the only key to what they lead to. */
const SECRET_SEGMENTS =
  /^((?:\/[a-z]{2})?\/(?:(?:api\/web\/)?(?:invitation|password-reset)s?|oauth2\/auth|oauth2\/interactions)\/)[^/?#]+/i

/** A request target as the log may show it: nothing in it opens anything. */
export const loggedTarget = (target: string): string =>
  target.replace(SECRET_SEGMENTS, "$1…").replace(SECRET_PARAMETERS, "$1…")
