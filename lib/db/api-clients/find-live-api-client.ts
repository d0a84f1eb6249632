import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { AuthenticatedClient } from "#lib/domain/api-clients/api-client-owner.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

/** A client that is let in by any of these secrets. */
export type LiveApiClient = Readonly<{
  client: AuthenticatedClient
  secretHashes: readonly Uint8Array[]
  lastUsedAt: Instant | null
}>

type Row = Readonly<{
  id: string
  distributorId: string | null
  investorIds: readonly string[]
  secretHashes: readonly Uint8Array[]
  lastUsedAt: Date | null
}>

/**
 * The client of this client_id with the secrets it answers to at `now` and the investors it sees, or null: unknown,
 * revoked, or of a user who is disabled. One statement, because every request of a client begins with it.
 */
export async function findLiveApiClient(
  db: Database,
  clientId: string,
  now: Instant,
): Promise<LiveApiClient | null> {
  const [row] = await db.$queryRaw<Row[]>`
    /* prepared */
    SELECT client.id, client.distributor_id AS "distributorId", client.last_used_at AS "lastUsedAt",
      CASE WHEN client.investor_id IS NOT NULL THEN ARRAY[client.investor_id] ELSE ARRAY(
        SELECT link.investor_id FROM user_investors link WHERE link.user_id = client.user_id
      ) END AS "investorIds",
      ARRAY(
        SELECT secret.hash FROM api_client_secrets secret
        WHERE secret.api_client_id = client.id AND secret.revoked_at IS NULL
          AND (secret.expires_at IS NULL OR secret.expires_at > ${now}::timestamptz)
      ) AS "secretHashes"
    FROM api_clients client
    LEFT JOIN users owner ON owner.id = client.user_id
    WHERE client.client_id = ${clientId} AND client.revoked_at IS NULL AND owner.disabled_at IS NULL`
  if (row === undefined) return null
  const { id, distributorId, investorIds, secretHashes, lastUsedAt } = row
  return {
    client: {
      id,
      scope:
        distributorId === null ? { kind: "investors", investorIds } : { kind: "distributor", distributorId },
    },
    secretHashes,
    lastUsedAt: lastUsedAt === null ? null : toInstant(lastUsedAt),
  }
}
