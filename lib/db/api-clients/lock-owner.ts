import type { Database } from "#lib/db/client.ts"
import type { ApiClientOwner } from "#lib/domain/api-clients/api-client-owner.ts"
import { ownerColumns } from "#lib/domain/api-clients/api-client-owner.ts"

/**
 * Locks an owner, so that their clients are counted and added to by one caller at a time; returns whether there is such an
 * owner, who may have a client: a disabled user and an ended distributor may not. Records that only refer to the owner need not wait.
 */
export async function lockOwner(db: Database, owner: ApiClientOwner): Promise<boolean> {
  switch (owner.kind) {
    case "distributor":
      return isOne(
        await db.$executeRaw`
          SELECT 1 FROM distributors
          WHERE id = ${owner.distributorId}::uuid AND ended_at IS NULL FOR NO KEY UPDATE`,
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

/**
 * Holds a user to what entitles them to create a client of this owner, until the end of the transaction: not disabled,
 * and acting for the investor or working for the distributor. Returns whether they are. Whoever disables or unlinks them
 * meanwhile waits, and then finds the new client among those to revoke.
 */
export async function lockCreator(db: Database, userId: string, owner: ApiClientOwner): Promise<boolean> {
  switch (owner.kind) {
    case "user":
      return owner.userId === userId
    case "investor":
      return isOne(
        await db.$executeRaw`
          SELECT 1 FROM users creator JOIN user_investors link ON link.user_id = creator.id
          WHERE creator.id = ${userId}::uuid AND creator.disabled_at IS NULL
            AND link.investor_id = ${owner.investorId}::uuid
          FOR SHARE OF creator, link`,
      )
    case "distributor":
      return isOne(
        await db.$executeRaw`
          SELECT 1 FROM users creator JOIN user_distributors link ON link.user_id = creator.id
          WHERE creator.id = ${userId}::uuid AND creator.disabled_at IS NULL
            AND link.distributor_id = ${owner.distributorId}::uuid
          FOR SHARE OF creator, link`,
      )
  }
}

const isOne = (count: number): boolean => count === 1

/** How many clients of an owner are not revoked. */
export const countLiveApiClients = (db: Database, owner: ApiClientOwner): Promise<number> =>
  db.apiClient.count({ where: { ...ownerColumns(owner), revokedAt: null } })
