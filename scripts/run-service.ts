import { setTimeout as sleep } from "node:timers/promises"
import { describeDatabase } from "#lib/database-server/check-database.ts"
import type { DatabaseServer } from "#lib/database-server/embedded-database.ts"
import { openDatabaseServer } from "#lib/database-server/embedded-database.ts"
import { portIsFree } from "#lib/database-server/free-port.ts"
import { saveServiceRecord } from "#lib/database-server/service-record.ts"
import type { UpdatedDatabase } from "#lib/database-server/update-database.ts"
import { updateDatabase } from "#lib/database-server/update-database.ts"
import { demoCredentialsFile, readDemoCredentials } from "#lib/demo-credentials.ts"
import type { Env } from "#lib/env.ts"
import { env } from "#lib/env.ts"
import { serviceSecrets } from "#lib/service-secrets.ts"
import { systemClock } from "#lib/services/context.ts"
import { buildApplication, buildIsCurrent } from "./build-application.ts"
import { clientIsCurrent, generateClient } from "./generate-client.ts"
import type { ServerProcess } from "./server-process.ts"
import { startServer, waitUntilReady } from "./server-process.ts"
import { step } from "./step.mjs"
import { StopRequested, stopRequest } from "./stop-request.ts"
import { superviseServer } from "./supervised-server.ts"

/**
 * Checks that the service can listen on the port, before slow work begins.
 * @throws Error with a message that says what to do
 */
async function checkPort(port: number, host: string | undefined): Promise<void> {
  const free = await portIsFree(port, host).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EACCES") {
      throw new Error(`This user may not use port ${port}. Choose one above 1023: PORT=3000 npm start`)
    }
    if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND" || error.code === "EAI_AGAIN") {
      throw new Error(
        `HOST is ${host}, which is not an address of this machine. Unset it to listen on all addresses.`,
      )
    }
    throw error
  })
  if (free) return
  throw new Error(
    `Port ${port} is in use by ${(await isSharebook(port, host)) ? "another Sharebook service" : "another program"}. Stop it, or choose another port: PORT=${port === 65535 ? 3000 : port + 1} npm start`,
  )
}

async function isSharebook(port: number, host: string | undefined): Promise<boolean> {
  try {
    const response = await fetch(`${localOrigin(port, host)}/api/health/live`, {
      signal: AbortSignal.timeout(2_000),
    })
    return response.ok && (await response.text()).includes('"live"')
  } catch {
    return false
  }
}

