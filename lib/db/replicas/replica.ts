import { setTimeout } from "node:timers/promises"
import type pg from "pg"
import type { DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import type { LogPosition, LogPositionRow } from "./log-position.ts"
import { hasReached, isBehind, STANDBY_POSITION, toLogPosition } from "./log-position.ts"

/** How long a request waits for the replica to replay what it must see. */
const MAX_WAIT_MILLISECONDS = 40

/** Pause before the replica is asked again how far it is. */
const PAUSE_MILLISECONDS = 2

/** A known position is used without asking again for this long, so that a promoted server is noticed. */
const KNOWN_FOR_MILLISECONDS = 1_000

/** For how long nothing is read from a replica that was away or behind; doubled while it stays so. */
const FIRST_UNUSED_MILLISECONDS = 20
const MAX_UNUSED_MILLISECONDS = 2_000

/** A replica that does not respond for this long counts as away; the primary then does what it was asked. */
const RESPONSE_TIMEOUT_MILLISECONDS = 5_000

/** Whether a replica can serve a request: it has what the request must see, is behind, or cannot be reached. */
export type Reach = "reached" | "behind" | "away"

/** A standby of the database, and how far it has come. */
export class Replica {
  /** Connections to the standby, which has everything that was ever read from it. */
  readonly pool: DatabasePool
  #known: Readonly<{ position: LogPosition; at: number }> | null = null
  /** The latest position that a request was promised. */
  #promised: LogPosition | null = null
  #connections = 0
  #question: Promise<void> | null = null
  #rest = { until: 0, milliseconds: FIRST_UNUSED_MILLISECONDS, reason: "away" as Reach }
  #lagBytes = 0n

  constructor(url: string, poolSize: number) {
    this.pool = openDatabase(url, {
      poolSize,
      silenceMilliseconds: RESPONSE_TIMEOUT_MILLISECONDS,
      admit: (client) => this.#admit(client),
    })
  }

  /** Bytes of the log that it had yet to replay when it was last asked. */
  get lagBytes(): number {
    return Number(this.#lagBytes)
  }

  /** Whether it is left alone for a while. */
  get isResting(): boolean {
    return performance.now() < this.#rest.until
  }

  /** Waits a short time until it has replayed up to a position; reads from its pool then see everything before that. */
  async reaches(wanted: LogPosition): Promise<Reach> {
    if (this.isResting) return this.#rest.reason
    const deadline = performance.now() + MAX_WAIT_MILLISECONDS
    try {
      while (!this.#has(wanted)) {
        const left = deadline - performance.now()
        if (left <= 0) return this.#leaveAlone(this.#known === null ? "away" : "behind")
        await Promise.race([this.#ask(), setTimeout(left)])
        if (!this.#has(wanted)) await setTimeout(PAUSE_MILLISECONDS)
      }
    } catch {
      return this.fail()
    }
    this.#rest.milliseconds = FIRST_UNUSED_MILLISECONDS
    if (this.#promised === null || isBehind(this.#promised, wanted)) this.#promised = wanted
    return "reached"
  }

  /** Notes that it could not be read from. */
  fail(): Reach {
    this.#known = null
    return this.#leaveAlone("away")
  }

  close(): Promise<void> {
    return this.pool.$disconnect()
  }

  #has(wanted: LogPosition): boolean {
    if (this.#known === null || performance.now() - this.#known.at > KNOWN_FOR_MILLISECONDS) return false
    const { position } = this.#known
    this.#lagBytes = position.offset < wanted.offset ? wanted.offset - position.offset : 0n
    return hasReached(position, wanted)
  }

  #leaveAlone(reason: Reach): Reach {
    if (this.isResting) return reason
    const { milliseconds } = this.#rest
    this.#rest = {
      until: performance.now() + milliseconds,
      milliseconds: Math.min(milliseconds * 2, MAX_UNUSED_MILLISECONDS),
      reason,
    }
    return reason
  }

  /** Asks how far it is, once for all requests that wait. */
  #ask(): Promise<void> {
    this.#question ??= this.#askOnce().finally(() => {
      this.#question = null
    })
    return this.#question
  }

  async #askOnce(): Promise<void> {
    const connections = this.#connections
    const [row] = await this.pool.$queryRawUnsafe<LogPositionRow[]>(STANDBY_POSITION)
    // A connection made meanwhile may be to a server that was started again, and this response from before that.
    if (connections === this.#connections) this.#know(row)
  }

  #know(row: LogPositionRow | undefined): LogPosition {
    this.#known = row === undefined ? null : { position: toLogPosition(row), at: performance.now() }
    if (this.#known === null) throw new Error("Connection terminated: the server is no standby")
    return this.#known.position
  }

  /**
   * Checks a new connection. A standby that was killed starts at an earlier position, or it was made anew: its connections are
   * gone then, so that whatever is read later comes through here.
   */
  async #admit(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<LogPositionRow>(STANDBY_POSITION)
    this.#connections += 1
    const position = this.#know(rows[0])
    if (this.#promised !== null && isBehind(position, this.#promised)) {
      throw new Error("Connection terminated: the standby is behind what was read from it before")
    }
  }
}
