import { spawn } from "node:child_process"
import { open, readFile, realpath, rm, stat } from "node:fs/promises"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { type Cluster, POSTGRES_ENVIRONMENT } from "./cluster.ts"
import { DatabaseServerError } from "./database-server-error.ts"
import { processState } from "./process-state.ts"

/** A PostgreSQL server that runs on a cluster, whichever program started it. */
export interface RunningPostmaster {
  readonly pid: number
  /** Undefined while it is only beginning to start. */
  readonly port: number | undefined
}

const STOPS_WITHIN_MILLISECONDS = 60_000
const LOG_MAX_BYTES = 5_000_000

/** Where the data and the log of a server are. */
type ServerFolders = Pick<Cluster, "home" | "directory">

const pidFile = (cluster: ServerFolders) => path.join(cluster.directory, "postmaster.pid")

/**
 * The server that runs on a cluster, found by the file PostgreSQL keeps in it. A file that a killed server left
 * behind is removed: PostgreSQL itself refuses to start when its process id has gone to another process.
 */
export async function findPostmaster(cluster: ServerFolders): Promise<RunningPostmaster | undefined> {
  const text = await readFile(pidFile(cluster), "utf8").catch(() => "")
  const [pidLine = "", directory = "", , port = ""] = text.split("\n")
  if (pidLine === "") return undefined
  const pid = Number.parseInt(pidLine, 10)
  const state = await processState(pid)
  // A copied checkout brings along the file of the original, whose server may well be running.
  const original = directory === "" || (await realpath(directory).catch(() => "")) === cluster.directory
  if (original && state.running && (state.program === "" || state.program.includes("postgres"))) {
    return { pid, port: port === "" ? undefined : Number(port) }
  }
  await rm(pidFile(cluster), { force: true })
  return undefined
}

/** A server that this process has just started. */
export interface LaunchedPostmaster {
  /** True once the server has ended: it could not start, or it was stopped. */
  hasExited(): boolean
  /** What this server has logged so far. */
  readLog(): Promise<string>
}

/**
 * Starts a server that listens on a port of 127.0.0.1 only. It gets a session of its own, so that Ctrl-C in the
 * terminal does not reach it before the programs that still use it. Does not wait until it answers.
 */
export async function launchPostmaster(
  cluster: Cluster,
  port: number,
  durable: boolean,
): Promise<LaunchedPostmaster> {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    // PostgreSQL's own default is for machines of 2010: the indexes of a large register do not fit in.
    shared_buffers: "256MB",
    // A dealing run of 100,000 orders writes 500 MB of log. After each checkpoint the first change of a page is logged with the
    // whole page, so they should be rare; and the log should not wait for the disk whenever its buffer is full.
    max_wal_size: "2GB",
    checkpoint_timeout: "15min",
    wal_buffers: "32MB",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  const logFile = path.join(cluster.home, "postgres.log")
  const storedSize = await stat(logFile).then(
    ({ size }) => size,
    () => 0,
  )
  const log = await open(logFile, storedSize > LOG_MAX_BYTES ? "w" : "a", 0o600)
  const logStart = (await log.stat()).size
  let exited = false
  try {
    const child = spawn(
      cluster.binaries.postgres,
      ["-D", cluster.directory, "-p", String(port), ...options],
      {
        ...cluster.account,
        cwd: cluster.directory,
        env: POSTGRES_ENVIRONMENT,
        detached: true,
        stdio: ["ignore", log.fd, log.fd],
      },
    )
    child.once("exit", () => {
      exited = true
    })
    await new Promise<void>((resolve, reject) => {
      child.once("spawn", resolve)
      child.once("error", reject)
    })
    child.unref()
  } finally {
    await log.close()
  }
  return {
    hasExited: () => exited,
    readLog: async () => (await readFile(logFile)).subarray(logStart).toString("utf8"),
  }
}

/**
 * Stops a server: connections are closed, everything committed is on disk, and its process is gone afterwards.
 * @throws DatabaseServerError when it has not stopped within a minute
 */
export async function stopPostmaster(cluster: ServerFolders): Promise<void> {
  const found = await findPostmaster(cluster)
  if (found === undefined) return
  // SIGINT is PostgreSQL's "fast" shutdown.
  process.kill(found.pid, "SIGINT")
  const deadline = Date.now() + STOPS_WITHIN_MILLISECONDS
  while ((await processState(found.pid)).running) {
    if (Date.now() > deadline) {
      throw new DatabaseServerError(
        `The embedded database (process ${found.pid}) has not stopped within a minute. It may still be writing: see ${path.join(cluster.home, "postgres.log")}.`,
      )
    }
    await sleep(20)
  }
}
