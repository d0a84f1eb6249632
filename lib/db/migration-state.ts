import { readdir } from "node:fs/promises"
import { processGlobal } from "#lib/domain/process/process-global.ts"
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

const shipped = processGlobal<readonly string[]>("sharebookShippedMigrations")

/** Names of the migrations of this release, in order. Read once, so that a process goes on to report on its own release. */
export async function findShippedMigrations(): Promise<readonly string[]> {
  if (shipped.value !== undefined) return shipped.value
  const entries = await readdir("prisma/migrations", { withFileTypes: true })
  shipped.value = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
  return shipped.value
}
