import { writeFile } from "node:fs/promises"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { env } from "#lib/env.ts"
import { checkDatabase } from "./check-database.ts"
import type { Cluster } from "./cluster.ts"
import { prepareCluster } from "./cluster.ts"
import { storePort } from "./cluster-settings.ts"
import { createRoles, OWNER_ROLE, READER_ROLE, rolePassword, SERVICE_ROLE } from "./database-roles.ts"
import { DatabaseServerError, embeddedFailure } from "./database-server-error.ts"
import { freePort } from "./free-port.ts"
import type { LaunchedPostmaster } from "./postmaster.ts"
import { findPostmaster, launchPostmaster, stopPostmaster } from "./postmaster.ts"
import type { ServerClaim } from "./server-claim.ts"
import { claimServer } from "./server-claim.ts"

/** An embedded database that runs for as long as someone has it open. */
export interface EmbeddedDatabase {
  /** Address of its database `sharebook` for the service, with the password. */
  readonly url: string
  /** Address of its database `sharebook` for the owner of the tables, who runs migrations. */
  readonly ownerUrl: string
  /** Address of another database of the same server for the service. */
  urlOf(databaseName: string): string
  /** Address of another database of the same server for the owner, who also creates databases. */
  ownerUrlOf(databaseName: string): string
  /** The PostgreSQL data directory. */
  readonly directory: string
  /** Resolves when the server has gone away by itself, for example because it was killed. */
  readonly lost: Promise<void>
  /** Gives it back. The last one to do so, of all processes, stops the server and waits until it has gone. */
  close(): Promise<void>
}

export interface EmbeddedDatabaseOptions {
  /** Folder that holds everything of this database. */
  readonly home: string
  /** False for data that may be lost when the machine stops: faster. */
  readonly durable: boolean
}

const STARTS_WITHIN_MILLISECONDS = 60_000

/**
 * Opens an embedded database: uses the server when one already runs on its data (started by another process, or left
 * behind by one that was killed), starts it otherwise, and initialises the data when there are none.
 * @throws DatabaseServerError with a sentence to act on
 */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(options.home, options.durable)
  const { port, claim: firstClaim } = await startOrJoin(cluster, options.durable)
  const ownerUrlOf = (databaseName: string) => clusterUrl(cluster, port, OWNER_ROLE, databaseName)
  const urlOf = (databaseName: string) => clusterUrl(cluster, port, SERVICE_ROLE, databaseName)
  await storePort(cluster.home, cluster.settings, port)
  await createDatabaseIfMissing(ownerUrlOf("postgres"), "sharebook")
  await createRoles(ownerUrlOf("postgres"), cluster.settings.password)
  await writeReaderUrl(cluster.home, clusterUrl(cluster, port, READER_ROLE, "sharebook"))
  const claim = renewedClaim(firstClaim, ownerUrlOf("postgres"))
  return {
    url: urlOf("sharebook"),
    ownerUrl: ownerUrlOf("sharebook"),
    urlOf,
    ownerUrlOf,
    directory: cluster.directory,
    lost: claim.lost,
    close: async () => {
      if (await claim.release()) await stopPostmaster(cluster)
    },
  }
}

/**
 * A claim that is made again when its connection was cut while the server runs on: an administrator may end
 * connections.
 */
function renewedClaim(first: ServerClaim, serverUrl: string): ServerClaim {
  let claim: ServerClaim | undefined = first
  let released = false
  const renewUntilLost = async () => {
    while (claim !== undefined) {
      await claim.lost
      claim = released ? undefined : await claimServer(serverUrl).catch(() => undefined)
    }
  }
  return {
    lost: renewUntilLost(),
    release: async () => {
      released = true
      return (await claim?.release()) ?? false
    },
  }
}

