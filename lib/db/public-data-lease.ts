import { setTimeout } from "node:timers/promises"
import pg from "pg"
import { PUBLIC_DATA_CHANNEL, PUBLIC_DATA_LOCK } from "./public-data-lock.ts"

/** How often the connection proves that it still lives. */
const HEARTBEAT_MILLISECONDS = 500

/**
 * How long the lease is valid after its last proof. A process that was stopped, or is cut off from the database without
 * the connection noticing, serves nothing from memory after that, and a publisher that waits longer may end its
 * connection.
 */
export const LEASE_VALID_MILLISECONDS = 2_000

/** A connection that does not answer for so long is given up. */
const RESPONDS_WITHIN_MILLISECONDS = 5_000

const RECONNECT_MILLISECONDS = 500

/**
 * A process's leave to answer public data from memory: a shared lock on a connection of its own. A publisher asks
 * for it by notification and gets it before it commits (see publication.ts), so while it is held nothing has changed.
 */
export class PublicDataLease {
  /** Counts up whenever the leave is lost: what was read under another term must not be kept. */
  term = 0
  #held = false
  /** When the last statement was sent that the connection has answered while it had the lock. */
  #provenAt = 0
  #closed = false
  #client: pg.Client | undefined
  readonly #databaseUrl: string
  readonly #onLost: () => void

  /** `onLost` must clear every cached response before it returns. */
  constructor(databaseUrl: string, onLost: () => void) {
    this.#databaseUrl = databaseUrl
    this.#onLost = onLost
  }

  /** Whether answers may be kept and served from memory now. */
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

  /** Gives the lock back and ends the connection. */
  async close(): Promise<void> {
    this.#closed = true
    this.#lose()
    await this.#client?.end().catch(() => {})
  }

  async #holdUntilLost(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: "sharebook-lease",
      connectionTimeoutMillis: RESPONDS_WITHIN_MILLISECONDS,
      keepAlive: true,
    })
    this.#client = client
    const lost = new Promise<void>((resolve) => {
      client.once("end", () => resolve())
      // It stays for the life of the connection: an error without a listener ends the process.
      client.on("error", () => resolve())
    })
    try {
      await client.connect()
      client.on("notification", () => this.#giveWay(client))
      await client.query(`LISTEN ${PUBLIC_DATA_CHANNEL}`)
      await this.#take(client)
      await Promise.race([lost, this.#beat(client)])
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** Lets a publisher in and queues behind it; asked again while it waits, there is nothing left to give. */
  #giveWay(client: pg.Client): void {
    if (!this.#held) return
    this.#lose()
    client
      .query("SELECT pg_advisory_unlock_shared($1)", [PUBLIC_DATA_LOCK])
      .then(() => this.#take(client))
      .catch(() => client.end().catch(() => {}))
  }

  /** Takes the lock. It counts from a statement that was sent while it was there: a stop in between leaves no gap. */
  async #take(client: pg.Client): Promise<void> {
    await client.query("SELECT pg_advisory_lock_shared($1)", [PUBLIC_DATA_LOCK])
    await this.#prove(client)
    this.#held = !this.#closed
  }

  async #prove(client: pg.Client): Promise<void> {
    const sentAt = performance.now()
    await client.query("SELECT 1")
    this.#provenAt = sentAt
  }

  /** Ends when the connection no longer answers: a dead one would otherwise look like a lock still held. */
  async #beat(client: pg.Client): Promise<void> {
    while (!this.#closed) {
      await setTimeout(HEARTBEAT_MILLISECONDS)
      if (!this.#held) continue
      const proven = this.#prove(client).then(() => true)
      const isAlive = await Promise.race([proven, setTimeout(RESPONDS_WITHIN_MILLISECONDS, false)])
      if (!isAlive) return
    }
  }

  #lose(): void {
    this.#held = false
    this.term += 1
    this.#onLost()
  }
}
