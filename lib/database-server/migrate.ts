import { createHash, randomUUID } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import pg from "pg"
import { DatabaseServerError } from "./database-server-error.ts"

/** One folder of prisma/migrations. */
interface MigrationFile {
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

/**
 * A key of its own, see lib/db/advisory-locks.ts: held by the process that migrates a database, or grants its roles
 * their rights.
 */
export const MIGRATION_LOCK = 4_717_002

/** Prisma's own bookkeeping table, so that `prisma migrate deploy` and `status` work on the same database. */
const CREATE_MIGRATIONS_TABLE = `
  CREATE TABLE _prisma_migrations (
    id varchar(36) PRIMARY KEY NOT NULL,
    checksum varchar(64) NOT NULL,
    finished_at timestamptz,
    migration_name varchar(255) NOT NULL,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(),
    applied_steps_count integer NOT NULL DEFAULT 0
  )`

interface AppliedMigration {
  readonly name: string
  readonly checksum: string
  readonly finished: boolean
}

/**
 * Brings a database to the newest migration. Each migration and its entry in the bookkeeping are one transaction:
 * whatever interrupts it, the database is at a migration, never between two. Prisma's engine is not used for this,
 * because with the pg adapter it cuts scripts at every semicolon, also inside of function bodies. A second process
 * waits for the first.
 * @param databaseUrl the owner of the tables; while nothing is pending any account that may read them
 * @param folder prisma/migrations unless given
 * @returns the names of the migrations that were applied now
 * @throws DatabaseServerError when a migration fails, was changed after it had been applied, or is unknown to this release
 */
export async function migrate(databaseUrl: string, folder = MIGRATIONS_FOLDER): Promise<readonly string[]> {
  const migrations = await readMigrationFiles(folder)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "sharebook-migrate" })
  client.on("error", () => {})
  await client.connect()
  try {
    await client.query("SET lock_timeout = '2min'")
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK])
    await client.query("SET client_min_messages = warning")
    const pending = pendingMigrations(migrations, await readApplied(client))
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } catch (error) {
    throw migrationError(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** What was applied; creates the bookkeeping in a database without it, which alone needs the right to create tables. */
async function readApplied(client: pg.Client): Promise<readonly AppliedMigration[]> {
  const { rows: bookkeeping } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists",
  )
  if (bookkeeping[0]?.exists !== true) await client.query(CREATE_MIGRATIONS_TABLE)
  const { rows } = await client.query<AppliedMigration>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  )
  return rows
}

function pendingMigrations(
  migrations: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): readonly MigrationFile[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum, finished } of applied) {
    const migration = known.get(name)
    if (migration === undefined) {
      throw new DatabaseServerError(
        `The database has the migration ${name}, which this release does not know: it was used by a newer release. Start that one.`,
      )
    }
    if (!finished) {
      throw new DatabaseServerError(
        `The migration ${name} was begun by another tool and did not finish. Repair the database by hand, then use prisma migrate resolve.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new DatabaseServerError(
        `prisma/migrations/${name} was changed after it had been applied to this database. Restore the file and write a new migration instead.`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

async function apply(client: pg.Client, migration: MigrationFile): Promise<void> {
  try {
    await client.query("BEGIN")
    await client.query(migration.sql)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), migration.checksum, migration.name],
    )
    await client.query("COMMIT")
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {})
    throw new DatabaseServerError(
      `The migration ${migration.name} failed and changed nothing: ${reasonOf(error, migration.sql)}`,
      { cause: error },
    )
  }
}

function reasonOf(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  if (error.code === "53100") return "the disk of the database is full. Free some space and start again."
  if (error.code === "42501") {
    return `${error.message} (42501). Migrations are run by the owner of the tables: set DATABASE_OWNER_URL.`
  }
  const line =
    error.position === undefined ? "" : `, line ${sql.slice(0, Number(error.position)).split("\n").length}`
  return `${error.message} (${error.code}${line})${error.detail === undefined ? "" : `. ${error.detail}`}`
}

function migrationError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  if (error.code === "55P03") {
    return new DatabaseServerError("Another process has been migrating this database for over two minutes.", {
      cause: error,
    })
  }
  if (error.code === "42501") {
    return new DatabaseServerError(
      "The database user may not create tables in this database. Set DATABASE_OWNER_URL to a user who owns the database, or grant that user CREATE on its public schema.",
      { cause: error },
    )
  }
  return error
}
