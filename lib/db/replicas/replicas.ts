import type { DatabasePool } from "#lib/db/client.ts"
import type { LogPosition } from "./log-position.ts"
import { findLogPosition } from "./log-position.ts"
import type { RepeatReason } from "./read-pool.ts"
import { readPool } from "./read-pool.ts"
import { Replica } from "./replica.ts"

/** Where the reads of a request go: to a replica, or to the primary because of a reason. */
export type ReadSource = "replica" | "behind" | "away" | "unknown"

/** What was counted since the start. */
export type ReplicaTotals = Readonly<{
  sources: ReadonlyMap<ReadSource, number>
  repeated: ReadonlyMap<RepeatReason, number>
  lagBytes: readonly number[]
}>

export type ReplicaOptions = Readonly<{
  poolSize: number
  /** Gets what a replica could not do, and why. */
  onRepeated: (reason: RepeatReason, error: unknown) => void
}>

/** The replicas of the primary, for reads. A request gets one only when that has replayed everything that the request must see. */
export class Replicas {
  readonly #replicas: readonly Replica[]
  readonly #onRepeated: ReplicaOptions["onRepeated"]
  readonly #requests = new WeakMap<object, Promise<DatabasePool>>()
  readonly #sources = new Map<ReadSource, number>()
  readonly #repeated = new Map<RepeatReason, number>()
  #turn = 0

  constructor(urls: readonly string[], { poolSize, onRepeated }: ReplicaOptions) {
    this.#replicas = urls.map((url) => new Replica(url, poolSize))
    this.#onRepeated = onRepeated
  }

  /**
   * The pool for the reads of a request, the same for all calls with that: a replica that has every commit that was acknowledged
   * before the first call, or the primary. Never rejects.
   */
  forRequest(request: object, primary: DatabasePool): Promise<DatabasePool> {
    const found =
      this.#requests.get(request) ??
      findLogPosition(primary)
        // The request itself reports what is wrong with the primary.
        .catch(() => null)
        .then((position) => this.after(position, primary))
    this.#requests.set(request, found)
    return found
  }

  /** A pool for reads that must see every commit before a position; the primary when no replica has them, or without a position. */
  async after(position: LogPosition | null, primary: DatabasePool): Promise<DatabasePool> {
    const replica = this.#takeTurn()
    const reach = position === null ? "unknown" : await replica.reaches(position)
    count(this.#sources, reach === "reached" ? "replica" : reach)
    if (reach !== "reached") return primary
    return readPool({ replica: replica.pool, primary, onRepeated: (...why) => this.#note(replica, ...why) })
  }

  get totals(): ReplicaTotals {
    const lagBytes = this.#replicas.map((replica) => replica.lagBytes)
    return { sources: this.#sources, repeated: this.#repeated, lagBytes }
  }

  async close(): Promise<void> {
    await Promise.all(this.#replicas.map((replica) => replica.close()))
  }

  /** The replicas in turn, those first that are not left alone. */
  #takeTurn(): Replica {
    this.#turn += 1
    const inTurn = this.#replicas.map(
      (_, index) => this.#replicas[(this.#turn + index) % this.#replicas.length] as Replica,
    )
    return inTurn.find(({ isResting }) => !isResting) ?? (inTurn[0] as Replica)
  }

  #note(replica: Replica, reason: RepeatReason, error: unknown): void {
    count(this.#repeated, reason)
    if (reason === "unavailable") replica.fail()
    this.#onRepeated(reason, error)
  }
}

const count = <Name extends ReadSource | RepeatReason>(totals: Map<Name, number>, name: Name): void => {
  totals.set(name, (totals.get(name) ?? 0) + 1)
}
