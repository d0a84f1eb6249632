import type { Database } from "#lib/db/client.ts"
import type { Revocation } from "#lib/domain/api-clients/api-client.ts"
import type { ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import { apiClientReach } from "./api-client-reach.ts"

const revocationColumns = ({ at, by, reason }: Revocation) => ({
  revokedAt: at,
  revokedBy: by,
  revocationReason: reason,
})

/** Revokes a client within a reach that is not yet; returns whether it was this call. */
export async function markApiClientRevoked(
  db: Database,
  reach: ApiClientReach,
  clientId: string,
  revocation: Revocation,
): Promise<boolean> {
  const { count } = await db.apiClient.updateMany({
    where: { AND: [{ clientId, revokedAt: null }, apiClientReach(reach)] },
    data: revocationColumns(revocation),
  })
  return count === 1
}

/** Gives a client within a reach that is not revoked another name; returns whether there was one. */
export async function updateApiClientName(
  db: Database,
  reach: ApiClientReach,
  clientId: string,
  name: string,
): Promise<boolean> {
  const { count } = await db.apiClient.updateMany({
    where: { AND: [{ clientId, revokedAt: null }, apiClientReach(reach)] },
    data: { name },
  })
  return count === 1
}
