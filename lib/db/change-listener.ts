import { setTimeout } from "node:timers/promises"
import pg from "pg"
import { CONNECTION_TIMEOUT_MILLISECONDS } from "./client.ts"

/** Channel on which processes announce committed changes to each other. */
const CHANGES_CHANNEL = "distributor_changes"

/**
 * Announces what triggers have noted, each change once. A transaction that changes something does not notify by itself: that
 * would make all of them commit one after the other.
 */
const ANNOUNCE = `
  WITH noted AS (
    DELETE FROM announced_changes
    WHERE id = ANY (ARRAY(SELECT id FROM announced_changes FOR UPDATE SKIP LOCKED))
    RETURNING id, resource, distributor
  )
  SELECT pg_notify('${CHANGES_CHANNEL}', resource || ' ' || distributor)
  FROM (SELECT resource, distributor FROM noted GROUP BY 1, 2 ORDER BY max(id)) AS changes`

/** A committed change of a resource; `distributorId` is null where it concerns all distributors. */
export type AnnouncedChange = Readonly<{ resource: string; distributorId: string | null }>

/** What happens to the listener; between `lost` and `listening` changes pass unheard. */
export type ChangeEvents = Readonly<{
  changed: (change: AnnouncedChange) => void
  listening: () => void
  lost: () => void
}>

/** A lost route is silent: without a response to a statement in this time the connection counts as lost. */
const RESPONDS_WITHIN_MILLISECONDS = 5_000

const BETWEEN_ANNOUNCEMENTS_MILLISECONDS = 250

const FIRST_PAUSE_MILLISECONDS = 250

const MAX_PAUSE_MILLISECONDS = 3_000

/** The one connection of a process that hears what is committed, and announces it. */
export class ChangeListener {
  readonly #databaseUrl: string
  readonly #events: ChangeEvents
  #client: pg.Client | undefined
  readonly #closing = new AbortController()

  constructor(databaseUrl: string, events: ChangeEvents) {
    this.#databaseUrl = databaseUrl
    this.#events = events
  }

  /** Listens, and again whenever the connection is lost, after longer and longer pauses, until closed. */
  async run(): Promise<void> {
    const { signal } = this.#closing
    let pause = FIRST_PAUSE_MILLISECONDS
    while (!signal.aborted) {
      const hasListened = await this.#listenUntilLost()
      pause = hasListened ? FIRST_PAUSE_MILLISECONDS : Math.min(pause * 2, MAX_PAUSE_MILLISECONDS)
      await setTimeout(pause, undefined, { signal }).catch(() => {})
    }
  }

  /** Closes the connection. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#client?.end().catch(() => {})
  }

  /** Whether it came to listening before the connection was lost. */
  async #listenUntilLost(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: "sharebook-changes",
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
      query_timeout: RESPONDS_WITHIN_MILLISECONDS,
      keepAlive: true,
    })
    this.#client = client
    const lost = new Promise<void>((resolve) => {
      client.once("end", () => resolve())
      // Stays while the connection exists, because an error without a listener ends the process.
      client.on("error", () => resolve())
    })
    let isListening = false
    try {
      await client.connect()
      client.on("notification", ({ payload = "" }) => this.#hear(payload))
      await client.query(`LISTEN ${CHANGES_CHANNEL}`)
      isListening = true
      this.#events.listening()
      await Promise.race([lost, this.#announce(client)])
    } catch {
      // The next attempt follows after a pause.
    } finally {
      if (isListening) this.#events.lost()
      await Promise.race([client.end().catch(() => {}), setTimeout(RESPONDS_WITHIN_MILLISECONDS)])
    }
    return isListening
  }

  #hear(payload: string): void {
    const [resource = "", distributor = ""] = payload.split(" ")
    this.#events.changed({ resource, distributorId: distributor === "all" ? null : distributor })
  }

  /** Announces changes, its own process included, until the connection fails or falls silent. */
  async #announce(client: pg.Client): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      await setTimeout(BETWEEN_ANNOUNCEMENTS_MILLISECONDS, undefined, { signal })
      await client.query(ANNOUNCE)
    }
  }
}
