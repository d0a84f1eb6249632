import { setTimeout } from "node:timers/promises"
import pg from "pg"
import { ADVISORY_LOCKS } from "./advisory-locks.ts"
import { CONNECTION_TIMEOUT_MILLISECONDS, closeSilentConnections } from "./client.ts"
import { PUBLIC_DATA_CHANNEL } from "./public-data-state.ts"
import type { LogPosition, LogPositionRow } from "./replicas/log-position.ts"
import { PRIMARY_POSITION, toLogPosition } from "./replicas/log-position.ts"
import { isLockTimeout } from "./sql-state.ts"

/** Interval of the renewals. */
const HEARTBEAT_MILLISECONDS = 500

/**
 * Validity of the lease after its last renewal. A process that was suspended, or is cut off from the database unnoticed, serves
 * nothing from memory after that, and a publisher that waits longer may end its connection.
 */
export const LEASE_VALID_MILLISECONDS = 2_000

/** If a statement takes longer than this, the server counts as down for all connections. */
const RESPONDS_WITHIN_MILLISECONDS = 5_000

/** How long a statement waits for the lock, so that it is known whether the server responds. */
const LOCK_TIMEOUT = "3s"

const RECONNECT_MILLISECONDS = 500

/** What happens to the lease. */
type LeaseEvents = Readonly<{
  /** Must clear every cached response before it returns. */
  lost: () => void
  /** Responses may be cached again. */
  taken?: () => void
}>

/**
 * The right of a process to serve public data from memory: a shared lock on a separate connection. A publisher requests it by
 * notification and gets it before it commits (see publication.ts), so nothing has changed while the lease is held.
 *
 * It is asked for something more often than any other connection, so it is the first to notice that the server has fallen silent.
 */
export class PublicDataLease {
  /** Incremented whenever the lease is lost: data that was read under another term must not be cached. */
  term = 0
  /** The end of the log when the lease was taken: every publication is before it while the lease is held. */
  position: LogPosition | null = null
  #held = false
  /** When the last successful statement was sent while the connection had the lock. */
  #provenAt = 0
  #closed = false
  #client: pg.Client | undefined
  readonly #databaseUrl: string
  readonly #events: LeaseEvents

  constructor(databaseUrl: string, events: LeaseEvents) {
    this.#databaseUrl = databaseUrl
    this.#events = events
  }

  /** Whether responses may be cached and served from memory now. */
  get held(): boolean {
    return this.#held && performance.now() - this.#provenAt < LEASE_VALID_MILLISECONDS
  }

  /** Connects, and again whenever the connection is lost, until closed. */
  async run(): Promise<void> {
    while (!this.#closed) {
      await this.#holdUntilLost().catch(() => {})
      this.#lose()
      if (!this.#closed) await setTimeout(RECONNECT_MILLISECONDS)
    }
  }

  /** Releases the lock and closes the connection. */
  async close(): Promise<void> {
    this.#closed = true
    this.#lose()
    await this.#client?.end().catch(() => {})
  }

  async #holdUntilLost(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: "sharebook-lease",
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
      query_timeout: RESPONDS_WITHIN_MILLISECONDS,
      keepAlive: true,
    })
    this.#client = client
    const lost = Promise.withResolvers<void>()
    client.once("end", lost.resolve)
    // Stays while the connection exists, because an error without a listener ends the process.
    client.on("error", () => lost.resolve())
    try {
      await client.connect()
      client.on("notification", () => this.#giveWay(client).catch(lost.reject))
      await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
      await client.query(`LISTEN ${PUBLIC_DATA_CHANNEL}`)
      await this.#take(client)
      await Promise.race([lost.promise, this.#beat(client)])
    } catch (error) {
      if (isTimeout(error)) void closeSilentConnections(this.#databaseUrl)
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** Releases the lock for a publisher and queues behind it; ignored while it is already waiting. */
  async #giveWay(client: pg.Client): Promise<void> {
    if (!this.#held) return
    this.#lose()
    await client.query("SELECT pg_advisory_unlock_shared($1)", [ADVISORY_LOCKS.publicData])
    await this.#take(client)
  }

  /** Takes the lock. The lease starts at a statement that was sent with the lock, so a suspension leaves no gap. */
  async #take(client: pg.Client): Promise<void> {
    while (!(await takesLock(client)));
    const row = await this.#prove(client)
    this.position = row === undefined ? null : toLogPosition(row)
    this.#held = !this.#closed
    if (this.#held) this.#events.taken?.()
  }

  async #prove(client: pg.Client): Promise<LogPositionRow | undefined> {
    const sentAt = performance.now()
    const { rows } = await client.query<LogPositionRow>(PRIMARY_POSITION)
    this.#provenAt = sentAt
    return rows[0]
  }

  /** Renews the lease until the connection fails. */
  async #beat(client: pg.Client): Promise<void> {
    while (!this.#closed) {
      await setTimeout(HEARTBEAT_MILLISECONDS)
      if (this.#held) await this.#prove(client)
    }
  }

  #lose(): void {
    this.#held = false
    this.term += 1
    this.#events.lost()
  }
}

/** Waits for the lock; false when it should be asked for again. */
const takesLock = (client: pg.Client): Promise<boolean> =>
  client.query("SELECT pg_advisory_lock_shared($1)", [ADVISORY_LOCKS.publicData]).then(
    () => true,
    (error: unknown) => {
      if (isLockTimeout(error)) return false
      throw error
    },
  )

/** The driver has no code for the end of its `query_timeout`. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === "Query read timeout"
