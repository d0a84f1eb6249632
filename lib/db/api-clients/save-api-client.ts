import { randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import { lockDistributor } from "#lib/db/distributors.ts"
import type { ApiClient, Revocation } from "#lib/domain/api-clients/api-client.ts"
import type { ApiClientOwner, ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import { ownerColumns } from "#lib/domain/api-clients/api-client-owner.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { apiClientReach } from "./find-api-client.ts"

/**
 * Locks an owner, so that one caller at a time counts and adds clients; returns whether the owner exists and may have a client:
 * a disabled user and an ended distributor may not. Records that only refer to the owner are not blocked.
 */
export async function lockApiClientOwner(db: Database, owner: ApiClientOwner): Promise<boolean> {
  switch (owner.kind) {
    case "distributor":
      return lockDistributor(db, owner.distributorId)
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
 * Locks the right of a user to create a client of this owner until the end of the transaction: not disabled, and acting for the
 * investor, working for the distributor, or for the fund operator, who creates clients for all. Returns whether they have it. Disabling or unlinking them meanwhile waits, and then
 * finds the new client among those to revoke.
 */
export async function lockCreator(db: Database, userId: string, owner: ApiClientOwner): Promise<boolean> {
  if (owner.kind === "user" && owner.userId === userId) return true
  const isOperator = isOne(
    await db.$executeRaw`
      SELECT 1 FROM users creator JOIN user_operators link ON link.user_id = creator.id
      WHERE creator.id = ${userId}::uuid AND creator.disabled_at IS NULL
      FOR SHARE OF creator, link`,
  )
  if (isOperator) return true
  switch (owner.kind) {
    case "user":
      return false
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

/** Number of active clients of an owner. */
export const countLiveApiClients = (db: Database, owner: ApiClientOwner): Promise<number> =>
  db.apiClient.count({ where: { ...ownerColumns(owner), revokedAt: null } })

/** Whether an owner has an active client of this name. */
export const hasLiveApiClientNamed = async (
  db: Database,
  owner: ApiClientOwner,
  name: string,
): Promise<boolean> =>
  (await db.apiClient.count({ where: { ...ownerColumns(owner), name, revokedAt: null } })) > 0

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

const revocationColumns = ({ at, by, reason }: Revocation) => ({
  revokedAt: at,
  revokedBy: by,
  revocationReason: reason,
})

/** Revokes an active client within a reach; returns whether this call did it. */
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

/** Renames an active client within a reach; returns whether there was one. */
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

/** Locks a client until the end of the transaction. */
export async function lockApiClient(db: Database, id: string): Promise<void> {
  await db.$queryRaw`SELECT id FROM api_clients WHERE id = ${id}::uuid FOR UPDATE`
}

/** Ends every secret of a client that works at `at`. */
export async function revokeSecrets(db: Database, apiClientId: string, at: Instant): Promise<void> {
  await db.apiClientSecret.updateMany({ where: { apiClientId, revokedAt: null }, data: { revokedAt: at } })
}

/** Marks expired secrets, so that their slot is free. */
export async function revokeExpiredSecrets(db: Database, apiClientId: string, at: Instant): Promise<void> {
  await db.apiClientSecret.updateMany({
    where: { apiClientId, revokedAt: null, expiresAt: { lte: at } },
    data: { revokedAt: at },
  })
}

/** Sets the expiry of the current secret of a client. */
export async function expireCurrentSecret(db: Database, apiClientId: string, until: Instant): Promise<void> {
  await db.apiClientSecret.updateMany({
    where: { apiClientId, revokedAt: null, expiresAt: null },
    data: { expiresAt: until },
  })
}

/** Stores a new current secret of a client. */
export async function insertSecret(
  db: Database,
  apiClientId: string,
  hash: Uint8Array<ArrayBuffer>,
  createdAt: Instant,
): Promise<void> {
  await db.apiClientSecret.create({ data: { id: randomUUID(), apiClientId, hash, createdAt } })
}

/** Ends the old secret of a client within a reach before it expires; returns whether there was one. */
export async function revokeOldSecret(
  db: Database,
  reach: ApiClientReach,
  clientId: string,
  at: Instant,
): Promise<boolean> {
  const { count } = await db.apiClientSecret.updateMany({
    where: {
      revokedAt: null,
      expiresAt: { gt: at },
      apiClient: { AND: [{ clientId, revokedAt: null }, apiClientReach(reach)] },
    },
    data: { revokedAt: at },
  })
  return count > 0
}
