import type { Database } from "#lib/db/client.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import type { ApiClient, Revocation } from "#lib/domain/api-clients/api-client.ts"
import { apiClientColumns, toApiClient } from "./find-api-client.ts"

const createdByUser = (userId: string): Prisma.ApiClientWhereInput => ({ createdBy: `user:${userId}` })

/**
 * Revokes the clients that a user created for an investor for whom they no longer act. A client without a recorded creator
 * counts as theirs when nobody else acts for the investor, because no page would show it. Returns the revoked clients.
 */
export const revokeWithInvestorLink = (
  db: Database,
  link: Readonly<{ userId: string; investorId: string }>,
  revocation: Revocation,
): Promise<ApiClient[]> =>
  revokeWhere(
    db,
    {
      investorId: link.investorId,
      OR: [createdByUser(link.userId), { createdBy: null, investor: { users: { none: {} } } }],
    },
    revocation,
  )

/** Revokes a disabled user's own clients and, by the same rule, those that they created for one investor. */
export const revokeWithUser = (db: Database, userId: string, revocation: Revocation): Promise<ApiClient[]> =>
  revokeWhere(
    db,
    {
      OR: [
        { userId },
        { investorId: { not: null }, ...createdByUser(userId) },
        {
          createdBy: null,
          investor: { users: { some: { userId }, none: { user: { disabledAt: null } } } },
        },
      ],
    },
    revocation,
  )

/** Revokes the clients that a user owns or created; returns them. */
export const revokeAllOfUser = (db: Database, userId: string, revocation: Revocation): Promise<ApiClient[]> =>
  revokeWhere(db, { OR: [{ userId }, createdByUser(userId)] }, revocation)

/** Revokes every client of a distributor; returns them. */
export const revokeWithDistributor = (
  db: Database,
  distributorId: string,
  revocation: Revocation,
): Promise<ApiClient[]> => revokeWhere(db, { distributorId }, revocation)

async function revokeWhere(
  db: Database,
  where: Prisma.ApiClientWhereInput,
  { at, by, reason }: Revocation,
): Promise<ApiClient[]> {
  const rows = await db.apiClient.findMany({
    where: { AND: [where, { revokedAt: null }] },
    select: apiClientColumns(at),
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  })
  const revocation = { revokedAt: at, revokedBy: by, revocationReason: reason }
  await db.apiClient.updateMany({
    where: { id: { in: rows.map(({ id }) => id) }, revokedAt: null },
    data: revocation,
  })
  return rows.map((row) => ({ ...toApiClient(row), ...revocation }))
}
