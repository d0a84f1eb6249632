import { randomBytes } from "node:crypto"
import { open } from "node:fs/promises"
import path from "node:path"
import type { EmbeddedDatabase } from "#lib/database-server/embedded-database.ts"
import { freePort } from "#lib/database-server/free-port.ts"
import { cloneDatabase, prepareTemplate, runOnServer, TEST_DATABASE_PREFIX } from "#test/test-cluster.ts"
import { ROOT } from "./root.ts"
import { startServer, waitUntilReady } from "./server-process.ts"
import { step } from "./step.mjs"

/** The built service with the demo data set, for the API and browser tests. */
export interface ServiceUnderTest {
  /** Settings for the tests, as environment variables. */
  readonly environment: Readonly<{
    SHAREBOOK_URL: string
    DATABASE_URL: string
    /** The database of the service, for the owner of its tables. */
    DATABASE_OWNER_URL: string
    /** An unused database with the demo data, for tests that need a copy. */
    DEMO_DATABASE_URL: string
    SECRET_PEPPER: string
  }>
  stop(): Promise<void>
}

/** Log file of the server under test. */
export const SERVER_LOG = path.join(ROOT, ".data", "test-server.log")

/**
 * Loads the demo data into a database of the test server and starts the built service on it, on a free port.
 * @throws Error when either fails
 */
export async function startServiceUnderTest(
  cluster: EmbeddedDatabase,
  stop: AbortSignal,
): Promise<ServiceUnderTest> {
  const name = `${TEST_DATABASE_PREFIX}${process.pid}_demo`
  const untouched = `${name}_untouched`
  const template = await prepareTemplate(cluster)
  const serverUrl = cluster.ownerUrlOf("postgres")
  await cloneDatabase(serverUrl, template, untouched)
  const { loadDemoData } = await import("#demo/load-demo-data.ts")
  await step("Demo data", (report) => loadDemoData(cluster.urlOf(untouched), report))
  const SECRET_PEPPER = randomBytes(32).toString("base64url")
  const { loadDemoUsers } = await import("#demo/users/load-demo-users.ts")
  await loadDemoUsers(cluster.urlOf(untouched), { pepper: SECRET_PEPPER })
  // Autovacuum collects statistics after a minute, but the copy would start without them, and with poor plans for its queries.
  await runOnServer(cluster.ownerUrlOf(untouched), "ANALYZE")
  await cloneDatabase(serverUrl, untouched, name)
  const databaseUrl = cluster.urlOf(name)
  const ownerUrl = cluster.ownerUrlOf(name)
  stop.throwIfAborted()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const log = await open(SERVER_LOG, "w", 0o600)
  const server = startServer({
    environment: {
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      DEMO: "1",
      SECRET_PEPPER,
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
    },
    outputTo: log.fd,
  })
  await log.close()
  const end = async () => {
    await server.stop()
    for (const each of [name, untouched])
      await runOnServer(serverUrl, `DROP DATABASE IF EXISTS ${each} WITH (FORCE)`)
  }
  try {
    await step("Server", () => waitUntilReady(server, origin, stop))
    // All suites share this database. Without its demo mark no test can reset it.
    await runOnServer(ownerUrl, "DELETE FROM demo_database")
  } catch (error) {
    await end()
    throw error
  }
  const DEMO_DATABASE_URL = cluster.urlOf(untouched)
  return {
    environment: {
      SHAREBOOK_URL: origin,
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: ownerUrl,
      DEMO_DATABASE_URL,
      SECRET_PEPPER,
    },
    stop: end,
  }
}
