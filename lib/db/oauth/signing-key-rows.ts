import { ADVISORY_LOCKS } from "#lib/db/advisory-locks.ts"
import type { Database } from "#lib/db/client.ts"
import { toInstant, toInstantOrNull } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

/** An encrypted key of the authorization server. */
export type SigningKeyRow = Readonly<{
  id: string
  sealedJwk: Uint8Array<ArrayBuffer>
  createdAt: Instant
  retiredAt: Instant | null
}>

/** Locks the signing keys until the transaction ends. */
export async function lockSigningKeys(db: Database): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.signingKeys})`
}

/** Every key that was not retired before `retiredSince`, newest first. */
export async function findSigningKeys(db: Database, retiredSince: Instant): Promise<SigningKeyRow[]> {
  const rows = await db.signingKey.findMany({
    where: { OR: [{ retiredAt: null }, { retiredAt: { gt: retiredSince } }] },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  })
  return rows.map((row) => ({
    ...row,
    createdAt: toInstant(row.createdAt),
    retiredAt: toInstantOrNull(row.retiredAt),
  }))
}

/** Inserts a key of tokens. */
export async function insertSigningKey(db: Database, key: SigningKeyRow): Promise<void> {
  await db.signingKey.create({ data: key })
}

/** Retires all keys except one. */
export async function retireOtherKeys(db: Database, storedId: string, now: Instant): Promise<void> {
  await db.signingKey.updateMany({
    where: { id: { not: storedId }, retiredAt: null },
    data: { retiredAt: now },
  })
}

/** Deletes keys that were retired before `before`. */
export async function deleteRetiredKeys(db: Database, before: Instant): Promise<void> {
  await db.signingKey.deleteMany({ where: { retiredAt: { lt: before } } })
}
