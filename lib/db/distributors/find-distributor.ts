import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { Distributor } from "#lib/domain/distributors/distributor.ts"

/** The distributor with this id, or null. */
export async function findDistributor(db: Database, id: string): Promise<Distributor | null> {
  const row = await db.distributor.findUnique({ where: { id } })
  return row === null ? null : toDistributor(row)
}

/** The distributor of this name, or null. */
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

const toDistributor = (row: { id: string; name: string; createdAt: Date; updatedAt: Date }): Distributor => ({
  id: row.id,
  name: row.name,
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
})
