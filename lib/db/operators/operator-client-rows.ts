import type { Database } from "#lib/db/client.ts"
import { toInstant, toInstantOrNull } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { OperatorClient } from "#lib/domain/operators/operator-client.ts"

const COLUMNS = {
  id: true,
  name: true,
  proposedBy: true,
  createdBy: true,
  createdAt: true,
  lastUsedAt: true,
  revokedBy: true,
  revokedAt: true,
} as const

type OperatorClientRow = Omit<OperatorClient, "createdAt" | "lastUsedAt" | "revokedAt"> &
  Readonly<{ createdAt: Date; lastUsedAt: Date | null; revokedAt: Date | null }>

const toOperatorClient = ({
  createdAt,
  lastUsedAt,
  revokedAt,
  ...row
}: OperatorClientRow): OperatorClient => ({
  ...row,
  createdAt: toInstant(createdAt),
  lastUsedAt: toInstantOrNull(lastUsedAt),
  revokedAt: toInstantOrNull(revokedAt),
})

/** Stores a client; returns false, and changes nothing, where there is one with its id. */
export async function insertOperatorClient(
  db: Database,
  client: OperatorClient,
  secretHash: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const data = [{ ...client, secretHash }]
  return (await db.operatorClient.createMany({ data, skipDuplicates: true })).count > 0
}

/** Every client, those that work first, the newest first. */
export async function findOperatorClients(db: Database): Promise<OperatorClient[]> {
  const rows = await db.operatorClient.findMany({
    select: COLUMNS,
    orderBy: [{ revokedAt: { sort: "desc", nulls: "first" } }, { createdAt: "desc" }],
  })
  return rows.map(toOperatorClient)
}

/** Records that the client with this id and secret is used now, and reads it; null if there is none or it was revoked. */
export async function touchOperatorClient(
  db: Database,
  { id, secretHash }: Readonly<{ id: string; secretHash: Uint8Array<ArrayBuffer> }>,
  at: Instant,
): Promise<OperatorClient | null> {
  const [row] = await db.operatorClient.updateManyAndReturn({
    where: { id, secretHash, revokedAt: null },
    data: { lastUsedAt: at },
    select: COLUMNS,
  })
  return row === undefined ? null : toOperatorClient(row)
}

/** Revokes a client; null for an unknown one, false for one that was revoked before. */
export async function saveOperatorClientRevoked(
  db: Database,
  id: string,
  { by, at }: Readonly<{ by: string; at: Instant }>,
): Promise<boolean | null> {
  const data = { revokedBy: by, revokedAt: at }
  const { count } = await db.operatorClient.updateMany({ where: { id, revokedAt: null }, data })
  if (count === 1) return true
  return (await db.operatorClient.count({ where: { id } })) === 0 ? null : false
}

/** Revokes the clients that a user proposed, and returns these by their ids. */
export async function saveClientsOfUserRevoked(
  db: Database,
  userId: string,
  { by, at }: Readonly<{ by: string; at: Instant }>,
): Promise<OperatorClient[]> {
  const rows = await db.operatorClient.updateManyAndReturn({
    where: { proposedBy: `user:${userId}`, revokedAt: null },
    data: { revokedBy: by, revokedAt: at },
    select: COLUMNS,
  })
  return rows.map(toOperatorClient).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
