import type { AuthOptions, Profile } from "next-auth"
import { SIGN_IN_SCOPES } from "#lib/domain/oauth/lifetimes.ts"
import { WEB_CLIENT_ID } from "#lib/domain/oauth/oauth-client.ts"
import { SESSION_IDLE_SECONDS } from "#lib/domain/users/web-session.ts"
import { env } from "#lib/env.ts"
import { serviceSecrets } from "#lib/service-secrets.ts"
import { webClientSecret } from "#lib/services/oauth/web-client-secret.ts"

/** A busy machine is no reason to turn a user away. */
const TIMEOUT_MILLISECONDS = 10_000

const EVERY_ADDRESS = new Set([undefined, "0.0.0.0", "::", "[::]"])

/**
 * Our own authorization server as the web application sees it. The browser goes to the public origin; what server asks
 * server stays on this machine, so that it needs neither a certificate nor a way around a proxy.
 */
export function sharebookProvider(): AuthOptions["providers"][number] {
  const { PUBLIC_ORIGIN, PORT, HOST } = env()
  const local = `http://${EVERY_ADDRESS.has(HOST) ? "127.0.0.1" : HOST}:${PORT}`
  return {
    id: "sharebook",
    name: "Sharebook",
    type: "oauth",
    issuer: PUBLIC_ORIGIN,
    clientId: WEB_CLIENT_ID,
    clientSecret: webClientSecret(serviceSecrets().pepper),
    authorization: {
      url: `${PUBLIC_ORIGIN}/oauth2/auth`,
      // A session that nobody used has ended; that of the authorization server must not bring it back by itself.
      params: { scope: SIGN_IN_SCOPES.join(" "), max_age: SESSION_IDLE_SECONDS },
    },
    token: `${local}/oauth2/token`,
    jwks_endpoint: `${local}/oauth2/jwks`,
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    httpOptions: { timeout: TIMEOUT_MILLISECONDS },
    profile: ({ sub, name, email }: Profile) => ({ id: sub ?? "", name: name ?? null, email: email ?? null }),
  }
}
