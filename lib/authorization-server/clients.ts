import { timingSafeEqual } from "node:crypto"
import type { Adapter, AllClientMetadata, KoaContextWithOIDC } from "oidc-provider"
import Provider, { errors } from "oidc-provider"
import { OFFLINE_SCOPES } from "#lib/domain/oauth/lifetimes.ts"
import { basicCredentials } from "#lib/http/credentials.ts"
import type { CredentialAttempt } from "#lib/http/failed-credentials.ts"
import { failedCredentials, tooManyFailures } from "#lib/http/failed-credentials.ts"
import { requestAddress } from "#lib/http/request-headers.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { findOauthClient } from "#lib/services/oauth/oauth-clients.ts"
import { secretHash, secretHashes } from "#lib/services/secrets/secrets.ts"

/** Paths at which applications authenticate with their secrets; elsewhere a client_id only names one. */
const CLIENT_AUTHENTICATION_PATHS = new Set(["/oauth2/token", "/oauth2/revoke", "/oauth2/introspect"])

/** In the words of RFC 6749 section 5.2, under the status of RFC 6585 section 4. */
class TooManyFailures extends errors.CustomOIDCProviderError {
  constructor(seconds: number) {
    super("temporarily_unavailable", tooManyFailures(seconds))
    this.status = 429
    this.statusCode = 429
  }
}

/** Throws, before the database is asked for the application, when too many of its secrets were wrong (429). */
async function requireClientAttempt(ctx: KoaContextWithOIDC | undefined, clientId: string): Promise<void> {
  const attempt = attemptOf(ctx, clientId)
  const seconds = attempt === undefined ? null : await failedCredentials().secondsToWait(attempt)
  if (seconds === null) return
  ctx?.set("Retry-After", String(seconds))
  throw new TooManyFailures(seconds)
}

/** Records whether an application sent its right secret; `isRight` is false for an unknown application. */
export async function recordSecretCheck(
  ctx: KoaContextWithOIDC | undefined,
  clientId: string,
  isRight: boolean,
): Promise<void> {
  const attempt = attemptOf(ctx, clientId)
  if (attempt === undefined) return
  await (isRight ? failedCredentials().succeeded(attempt) : failedCredentials().failed(attempt))
}

function attemptOf(ctx: KoaContextWithOIDC | undefined, clientId: string): CredentialAttempt | undefined {
  if (ctx === undefined || !CLIENT_AUTHENTICATION_PATHS.has(ctx.path)) return undefined
  const inBody = ctx.oidc.params?.client_secret
  const secret = typeof inBody === "string" ? inBody : basicSecret(ctx.get("authorization"))
  return { address: requestAddress({ get: (name) => ctx.get(name) || null }), clientId, secret }
}

/** The secret as sent in the header; equal secrets have equal text. */
const basicSecret = (authorization: string): string | null => basicCredentials(authorization)?.secret ?? null

/** The form of our client ids; anything else is not worth a query. */
const CLIENT_ID = /^[\w.-]{1,100}$/

/** What every client is: confidential, by authorization code and refresh token alone. */
export const CLIENT_METADATA = {
  application_type: "web",
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  token_endpoint_auth_method: "client_secret_basic",
} as const satisfies AllClientMetadata

/** Third-party applications as the protocol reads them. `client_secret` is the hash of the secret, as hexadecimal text. */
export function clientRecords(ctx: Pick<ServiceContext, "db">): Adapter {
  const isReadOnly = () => Promise.reject(new Error("clients are registered by lib/services/oauth"))
  return {
    find: async (clientId) => {
      if (!CLIENT_ID.test(clientId)) return undefined
      await requireClientAttempt(Provider.ctx, clientId)
      const client = await findOauthClient(ctx, clientId)
      if (client === null) {
        await recordSecretCheck(Provider.ctx, clientId, false)
        return undefined
      }
      return {
        ...CLIENT_METADATA,
        client_id: client.clientId,
        client_name: client.name,
        client_secret: Buffer.from(client.secretHash).toString("hex"),
        redirect_uris: [...client.redirectUris],
        scope: OFFLINE_SCOPES.join(" "),
      }
    },
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    upsert: isReadOnly,
    consume: isReadOnly,
    destroy: isReadOnly,
    revokeByGrantId: isReadOnly,
  }
}

/** The hash of a secret as the protocol library stores it, as hexadecimal text. */
export const hexHash = (secret: string, pepper: string): string =>
  Buffer.from(secretHash(secret, pepper)).toString("hex")

/** Whether an offered secret has the stored hash, compared in constant time. */
export function isSecret(offered: string, storedHash: string, pepper: string): boolean {
  const stored = Buffer.from(storedHash, "hex")
  return secretHashes(offered, pepper).some(
    (hash) => stored.length === hash.length && timingSafeEqual(stored, hash),
  )
}
