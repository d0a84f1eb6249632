import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import path from "node:path"

/** One folder of prisma/migrations. */
export interface MigrationFile {
  /** Folder name; the alphabetical order is the order of application. */
  readonly name: string
  readonly sql: string
  /** SHA-256 of the file in hexadecimal, as Prisma keeps it. */
  readonly checksum: string
}

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, "../../prisma/migrations")

/** All migrations of a folder in the order of application; none when the folder is missing. */
export async function readMigrationFiles(folder: string): Promise<readonly MigrationFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(folder, name, "migration.sql"), "utf8")
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") }
    }),
  )
}
