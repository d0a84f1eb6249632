import { createHash, randomUUID } from "node:crypto"
import { chmod, mkdir, mkdtemp, readdir, realpath, rm, statfs } from "node:fs/promises"
import { freemem } from "node:os"
import path from "node:path"
import pg from "pg"
import { readClusterSettings } from "#lib/database-server/cluster-settings.ts"
import { DatabaseServerError } from "#lib/database-server/database-server-error.ts"
import type { EmbeddedDatabase } from "#lib/database-server/embedded-database.ts"
import { openEmbeddedDatabase } from "#lib/database-server/embedded-database.ts"
import { MIGRATIONS_FOLDER, readMigrationFiles } from "#lib/database-server/migrate.ts"
import { findPostmaster, stopPostmaster } from "#lib/database-server/postmaster.ts"
import { SERVICE_FUNCTIONS, TABLE_PRIVILEGES } from "#lib/database-server/privileges.ts"
import { processState } from "#lib/database-server/process-state.ts"
import { updateDatabase } from "#lib/database-server/update-database.ts"

const FOLDER = path.resolve(import.meta.dirname, "../.data/embedded-tests")

/** A folder for an embedded database of one test, named after the process of the test. */
export async function makeTestHome(): Promise<string> {
  await mkdir(FOLDER, { recursive: true })
  const home = await mkdtemp(path.join(FOLDER, `${process.pid}-`))
  await chmod(home, 0o755)
  return home
}

/** Removes an embedded database with its data; stops its server first, even if it is in use. */
export async function removeTestHome(home: string): Promise<void> {
  const settings = await readClusterSettings(home)
  if (settings !== undefined) {
    const directory = await realpath(path.resolve(home, settings.directory)).catch(() => undefined)
    if (directory !== undefined) {
      await stopPostmaster({ home, directory })
      await rm(directory, { recursive: true, force: true })
    }
  }
  await rm(home, { recursive: true, force: true })
}

/** Removes what the tests of killed processes left behind, their servers too. */
export async function removeAbandonedTestHomes(): Promise<void> {
  for (const name of await readdir(FOLDER).catch(() => [])) {
    if (!(await processState(Number.parseInt(name, 10))).running)
      await removeTestHome(path.join(FOLDER, name))
  }
}

const MEMORY = "/dev/shm"
const MEMORY_NEEDED_BYTES = 8 * 2 ** 30

/**
 * The folder of the server that all tests of this checkout share: in memory where a Linux has enough, else on the disk. Each
 * test file, and many a test, clones a database of 850 files and removes it, which takes some file systems half a second.
 */
async function testServerHome(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  const checkout = path.resolve(import.meta.dirname, "..")
  if (Math.min(bavail * bsize, freemem()) < MEMORY_NEEDED_BYTES) return path.join(checkout, ".data", "test")
  return path.join(
    MEMORY,
    `sharebook-test-${createHash("sha256").update(checkout).digest("hex").slice(0, 16)}`,
  )
}

/** Every database of a test is named so, with the id of the process that made it. */
export const TEST_DATABASE_PREFIX = "sharebook_test_"

/**
 * Opens the server that all tests of this checkout share, separate from the data of the service. It does not wait
 * for the disk, so a crash of the machine can damage it: then it is made anew. What is in memory goes with its last user.
 */
export async function openTestCluster(): Promise<EmbeddedDatabase> {
  const home = await testServerHome()
  const open = () => openEmbeddedDatabase({ home, durable: false })
  const cluster = await open().catch(async (error: unknown) => {
    if (!(error instanceof DatabaseServerError) || !error.message.includes("could not be started"))
      throw error
    await rm(path.join(home, "cluster"), { recursive: true, force: true })
    return open()
  })
  await dropAbandonedDatabases(cluster.ownerUrlOf("postgres"))
  await removeAbandonedTestHomes()
  if (!home.startsWith(MEMORY)) return cluster
  return {
    ...cluster,
    close: async () => {
      await cluster.close()
      const { directory } = cluster
      if ((await findPostmaster({ home, directory })) === undefined)
        await rm(home, { recursive: true, force: true })
    },
  }
}

/** Runs statements one after the other on a connection of their own. */
export async function runOnServer(serverUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  client.on("error", () => {})
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Clones a database to which nobody is connected. Copying its files takes a fifth of the time that writing all of them to the log does,
 * which is PostgreSQL's default.
 */
export function cloneDatabase(serverUrl: string, template: string, name: string): Promise<void> {
  return runOnServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
}

/** What test runs that were killed left behind. */
async function dropAbandonedDatabases(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)",
      [TEST_DATABASE_PREFIX],
    )
    for (const { name } of rows) {
      const pid = Number.parseInt(name.slice(TEST_DATABASE_PREFIX.length), 10)
      if ((await processState(pid)).running) continue
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)
    }
  } finally {
    await client.end()
  }
}

/** The name of the migrated, empty database of a test server, for this state of the migrations and of the rights of the roles. */
export async function templateName(): Promise<string> {
  const hash = createHash("sha256")
  for (const { name, checksum } of await readMigrationFiles(MIGRATIONS_FOLDER))
    hash.update(`${name} ${checksum}\n`)
  hash.update(JSON.stringify([TABLE_PRIVILEGES, SERVICE_FUNCTIONS]))
  return `sharebook_template_${hash.digest("hex").slice(0, 16)}`
}

/**
 * Makes the migrated, empty database of a test server, from which others are cloned in milliseconds, unless it exists.
 * @returns its name
 */
export async function prepareTemplate(cluster: EmbeddedDatabase): Promise<string> {
  const template = await templateName()
  const serverUrl = cluster.ownerUrlOf("postgres")
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const exists = async () =>
      (await client.query("SELECT FROM pg_database WHERE datname = $1", [template])).rowCount !== 0
    if (await exists()) return template
    const unfinished = `${TEST_DATABASE_PREFIX}${process.pid}_${randomUUID().slice(0, 8)}`
    await client.query(`CREATE DATABASE ${unfinished}`)
    await updateDatabase({ url: cluster.urlOf(unfinished), ownerUrl: cluster.ownerUrlOf(unfinished) })
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`).catch(async (error: unknown) => {
      // Another run made the same template in the meantime.
      await client.query(`DROP DATABASE ${unfinished}`)
      if (!(await exists())) throw error
    })
    return template
  } finally {
    await client.end()
  }
}
