import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import { knownValue } from "#lib/db/known-value.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import { API_CLIENT_KINDS } from "#lib/domain/api-clients/api-client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

const API_CLIENT_COLUMNS = {
  id: true,
  kind: true,
  clientId: true,
  name: true,
  distributorId: true,
  createdAt: true,
  lastUsedAt: true,
  revokedAt: true,
} as const satisfies Prisma.ApiClientSelect

/** A client with the hashes of the secrets it still answers to. */
export type ApiClientWithSecrets = Readonly<{ client: ApiClient; secretHashes: readonly Uint8Array[] }>

/** The client of this client_id, revoked or not, or null. */
export async function findApiClient(db: Database, clientId: string): Promise<ApiClientWithSecrets | null> {
  const row = await db.apiClient.findUnique({
    where: { clientId },
    select: { ...API_CLIENT_COLUMNS, secrets: { where: { revokedAt: null }, select: { hash: true } } },
  })
  if (row === null) return null
  const { secrets, ...client } = row
  return { client: toApiClient(client), secretHashes: secrets.map(({ hash }) => hash) }
}

type ApiClientRow = Prisma.ApiClientGetPayload<{ select: typeof API_CLIENT_COLUMNS }>

const toApiClient = (row: ApiClientRow): ApiClient => ({
  ...row,
  kind: knownValue(API_CLIENT_KINDS, row.kind),
  createdAt: toInstant(row.createdAt),
  lastUsedAt: row.lastUsedAt === null ? null : toInstant(row.lastUsedAt),
  revokedAt: row.revokedAt === null ? null : toInstant(row.revokedAt),
})

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

/** The clients of a distributor, newest first. */
export async function findApiClients(db: Database, distributorId: string): Promise<ApiClient[]> {
  const rows = await db.apiClient.findMany({
    where: { distributorId },
    select: API_CLIENT_COLUMNS,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  })
  return rows.map(toApiClient)
}

/** Revokes a client that is not yet; says whether it was. */
export async function markApiClientRevoked(db: Database, id: string, at: Instant): Promise<boolean> {
  const { count } = await db.apiClient.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: at } })
  return count === 1
}
