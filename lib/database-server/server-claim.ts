import pg from "pg"

/** A key of its own; the other advisory locks are in lib/db/advisory-locks.ts. */
const SERVER_CLAIM_LOCK = 4_717_001

/**
 * A claim on a running embedded database: a shared advisory lock on a connection of its own. It does not expire, and
 * ends with its connection and so with its process, however that ends: no stale claim is left behind.
 */
export interface ServerClaim {
  /** Resolves when the connection has ended without a release. */
  readonly lost: Promise<void>
  /**
   * Gives the claim back.
   * @returns true when nobody else holds one: the caller then has to stop the server, to which nobody new can get in
   */
  release(): Promise<boolean>
}

/** PostgreSQL's words for "not yet" and "not any more", and the system's when nothing listens. */
const NOT_NOW = new Set([
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
])

/**
 * Claims a server.
 * @returns undefined when the server does not take connections now (it starts, stops, or is not there)
 * @throws the error of the driver for any other reason
 */
export async function claimServer(url: string): Promise<ServerClaim | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "sharebook-server-claim",
    keepAlive: true,
  })
  let ended = false
  const lost = new Promise<void>((resolve) => {
    client.once("end", () => {
      ended = true
      resolve()
    })
  })
  // Without a listener a broken connection would end the process; "end" follows.
  client.on("error", () => {})
  try {
    await client.connect()
    // Waits while the last user is stopping the server, and then fails because it stops.
    await client.query("SELECT pg_advisory_lock_shared($1)", [SERVER_CLAIM_LOCK])
  } catch (error) {
    await client.end().catch(() => {})
    const code = error instanceof Error && "code" in error ? String(error.code) : ""
    const closed = error instanceof Error && error.message.startsWith("Connection terminated")
    if (NOT_NOW.has(code) || closed) return undefined
    throw error
  }
  return {
    lost,
    async release() {
      if (ended) return false
      try {
        await client.query("SELECT pg_advisory_unlock_shared($1)", [SERVER_CLAIM_LOCK])
        // A process that has just ended may hold its claim for another moment.
        await client.query("SET lock_timeout = '1s'")
        await client.query("SELECT pg_advisory_lock($1)", [SERVER_CLAIM_LOCK])
        // The connection stays open, and with it the lock, until the server that the caller stops closes it.
        return true
      } catch {
        // Someone else holds a claim, or the server is being stopped.
        await client.end().catch(() => {})
        return false
      }
    },
  }
}
