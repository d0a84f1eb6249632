import { inBatches } from "#lib/db/batches.ts"
import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant, toInstantOrNull } from "#lib/db/column-values.ts"
import { frequentRows } from "#lib/db/frequent-statements.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import { API_CLIENT_KINDS, REVOCATION_REASONS } from "#lib/domain/api-clients/api-client.ts"
import type {
  ApiClientOwner,
  ApiClientReach,
  AuthenticatedClient,
} from "#lib/domain/api-clients/api-client-owner.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

/** The condition that a client is within a reach. */
export function apiClientReach(reach: ApiClientReach): Prisma.ApiClientWhereInput {
  switch (reach.kind) {
    case "everything":
      return {}
    case "owner": {
      const { ownerId } = reach
      return { OR: [{ distributorId: ownerId }, { userId: ownerId }, { investorId: ownerId }] }
    }
    case "distributor":
      return { distributorId: reach.distributorId }
    case "user":
      return { OR: [{ userId: reach.userId }, { investorId: { in: [...reach.investorIds] } }] }
  }
}

/** The active secrets of a client at an instant. */
const liveSecretAt = (at: Instant): Prisma.ApiClientSecretWhereInput => ({
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: at } }],
})

/** A client with the hashes and expiries of its active secrets at an instant. */
export const apiClientColumns = (at: Instant) =>
  ({
    id: true,
    kind: true,
    clientId: true,
    name: true,
    distributorId: true,
    userId: true,
    investorId: true,
    createdAt: true,
    createdBy: true,
    lastUsedAt: true,
    revokedAt: true,
    revokedBy: true,
    revocationReason: true,
    secrets: { where: liveSecretAt(at), select: { hash: true, expiresAt: true } },
  }) as const satisfies Prisma.ApiClientSelect

type ApiClientRow = Prisma.ApiClientGetPayload<{ select: ReturnType<typeof apiClientColumns> }>

/** A row as an API client. */
export function toApiClient({ secrets, ...row }: ApiClientRow): ApiClient {
  const oldSecret = secrets.find(({ expiresAt }) => expiresAt !== null)
  return {
    ...row,
    kind: knownValue(API_CLIENT_KINDS, row.kind),
    createdAt: toInstant(row.createdAt),
    lastUsedAt: toInstantOrNull(row.lastUsedAt),
    revokedAt: toInstantOrNull(row.revokedAt),
    revocationReason:
      row.revocationReason === null ? null : knownValue(REVOCATION_REASONS, row.revocationReason),
    oldSecretUntil: toInstantOrNull(oldSecret?.expiresAt ?? null),
  }
}

/** Records the use of a client, unless it was used after `notSince`. */
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

/** The clients that a user owns or created for others, active ones first. */
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

/** The clients within a reach, active ones first, each newest first. */
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

/** Whether the owner exists and may have a client: a disabled user and an ended distributor may not. */
export async function ownerExists(db: Database, owner: ApiClientOwner): Promise<boolean> {
  switch (owner.kind) {
    case "distributor":
      return (await db.distributor.count({ where: { id: owner.distributorId, endedAt: null } })) === 1
    case "user":
      return (await db.user.count({ where: { id: owner.userId, disabledAt: null } })) === 1
    case "investor":
      return (await db.investor.count({ where: { id: owner.investorId } })) === 1
  }
}

/** A client with its active secrets. */
export type LiveApiClient = Readonly<{
  client: AuthenticatedClient
  secretHashes: readonly Uint8Array[]
  lastUsedAt: Instant | null
}>

type CredentialRow = Readonly<{
  clientId: string
  id: string
  distributorId: string | null
  investorIds: readonly string[]
  secretHashes: readonly Uint8Array[]
  lastUsedAt: Date | null
}>

/**
 * The client with this client_id, its active secrets at `now` and the investors it sees, or null: unknown, revoked, or of a
 * disabled user. Every request of a client runs it, so that of all waiting requests is one statement; the time of the last
 * of them decides about secrets that expire.
 */
export const findLiveApiClient = (
  db: Database,
  clientId: string,
  now: Instant,
): Promise<LiveApiClient | null> => findLiveApiClients(db, { clientId, now })

const findLiveApiClients = inBatches<Readonly<{ clientId: string; now: Instant }>, LiveApiClient | null>(
  async (db, wanted) => {
    const clientIds = [...new Set(wanted.map(({ clientId }) => clientId))]
    const rows = await frequentRows<CredentialRow>(
      db,
      Prisma.sql`
      /* prepared */
      SELECT client.client_id AS "clientId", client.id, client.distributor_id AS "distributorId",
        client.last_used_at AS "lastUsedAt",
        CASE WHEN client.investor_id IS NOT NULL THEN ARRAY[client.investor_id] ELSE ARRAY(
          SELECT link.investor_id FROM user_investors link WHERE link.user_id = client.user_id
        ) END AS "investorIds",
        ARRAY(
          SELECT secret.hash FROM api_client_secrets secret
          WHERE secret.api_client_id = client.id AND secret.revoked_at IS NULL
            AND (secret.expires_at IS NULL OR secret.expires_at > ${latestOf(wanted)}::timestamptz)
        ) AS "secretHashes"
      FROM api_clients client
      LEFT JOIN users owner ON owner.id = client.user_id
      WHERE client.client_id = ANY(${clientIds}) AND client.revoked_at IS NULL AND owner.disabled_at IS NULL`,
    )
    const clients = new Map(rows.map((row) => [row.clientId, toLiveApiClient(row)]))
    return wanted.map(({ clientId }) => clients.get(clientId) ?? null)
  },
)

const latestOf = (wanted: readonly Readonly<{ now: Instant }>[]): Instant | undefined =>
  wanted
    .map(({ now }) => now)
    .sort()
    .at(-1)

const toLiveApiClient = ({
  id,
  distributorId,
  investorIds,
  secretHashes,
  lastUsedAt,
}: CredentialRow): LiveApiClient => ({
  client: {
    id,
    scope:
      distributorId === null ? { kind: "investors", investorIds } : { kind: "distributor", distributorId },
  },
  secretHashes,
  lastUsedAt: toInstantOrNull(lastUsedAt),
})
