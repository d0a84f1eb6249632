import { LRUCache } from "lru-cache"
import type { PublicDataLease } from "#lib/db/public-data-lease.ts"

/** The blocks of all factsheets and what the overview asks; the largest are histories of years. */
const CAPACITY = 400

/** Reads of public data by pages, cached while the lease is held: nothing has been published since. */
export class PublicReads {
  readonly #reads = new LRUCache<string, Promise<unknown>>({ max: CAPACITY })
  /** Service functions are distinguished by identity: their names do not survive the build of a page. */
  readonly #places = new Map<unknown, number>()
  #lease: Pick<PublicDataLease, "held"> | undefined

  /** Starts caching, as long as the lease allows. */
  store(lease: Pick<PublicDataLease, "held">): void {
    this.#lease = lease
  }

  /** Clears everything; a read under way still reaches its caller. */
  clear(): void {
    this.#reads.clear()
  }

  /** The result of a service function for an input: from memory, or by `read`, once for all simultaneous callers. */
  find<Value>(
    serviceFunction: unknown,
    input: readonly unknown[],
    read: () => Promise<Value>,
  ): Promise<Value> {
    if (this.#lease?.held !== true) return read()
    const key = `${this.#placeOf(serviceFunction)} ${JSON.stringify(input)}`
    const cached = this.#reads.get(key) as Promise<Value> | undefined
    if (cached !== undefined) return cached
    const found = read()
    this.#reads.set(key, found)
    found.catch(() => {
      if (this.#reads.peek(key) === found) this.#reads.delete(key)
    })
    return found
  }

  #placeOf(serviceFunction: unknown): number {
    const place = this.#places.get(serviceFunction) ?? this.#places.size
    this.#places.set(serviceFunction, place)
    return place
  }
}
