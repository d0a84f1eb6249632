import type { KoaContextWithOIDC } from "oidc-provider"
import { errors } from "oidc-provider"
import { basicCredentials } from "#lib/http/basic-credentials.ts"
import { requestAddress } from "#lib/http/client-address.ts"
import type { CredentialAttempt } from "#lib/http/failed-credentials.ts"
import { failedCredentials, tooManyFailures } from "#lib/http/failed-credentials.ts"

/** Where applications show their secrets; elsewhere a client_id only names one. */
const SECRETS_ARE_SHOWN_AT = new Set(["/oauth2/token", "/oauth2/revoke", "/oauth2/introspect"])

/** In the words of RFC 6749 section 5.2, under the status of RFC 6585 section 4. */
class TooManyFailures extends errors.CustomOIDCProviderError {
  constructor(seconds: number) {
    super("temporarily_unavailable", tooManyFailures(seconds))
    this.status = 429
    this.statusCode = 429
  }
}

/** Throws, before the database is asked for the application, when too many of its secrets were wrong (429). */
export async function requireClientAttempt(
  ctx: KoaContextWithOIDC | undefined,
  clientId: string,
): Promise<void> {
  const attempt = attemptOf(ctx, clientId)
  const seconds = attempt === undefined ? null : await failedCredentials().secondsToWait(attempt)
  if (seconds === null) return
  ctx?.set("Retry-After", String(seconds))
  throw new TooManyFailures(seconds)
}

/** Notes whether an application showed its secret; one that does not exist has none. */
export async function noteClientSecret(
  ctx: KoaContextWithOIDC | undefined,
  clientId: string,
  isRight: boolean,
): Promise<void> {
  const attempt = attemptOf(ctx, clientId)
  if (attempt === undefined) return
  await (isRight ? failedCredentials().succeeded(attempt) : failedCredentials().failed(attempt))
}

function attemptOf(ctx: KoaContextWithOIDC | undefined, clientId: string): CredentialAttempt | undefined {
  if (ctx === undefined || !SECRETS_ARE_SHOWN_AT.has(ctx.path)) return undefined
  const inBody = ctx.oidc.params?.client_secret
  const secret = typeof inBody === "string" ? inBody : basicSecret(ctx.get("authorization"))
  return { address: requestAddress({ get: (name) => ctx.get(name) || null }), clientId, secret }
}

/** The secret as the header holds it; the same one is written in the same way again. */
const basicSecret = (authorization: string): string | null => basicCredentials(authorization)?.secret ?? null
