import { frequentRows } from "#lib/db/frequent-statements.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Distributor } from "#lib/domain/distributors/distributor.ts"
import type { Database } from "./client.ts"
import { toInstant, toInstantOrNull } from "./column-values.ts"

/** The distributor with this id, or null. Every page of its staff has its name. */
export async function findDistributor(db: Database, id: string): Promise<Distributor | null> {
  const [row] = await frequentRows<DistributorRow>(
    db,
    Prisma.sql`
    /* prepared */
    SELECT id, name, created_at AS "createdAt", updated_at AS "updatedAt", ended_at AS "endedAt"
    FROM distributors WHERE id = ${id}::uuid`,
  )
  return row === undefined ? null : toDistributor(row)
}

/** The distributor with this name, or null. */
export async function findDistributorNamed(db: Database, name: string): Promise<Distributor | null> {
  const row = await db.distributor.findUnique({ where: { name } })
  return row === null ? null : toDistributor(row)
}

/** Every distributor by name. */
export async function findDistributors(db: Database): Promise<Distributor[]> {
  const rows = await db.distributor.findMany({ orderBy: { name: "asc" } })
  return rows.map(toDistributor)
}

/** Stores a new distributor. */
export async function insertDistributor(db: Database, distributor: Distributor): Promise<void> {
  await db.distributor.create({ data: { ...distributor } })
}

type DistributorRow = Prisma.DistributorGetPayload<Record<never, never>>

const toDistributor = (row: DistributorRow): Distributor => ({
  id: row.id,
  name: row.name,
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
  endedAt: toInstantOrNull(row.endedAt),
})

/**
 * Locks a distributor until the end of the transaction, so that one caller at a time counts and adds what it has;
 * returns whether it exists and is active. Records that only refer to it are not blocked.
 */
export async function lockDistributor(db: Database, id: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ isActive: boolean }[]>`
    SELECT ended_at IS NULL AS "isActive" FROM distributors WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  return row?.isActive === true
}

/**
 * Locks a distributor like `lockDistributor`, but against its end and other changes only: many callers may hold this
 * lock.
 */
export async function lockDistributorShared(db: Database, id: string): Promise<boolean> {
  const count = await db.$executeRaw`
    SELECT 1 FROM distributors WHERE id = ${id}::uuid AND ended_at IS NULL FOR SHARE`
  return count === 1
}

/** Ends a distributor that has not ended; returns whether this call did it. */
export async function markDistributorEnded(db: Database, id: string, at: Instant): Promise<boolean> {
  const { count } = await db.distributor.updateMany({
    where: { id, endedAt: null },
    data: { endedAt: at, updatedAt: at },
  })
  return count === 1
}