function clusterUrl({ settings }: Cluster, port: number, role: string, databaseName: string): string {
  const password = role === OWNER_ROLE ? settings.password : rolePassword(settings.password, role)
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${databaseName}`
}

/** Leaves the address for reporting tools in the folder of the database, for its user only. */
const writeReaderUrl = (home: string, url: string): Promise<void> =>
  writeFile(path.join(home, "reader.url"), `${url}\n`, { mode: 0o600 })

async function startOrJoin(
  cluster: Cluster,
  durable: boolean,
): Promise<{ port: number; claim: ServerClaim }> {
  const deadline = Date.now() + STARTS_WITHIN_MILLISECONDS
  let launched: LaunchedPostmaster | undefined
  let preferredPort = cluster.settings.port
  while (Date.now() < deadline) {
    const running = await findPostmaster(cluster)
    if (running?.port !== undefined) {
      const claim = await joinServer(cluster, running.port)
      if (claim !== undefined) return { port: running.port, claim }
    } else if (running === undefined && launched === undefined) {
      launched = await launchPostmaster(cluster, await freePort(preferredPort), durable)
    }
    if (launched?.hasExited()) {
      const log = await launched.readLog()
      if (!mayWorkNextTime(log)) {
        throw await embeddedFailure("could not be started", log, cluster.directory)
      }
      if (log.includes("Address already in use")) preferredPort = undefined
      launched = undefined
    }
    await sleep(25)
  }
  const running = await findPostmaster(cluster)
  throw new DatabaseServerError(
    `The embedded database did not respond within a minute${running === undefined ? "" : ` (process ${running.pid})`}. See ${path.join(cluster.home, "postgres.log")}.`,
  )
}

/** Someone took the port, someone else started the same cluster, or processes of a killed server are just ending. */
function mayWorkNextTime(log: string): boolean {
  return /Address already in use|lock file "postmaster.pid" already exists|shared memory block .* is still in use/.test(
    log,
  )
}

async function joinServer(cluster: Cluster, port: number): Promise<ServerClaim | undefined> {
  try {
    return await claimServer(clusterUrl(cluster, port, OWNER_ROLE, "postgres"))
  } catch (error) {
    throw new DatabaseServerError(
      `The embedded database answers on port ${port}, but does not accept the password kept in ${cluster.home}/settings.json. Restore that file, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

/**
 * Creates a database on a server unless it exists.
 * @param serverUrl address of any database of the server, for an account that may create databases
 */
export async function createDatabaseIfMissing(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    // Two processes may create it at once.
    const code = error instanceof Error && "code" in error ? error.code : undefined
    if (code !== "42P04" && code !== "23505") throw error
  } finally {
    await client.end()
  }
}

/** The PostgreSQL database of the service, usable until it is closed. */
export interface DatabaseServer {
  /** Address with user, password and database name, for the service and its commands. */
  readonly url: string
  /** Address with user, password and database name, for the owner of the tables, who runs migrations. */
  readonly ownerUrl: string
  /** The data directory when it is the embedded one. */
  readonly embeddedDirectory: string | undefined
  /** Resolves when the embedded server has gone away by itself; never for one that is not ours to run. */
  readonly lost: Promise<void>
  /** Gives it back. The embedded server stops with its last user; one of DATABASE_URL is left alone. */
  close(): Promise<void>
}

/** The folder of this service's embedded database. */
export const embeddedHome = (): string =>
  path.join(env().DATA_FOLDER ?? path.resolve(import.meta.dirname, "../../.data"), "database")

/**
 * The database that every program of this checkout works on: the one of DATABASE_URL, or the embedded one, joined
 * when it already runs (the service is up) and started for the caller otherwise.
 * @throws DatabaseServerError with a sentence to act on
 */
export async function openDatabaseServer(): Promise<DatabaseServer> {
  const { DATABASE_URL, DATABASE_OWNER_URL } = env()
  if (DATABASE_URL !== undefined) {
    await checkDatabase("DATABASE_URL", DATABASE_URL)
    if (DATABASE_OWNER_URL !== undefined) await checkDatabase("DATABASE_OWNER_URL", DATABASE_OWNER_URL)
    return {
      url: DATABASE_URL,
      ownerUrl: DATABASE_OWNER_URL ?? DATABASE_URL,
      embeddedDirectory: undefined,
      lost: new Promise<void>(() => {}),
      close: async () => {},
    }
  }
  const { url, ownerUrl, directory, lost, close } = await openEmbeddedDatabase({
    home: embeddedHome(),
    durable: true,
  })
  return { url, ownerUrl, embeddedDirectory: directory, lost, close }
}
