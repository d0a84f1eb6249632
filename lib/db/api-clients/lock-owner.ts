import type { Database } from "#lib/db/client.ts"
import type { ApiClientOwner } from "#lib/domain/api-clients/api-client-owner.ts"
import { ownerColumns } from "#lib/domain/api-clients/api-client-owner.ts"

/**
 * Locks an owner, so that their clients are counted and added to by one caller at a time; says whether there is such an
 * owner, who may have a client: a disabled user may not. Records that only refer to the owner need not wait.
 */
export async function lockOwner(db: Database, owner: ApiClientOwner): Promise<boolean> {
  switch (owner.kind) {
    case "distributor":
      return isOne(
        await db.$executeRaw`SELECT 1 FROM distributors WHERE id = ${owner.distributorId}::uuid FOR NO KEY UPDATE`,
      )
    case "user":
      return isOne(
        await db.$executeRaw`
          SELECT 1 FROM users WHERE id = ${owner.userId}::uuid AND disabled_at IS NULL FOR NO KEY UPDATE`,
      )
    case "investor":
      return isOne(
        await db.$executeRaw`SELECT 1 FROM investors WHERE id = ${owner.investorId}::uuid FOR NO KEY UPDATE`,
      )
  }
}

const isOne = (count: number): boolean => count === 1

/** How many clients of an owner are not revoked. */
export const countLiveApiClients = (db: Database, owner: ApiClientOwner): Promise<number> =>
  db.apiClient.count({ where: { ...ownerColumns(owner), revokedAt: null } })
