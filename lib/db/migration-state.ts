import { readdir } from "node:fs/promises"
import type { Database } from "./client.ts"

/** Names of the applied migrations of a database; none if it has no migration table yet. */
export async function findAppliedMigrations(db: Database): Promise<ReadonlySet<string>> {
  const [bookkeeping] = await db.$queryRaw<{ exists: boolean }[]>`
    SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`
  if (bookkeeping?.exists !== true) return new Set()
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
  return new Set(rows.map(({ name }) => name))
}

/** Names of the migrations of this release, in order. */
export async function findShippedMigrations(): Promise<string[]> {
  const entries = await readdir("prisma/migrations", { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
}
