import { execFile } from "node:child_process"
import { appendFile, cp, readdir, realpath, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { setTimeout } from "node:timers/promises"
import { promisify } from "node:util"
import pg from "pg"
import type { Cluster } from "#lib/database-server/cluster.ts"
import { prepareCluster } from "#lib/database-server/cluster.ts"
import { createRoles, OWNER_ROLE, rolePassword, SERVICE_ROLE } from "#lib/database-server/database-roles.ts"
import { freePort } from "#lib/database-server/free-port.ts"
import { findPostmaster, launchPostmaster } from "#lib/database-server/postmaster.ts"
import { updateDatabase } from "#lib/database-server/update-database.ts"
import { makeTestHome, removeTestHome, runOnServer } from "./test-cluster.ts"

const run = promisify(execFile)

/** The name of the only database. */
const DATABASE = "sharebook"

const STARTS_WITHIN_MILLISECONDS = 30_000

/** One of the two servers. */
export type ReplicatedServer = Readonly<{
  port: number
  /** Address of the database for the service, with its rights. */
  url: string
  /** Address of the database for the owner, who may do everything. */
  ownerUrl: string
  /** Runs statements as the owner. */
  run: (...statements: string[]) => Promise<void>
  /** Kills the server and all its processes, like a loss of power that keeps the disk. */
  kill: () => Promise<void>
  /** Starts it again on the same port. */
  start: () => Promise<void>
  /** Suspends all its processes: connections stay open, and nothing responds, like a machine that has lost its power. */
  suspend: () => Promise<void>
  /** Lets them go on. */
  resume: () => Promise<void>
}>

/** A migrated, empty database on a primary and on a standby that follows it. */
export type ReplicatedDatabase = Readonly<{
  primary: ReplicatedServer
  standby: ReplicatedServer
  /** Whether a commit waits until the standby has it on disk. */
  setSynchronous: (isSynchronous: boolean) => Promise<void>
  close: () => Promise<void>
}>

/** Starts two servers with data of their own: a test may kill either. */
export async function openReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const homes: string[] = []
  const close = async () => {
    // A primary that stops waits for its standby to have everything.
    for (const home of homes.toReversed()) await removeTestHome(home)
  }
  try {
    const home = await makeTestHome()
    homes.push(home)
    const cluster = await prepareCluster(home, false)
    const primary = await startServer(cluster)
    const url = new URL(primary.ownerUrl)
    url.pathname = "/postgres"
    // The data may be lost when the machine stops, but a commit is one only when the standby could have it.
    await runOnServer(url.href, "ALTER ROLE ALL SET synchronous_commit = 'on'", `CREATE DATABASE ${DATABASE}`)
    await createRoles(url.href, cluster.settings.password)
    await updateDatabase({ url: primary.url, ownerUrl: primary.ownerUrl })
    // What is written while the data are copied must still be there when the copy asks for it.
    await primary.run("ALTER SYSTEM SET wal_keep_size = '1GB'", "SELECT pg_reload_conf()")
    const standbyHome = await makeTestHome()
    homes.push(standbyHome)
    const standby = await startServer(await copyCluster(cluster, { home: standbyHome, primary }))
    const setSynchronous = (isSynchronous: boolean) =>
      primary.run(
        `ALTER SYSTEM SET synchronous_standby_names = '${isSynchronous ? "standby" : ""}'`,
        "SELECT pg_reload_conf()",
      )
    return { primary, standby, setSynchronous, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startServer(cluster: Cluster): Promise<ReplicatedServer> {
  const port = await freePort()
  const { password } = cluster.settings
  const addressOf = (role: string) =>
    `postgresql://${role}:${role === OWNER_ROLE ? password : rolePassword(password, role)}@127.0.0.1:${port}`
  const start = async () => {
    await launchPostmaster(cluster, port, false)
    await untilItResponds(`${addressOf(OWNER_ROLE)}/postgres`)
  }
  await start()
  const ownerUrl = `${addressOf(OWNER_ROLE)}/${DATABASE}`
  return {
    port,
    url: `${addressOf(SERVICE_ROLE)}/${DATABASE}`,
    ownerUrl,
    run: (...statements) => runOnServer(ownerUrl, ...statements),
    kill: () => signalAll(cluster, "SIGKILL"),
    start,
    suspend: async () => {
      await signalAll(cluster, "SIGSTOP")
      // And what it had just started.
      await signalAll(cluster, "SIGSTOP")
    },
    resume: () => signalAll(cluster, "SIGCONT"),
  }
}

async function signalAll(cluster: Cluster, signal: NodeJS.Signals): Promise<void> {
  const found = await findPostmaster(cluster)
  if (found === undefined) return
  // Its processes are in sessions of their own.
  const { stdout } = await run("pgrep", ["-P", String(found.pid)])
  for (const pid of [found.pid, ...stdout.trim().split("\n").map(Number)]) signalIfRunning(pid, signal)
}

function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error
  }
}

async function untilItResponds(url: string): Promise<void> {
  const deadline = performance.now() + STARTS_WITHIN_MILLISECONDS
  for (;;) {
    try {
      return await runOnServer(url, "SELECT 1")
    } catch (error) {
      if (performance.now() > deadline) throw error
      await setTimeout(25)
    }
  }
}

/** A copy of a running cluster that follows it: what `pg_basebackup --write-recovery-conf` makes. */
async function copyCluster(
  cluster: Cluster,
  { home, primary }: Readonly<{ home: string; primary: ReplicatedServer }>,
): Promise<Cluster> {
  const isAtHome = path.dirname(cluster.directory) === (await realpath(cluster.home))
  const directory = isAtHome ? path.join(home, "cluster") : `${cluster.directory}-${path.basename(home)}`
  const settings = { ...cluster.settings, home, directory }
  await writeFile(path.join(home, "settings.json"), JSON.stringify(settings), { mode: 0o600 })
  const client = new pg.Client({ connectionString: primary.ownerUrl })
  await client.connect()
  try {
    await client.query("SELECT pg_backup_start('standby', true)")
    await copyFolder(cluster.directory, directory)
    const { rows } = await client.query("SELECT labelfile FROM pg_backup_stop(false)")
    await writeFile(path.join(directory, "backup_label"), rows[0].labelfile)
  } finally {
    await client.end()
  }
  const source = `host=127.0.0.1 port=${primary.port} user=${OWNER_ROLE} password=${settings.password} application_name=standby`
  await appendFile(path.join(directory, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`)
  await writeFile(path.join(directory, "standby.signal"), "")
  const { account } = cluster
  if (account !== undefined) await run("chown", ["-R", `${account.uid}:${account.gid}`, directory])
  return { ...cluster, home, directory, settings }
}

/** Files may come and go meanwhile: what is missing is in the log that the copy replays. */
async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    mode: 0,
    filter: (source) => path.basename(source) !== "postmaster.pid",
  })
  await run("chmod", ["700", to])
  for (const name of await readdir(path.join(to, "pg_replslot"))) {
    await rm(path.join(to, "pg_replslot", name), { recursive: true })
  }
}