/** The origin under which this machine itself reaches a server on this port and bind address. */
function localOrigin(port: number, host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0") return `http://127.0.0.1:${port}`
  if (host === "::") return `http://[::1]:${port}`
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`
}

export interface ServiceOptions {
  /** Compiles pages on request and reloads them when sources change, instead of building them first. */
  readonly development: boolean
}

/**
 * Runs the service until it is stopped: generates the database client, builds, starts the database, migrates, loads the
 * demo data and starts the server. Leaves no process running.
 * @returns the exit code
 */
export async function runService(options: ServiceOptions): Promise<number> {
  const stop = stopRequest()
  const running = new RunningParts(stop)
  try {
    const settings = env()
    // Missing secrets are reported before slow work begins.
    serviceSecrets()
    await checkPort(settings.PORT, settings.HOST)
    await prepareSources(options, stop)
    const database = await prepareDatabase(settings, running, stop)
    await step("Server", async () => {
      const environment = {
        NODE_ENV: options.development ? "development" : "production",
        DATABASE_URL: database.url,
        // The server never knows the owner.
        DATABASE_OWNER_URL: "",
        DEMO: settings.DEMO ? "1" : "0",
      }
      const start = options.development
        ? (await import("./watched-server.ts")).startServerWithReload
        : startServer
      const server = start({ environment })
      running.server = server
      await waitUntilReady(server, localOrigin(settings.PORT, settings.HOST), stop)
      if (!options.development) running.server = superviseServer(server, () => startServer({ environment }))
    })
    saveServiceRecord(settings, serviceSecrets().pepper, systemClock.now())
    announce(settings, database)
    return await running.untilEnd()
  } catch (error) {
    if (error instanceof StopRequested) return 0
    console.error(`\n${explain(error)}`)
    return 1
  } finally {
    await running.close()
  }
}

function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return /ENOSPC|No space left on device/.test(message)
    ? `The disk is full. Free some space and start again.\n(${message})`
    : message
}

async function prepareSources({ development }: ServiceOptions, stop: AbortSignal): Promise<void> {
  if (!(await clientIsCurrent())) await step("Database client", () => generateClient(stop))
  if (development || (await buildIsCurrent())) return
  await step("Build", async (report) => {
    report("next build (only the first time and after changes)")
    await buildApplication(stop)
  })
}

async function prepareDatabase(
  settings: Env,
  running: RunningParts,
  stop: AbortSignal,
): Promise<DatabaseServer> {
  const database = await step("Database", async (report) => {
    const opened = await openDatabaseServer()
    report(opened.embeddedDirectory === undefined ? describeDatabase(opened.url) : "embedded PostgreSQL")
    return opened
  })
  running.keepRunning(database)
  stop.throwIfAborted()
  const updated = await step("Migrations", async (report) => {
    const result = await updateDatabase(database)
    report(result.applied.length === 0 ? "up to date" : `${result.applied.length} applied`)
    return result
  })
  warnOfRights(updated)
  stop.throwIfAborted()
  await checkDatabaseFits(settings, database.url)
  if (settings.DEMO) {
    // Loaded late: it imports the generated database client.
    const { loadDemoData } = await import("#demo/load-demo-data.ts")
    await step("Demo data", (report) => loadDemoData(database.url, report))
    const { loadDemoUsers } = await import("#demo/users/load-demo-users.ts")
    const { loadDemoApiClients } = await import("#demo/api-clients/load-demo-api-clients.ts")
    const { loadDemoOauthClients } = await import("#demo/oauth-clients/load-demo-oauth-clients.ts")
    const { loadDemoApprovals } = await import("#demo/approvals/load-demo-approvals.ts")
    await step("Demo sign-ins", async (report) => {
      const users = await loadDemoUsers(database.url, serviceSecrets())
      const clients = await loadDemoApiClients(database.url, serviceSecrets())
      const applications = await loadDemoOauthClients(database.url, serviceSecrets())
      await loadDemoApprovals(database.url, serviceSecrets())
      const isOther = users + clients === 0
      report(
        isOther
          ? "not loaded: the database holds other data"
          : `${users} users, ${clients} API clients, ${applications} applications in ${demoCredentialsFile()}`,
      )
    })
    const { loadDemoBankStatements } = await import("#demo/bank-statements/load-demo-bank-statements.ts")
    await step("Demo statements", async (report) => {
      const { statements, attested } = await loadDemoBankStatements(database.url, serviceSecrets())
      const ofDay = attested === null ? "" : `, ${attested} attested`
      report(statements === 0 ? "none due" : `${statements} bank statements${ofDay}`)
    })
  }
  stop.throwIfAborted()
  return database
}

/** The triggers that guard the register bind only a user who cannot switch them off. */
function warnOfRights({ serviceRole, isUnrestricted }: UpdatedDatabase): void {
  if (!isUnrestricted) return
  console.warn(
    `Warning: the database user ${serviceRole} of DATABASE_URL owns the tables or may create some, so the service could switch off what guards the register. Give the service a user of its own and set DATABASE_OWNER_URL: docs/operate.md, "Database roles".`,
  )
}

/**
 * Rejects a wrong pepper, and demo and sandbox mode on other databases, before data is loaded; the server checks the same
 * later.
 */
async function checkDatabaseFits(settings: Env, databaseUrl: string): Promise<void> {
  const { openDatabase } = await import("#lib/db/client.ts")
  const { requirePepperOfDatabase } = await import("#lib/services/secrets/peppers.ts")
  const { requireDemoDatabase } = await import("#lib/services/sandbox/demo-database.ts")
  const db = openDatabase(databaseUrl, { poolSize: 1 })
  try {
    await requireDemoDatabase({ db }, settings, { marksEmpty: true })
    await requirePepperOfDatabase({ db, secrets: serviceSecrets() })
  } finally {
    await db.$disconnect()
  }
}

function announce(settings: Env, database: DatabaseServer): void {
  const place = database.embeddedDirectory ?? describeDatabase(database.url)
  console.log(`
Sharebook is ready.

  Start page     ${settings.PUBLIC_ORIGIN}/
  Public data    ${settings.PUBLIC_ORIGIN}/api/public/v0/funds/
  Reference      ${settings.PUBLIC_ORIGIN}/api/public/v0/docs
  Health         ${settings.PUBLIC_ORIGIN}/api/health/ready
  Database       ${place}${settings.DEMO ? ", with the demo data set" : ""}
${settings.DEMO ? demoSignIns() : ""}
Ctrl-C stops it. npm start -- --help lists the settings.
`)
}

/** The demo users, who can sign in with one click on the sign-in page. */
function demoSignIns(): string {
  const { users } = readDemoCredentials()
  if (users.length === 0) return ""
  const width = Math.max(...users.map(({ email }) => email.length))
  const lines = users.map(({ email, password, role }) => `  ${email.padEnd(width)}  ${password}  ${role}`)
  return `
Demo users (stored with the API clients in ${demoCredentialsFile()}; the sign-in page lists them too):

${lines.join("\n")}
`
}

/** What has to be stopped at the end: the server before its database. */
class RunningParts {
  server: ServerProcess | undefined
  #database: DatabaseServer | undefined
  #databaseFailure = Promise.withResolvers<never>()
  readonly #stop: AbortSignal

  constructor(stop: AbortSignal) {
    this.#stop = stop
    this.#databaseFailure.promise.catch(() => {})
  }

  /** Restarts the embedded database whenever it exits unexpectedly; the server waits for it meanwhile. */
  keepRunning(database: DatabaseServer): void {
    this.#database = database
    void database.lost
      .then(async () => {
        if (this.#stop.aborted || this.#database !== database) return
        console.error("The embedded database exited unexpectedly. Restarting it.")
        await sleep(500)
        const next = await openDatabaseServer()
        if (this.#stop.aborted) return next.close()
        if (next.url !== database.url)
          throw new Error("The port of the embedded database is now in use by another program.")
        this.keepRunning(next)
      })
      .catch((error: unknown) => this.#databaseFailure.reject(error))
  }

  /** Waits until the service is stopped, or the server or database has failed. */
  async untilEnd(): Promise<number> {
    const asked = new Promise<number>((resolve) => {
      this.#stop.addEventListener("abort", () => resolve(0), { once: true })
      if (this.#stop.aborted) resolve(0)
    })
    const serverEnded = this.server?.ended.then((code) => {
      if (this.#stop.aborted) return 0
      throw new Error(
        `The server exited unexpectedly (exit code ${code}). See its last lines above for the cause.`,
      )
    })
    return Promise.race([
      asked,
      this.#databaseFailure.promise,
      ...(serverEnded === undefined ? [] : [serverEnded]),
    ])
  }

  async close(): Promise<void> {
    const database = this.#database
    if (this.server === undefined && database === undefined) return
    await step("Stopping", async () => {
      await this.server?.stop()
      this.#database = undefined
      await database?.close()
    })
  }
}
