import type { Database } from "#lib/db/client.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { apiClientColumns, toApiClient } from "./api-client-columns.ts"
import { apiClientReach } from "./api-client-reach.ts"

/** Notes that a client was used, unless it was used after `notSince`. */
export async function touchApiClient(
  db: Database,
  id: string,
  at: Instant,
  notSince: Instant,
): Promise<void> {
  await db.apiClient.updateMany({
    where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: notSince } }] },
    data: { lastUsedAt: at },
  })
}

/** The client of this client_id within a reach, revoked or not, or null. */
export async function findOwnApiClient(
  db: Database,
  reach: ApiClientReach,
  clientId: string,
  at: Instant,
): Promise<ApiClient | null> {
  const row = await db.apiClient.findFirst({
    where: { AND: [{ clientId }, apiClientReach(reach)] },
    select: apiClientColumns(at),
  })
  return row === null ? null : toApiClient(row)
}

/** The clients that are a user's own or that they created for somebody, those that live before those that are revoked. */
export const findApiClientsOfUser = (db: Database, userId: string, at: Instant): Promise<ApiClient[]> =>
  findWhere(db, { OR: [{ userId }, { createdBy: `user:${userId}` }] }, at)

/** The clients of investors and of a distributor that are not revoked, newest first. */
export const findLiveApiClientsOf = (
  db: Database,
  owners: Readonly<{ investorIds: readonly string[]; distributorIds: readonly string[] }>,
  at: Instant,
): Promise<ApiClient[]> =>
  findWhere(
    db,
    {
      revokedAt: null,
      OR: [
        { investorId: { in: [...owners.investorIds] } },
        { distributorId: { in: [...owners.distributorIds] } },
      ],
    },
    at,
  )

/** The clients within a reach, those that live before those that are revoked, each newest first. */
export const findApiClients = (db: Database, reach: ApiClientReach, at: Instant): Promise<ApiClient[]> =>
  findWhere(db, apiClientReach(reach), at)

async function findWhere(db: Database, where: Prisma.ApiClientWhereInput, at: Instant): Promise<ApiClient[]> {
  const rows = await db.apiClient.findMany({
    where,
    select: apiClientColumns(at),
    orderBy: [{ revokedAt: { sort: "desc", nulls: "first" } }, { createdAt: "desc" }, { id: "asc" }],
  })
  return rows.map(toApiClient)
}
