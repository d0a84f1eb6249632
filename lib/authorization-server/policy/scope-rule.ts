import { errors } from "oidc-provider"
import { OFFLINE_SCOPES, SIGN_IN_SCOPES } from "#lib/domain/oauth/lifetimes.ts"

/** Every scope there is. */
export const SCOPES: readonly string[] = [...SIGN_IN_SCOPES, ...OFFLINE_SCOPES]

/** An authorization names what it is for: a server without a default scope says so (RFC 6749 section 3.3). */
export function checkScope(scope: string | undefined): void {
  const known = (scope ?? "").split(" ").filter((name) => SCOPES.includes(name))
  if (known.length > 0) return
  throw new errors.InvalidScope("ask for scope=offline", scope ?? "")
}
