import { randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"

/** Stores a client with its first secret. */
export async function insertApiClient(
  db: Database,
  client: ApiClient,
  secretHash: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { id, kind, clientId, name, distributorId, userId, investorId, createdAt, createdBy } = client
  const secret = { id: randomUUID(), hash: secretHash, createdAt }
  await db.apiClient.create({
    data: {
      id,
      kind,
      clientId,
      name,
      distributorId,
      userId,
      investorId,
      createdAt,
      createdBy,
      secrets: { create: secret },
    },
  })
}
