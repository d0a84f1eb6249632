import type { Database } from "#lib/db/client.ts"
import type { OauthClient } from "#lib/domain/oauth/oauth-client.ts"

/** Makes an application exist, not deleted and with this secret. */
export async function restoreOauthClient(
  db: Database,
  { redirectUris, ...client }: OauthClient,
  secretHash: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const known = { name: client.name, redirectUris: [...redirectUris], secretHash, revokedAt: null }
  await db.oauthClient.upsert({
    where: { clientId: client.clientId },
    create: { ...client, ...known },
    update: known,
  })
}
