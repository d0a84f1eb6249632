import { LRUCache } from "lru-cache"
import type { PublicDataLease } from "#lib/db/public-data-lease.ts"

/** The blocks of all factsheets and what the overview asks; the largest are histories of years. */
const CAPACITY = 400

/** What pages have read of public data, kept in memory while the lease is held: nothing has been published since. */
export class PublicReads {
  readonly #kept = new LRUCache<string, Promise<unknown>>({ max: CAPACITY })
  /** Service functions are told apart by what they are: their names do not survive the build of a page. */
  readonly #places = new Map<unknown, number>()
  #lease: Pick<PublicDataLease, "held"> | undefined

  /** From here on reads are kept as long as the lease allows. */
  store(lease: Pick<PublicDataLease, "held">): void {
    this.#lease = lease
  }

  /** Lets go of everything; a read under way still reaches who asked for it. */
  forget(): void {
    this.#kept.clear()
  }

  /** What `service function` says to `input`: from memory, or by `read`, once for all who ask at the same time. */
  find<Value>(
    serviceFunction: unknown,
    input: readonly unknown[],
    read: () => Promise<Value>,
  ): Promise<Value> {
    if (this.#lease?.held !== true) return read()
    const key = `${this.#placeOf(serviceFunction)} ${JSON.stringify(input)}`
    const kept = this.#kept.get(key) as Promise<Value> | undefined
    if (kept !== undefined) return kept
    const found = read()
    this.#kept.set(key, found)
    found.catch(() => {
      if (this.#kept.peek(key) === found) this.#kept.delete(key)
    })
    return found
  }

  #placeOf(serviceFunction: unknown): number {
    const place = this.#places.get(serviceFunction) ?? this.#places.size
    this.#places.set(serviceFunction, place)
    return place
  }
}
