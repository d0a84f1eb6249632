import { errors } from "oidc-provider"

/** Spec section 5, step 2. */
const TOO_SHORT = 8

/**
 * `state` is a random string of more than 8 characters. Without it, or with a shorter one, an application could not
 * tell its own response from one that somebody else slipped in (RFC 6749 section 10.12).
 */
export function checkState(state: string | undefined): void {
  if (state === undefined || [...state].length <= TOO_SHORT) {
    throw new errors.CustomOIDCProviderError(
      "invalid_state",
      `state must be a random string of more than ${TOO_SHORT} characters`,
    )
  }
}
