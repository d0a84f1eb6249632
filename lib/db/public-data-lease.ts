import { setTimeout } from "node:timers/promises"
import pg from "pg"
import { PUBLIC_DATA_CHANNEL, PUBLIC_DATA_LOCK } from "./publication.ts"

/** How often the connection proves that it still lives, and how long it may take to. */
const HEARTBEAT_MILLISECONDS = 5_000

const RECONNECT_MILLISECONDS = 500

/**
 * A process's leave to answer public data from memory: a shared lock on a connection of its own. A publisher asks
 * for it by notification and gets it before it writes (see publication.ts), so while it is held nothing has changed.
 */
export class PublicDataLease {
  /** Counts up whenever the leave is lost: what was read under another term must not be kept. */
  term = 0
  #held = false
  #closed = false
  #client: pg.Client | undefined
  readonly #databaseUrl: string
  readonly #onLost: () => void

  /** `onLost` must forget every kept answer before it returns. */
  constructor(databaseUrl: string, onLost: () => void) {
    this.#databaseUrl = databaseUrl
    this.#onLost = onLost
  }

  /** Whether answers may be kept and served from memory now. */
  get held(): boolean {
    return this.#held
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
      connectionTimeoutMillis: HEARTBEAT_MILLISECONDS,
      keepAlive: true,
    })
    this.#client = client
    const lost = new Promise<void>((resolve) => {
      client.once("error", () => resolve())
      client.once("end", () => resolve())
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
      .catch(() => client.end())
  }

  async #take(client: pg.Client): Promise<void> {
    await client.query("SELECT pg_advisory_lock_shared($1)", [PUBLIC_DATA_LOCK])
    this.#held = !this.#closed
  }

  /** Ends when the connection no longer answers: a dead one would otherwise look like a lock still held. */
  async #beat(client: pg.Client): Promise<void> {
    while (!this.#closed) {
      await setTimeout(HEARTBEAT_MILLISECONDS)
      if (!this.#held) continue
      const answered = client.query("SELECT 1").then(() => true)
      const alive = await Promise.race([answered, setTimeout(HEARTBEAT_MILLISECONDS, false)])
      if (!alive) return
    }
  }

  #lose(): void {
    this.#held = false
    this.term += 1
    this.#onLost()
  }
}
