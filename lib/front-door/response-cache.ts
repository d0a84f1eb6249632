import type { IncomingMessage, ServerResponse } from "node:http"
import { LRUCache } from "lru-cache"
import type { PublicDataLease } from "#lib/db/public-data-lease.ts"
import type { CachedResponse } from "./cached-response.ts"
import { sendCached } from "./cached-response.ts"

/** A response that is not cached, such as an error response. */
type Passed = Readonly<{ status: number; headers: Readonly<Record<string, string | string[]>>; body: Buffer }>

/** What was found where responses are made. */
export type Found = Readonly<{ cached: CachedResponse }> | Passed

/** Requests whose responses are cached. */
export const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD"

/**
 * Responses in memory while the lease is held: nothing has been published since they were made. Each is made once for all
 * simultaneous requests.
 */
export class ResponseCache {
  readonly #responses: LRUCache<string, CachedResponse>
  readonly #underWay = new Map<string, Promise<Found>>()
  #lease: PublicDataLease | undefined

  /**
   * @param capacityBytes memory that the bodies may take in this process
   * @param validMilliseconds for how long a response is sent without being made again; without it, until a publication
   */
  constructor(capacityBytes: number, validMilliseconds?: number) {
    this.#responses = new LRUCache({
      maxSize: capacityBytes,
      sizeCalculation: (response, key) => response.bytes * 2 + key.length + 512,
      ...(validMilliseconds === undefined ? {} : { ttl: validMilliseconds }),
    })
  }

  /** Starts caching, as long as the lease allows. */
  store(lease: PublicDataLease): void {
    this.#lease = lease
  }

  /** Clears everything, requests under way included. */
  clear(): void {
    this.#responses.clear()
    this.#underWay.clear()
  }

  /** Whether anything may be sent from memory now. */
  get isActive(): boolean {
    return this.#lease?.held === true
  }

  /** The response kept under a key, if it may be sent now. */
  find(key: string): CachedResponse | undefined {
    return this.isActive ? this.#responses.get(key) : undefined
  }

  /** The response kept under a key, or the one that `make` makes now. */
  fetch(key: string, make: () => Promise<Found>): Promise<Found> {
    const lease = this.#lease
    if (lease?.held !== true) return make()
    const cached = this.#responses.get(key)
    if (cached !== undefined) return Promise.resolve({ cached })
    const earlier = this.#underWay.get(key)
    if (earlier !== undefined) return earlier
    const { term } = lease
    const made = make().then((found) => {
      // A publication since the call began may have made this response outdated.
      if ("cached" in found && lease.held && lease.term === term) this.#responses.set(key, found.cached)
      return found
    })
    this.#underWay.set(key, made)
    const done = () => {
      if (this.#underWay.get(key) === made) this.#underWay.delete(key)
    }
    made.then(done, done)
    return made
  }
}

/** Sends what was found, with `own` headers besides those of the response. */
export function sendFound(
  request: IncomingMessage,
  response: ServerResponse,
  found: Found,
  own: Readonly<Record<string, string>>,
): void {
  if ("cached" in found) {
    sendCached(request, response, found.cached, own)
    return
  }
  const { "x-request-id": _, ...shared } = found.headers
  response.writeHead(found.status, {
    ...shared,
    "content-length": String(found.body.byteLength),
    ...own,
  })
  response.end(request.method === "HEAD" ? undefined : found.body)
}
