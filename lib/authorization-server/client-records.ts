import type { Adapter, AllClientMetadata } from "oidc-provider"
import Provider from "oidc-provider"
import type { DatabasePool } from "#lib/db/client.ts"
import { findRegisteredClient } from "#lib/db/oauth-clients.ts"
import { OFFLINE_SCOPES } from "#lib/domain/oauth/lifetimes.ts"
import { noteClientSecret, requireClientAttempt } from "./client-attempts.ts"

/** What a client_id of ours looks like; anything else is not worth a question to the database. */
const CLIENT_ID = /^[\w.-]{1,100}$/

/** What every client is: confidential, by authorization code and refresh token alone. */
export const CLIENT_METADATA = {
  application_type: "web",
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  token_endpoint_auth_method: "client_secret_basic",
} as const satisfies AllClientMetadata

/** Third-party applications as the protocol reads them. In place of the secret stands its hash, as hexadecimal text. */
export function clientRecords(db: DatabasePool): Adapter {
  const isReadOnly = () =>
    Promise.reject(new Error("clients are registered by the verbs of lib/services/oauth"))
  return {
    find: async (clientId) => {
      if (!CLIENT_ID.test(clientId)) return undefined
      await requireClientAttempt(Provider.ctx, clientId)
      const client = await findRegisteredClient(db, clientId)
      if (client === null) {
        await noteClientSecret(Provider.ctx, clientId, false)
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
