import { randomUUID } from "node:crypto"
import type { DatabasePool } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"

/** Makes a client exist, not revoked and with this one secret. */
export const restoreApiClient = (
  pool: DatabasePool,
  client: Pick<
    ApiClient,
    | "id"
    | "kind"
    | "clientId"
    | "name"
    | "distributorId"
    | "userId"
    | "investorId"
    | "createdAt"
    | "createdBy"
  >,
  secretHash: Uint8Array<ArrayBuffer>,
): Promise<void> =>
  inTransaction(pool, async (db) => {
    const { id, kind, clientId, name, distributorId, userId, investorId, createdAt, createdBy } = client
    await db.$executeRaw`
      INSERT INTO api_clients (id, kind, client_id, name, distributor_id, user_id, investor_id, created_at,
        created_by)
      VALUES (${id}::uuid, ${kind}, ${clientId}, ${name}, ${distributorId}::uuid, ${userId}::uuid,
        ${investorId}::uuid, ${createdAt}::timestamptz, ${createdBy})
      ON CONFLICT (id) DO UPDATE SET revoked_at = NULL, revoked_by = NULL, revocation_reason = NULL`
    await db.$executeRaw`
      UPDATE api_client_secrets SET revoked_at = clock_timestamp()
      WHERE api_client_id = ${id}::uuid AND hash <> ${secretHash} AND revoked_at IS NULL`
    await db.$executeRaw`
      INSERT INTO api_client_secrets (id, api_client_id, hash, created_at)
      VALUES (${randomUUID()}::uuid, ${id}::uuid, ${secretHash}, ${createdAt}::timestamptz)
      ON CONFLICT (hash) DO UPDATE SET revoked_at = NULL, expires_at = NULL`
  })
