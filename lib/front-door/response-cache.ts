import type { IncomingMessage, ServerResponse } from "node:http"
import { setTimeout } from "node:timers/promises"
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

/** Between two responses that are made again. */
const PAUSE_MILLISECONDS = 25

type Make = () => Promise<Found>

/** A response in memory, how to make it again where that may happen, and whether it was sent since it is there. */
type Kept = { readonly response: CachedResponse; readonly make: Make | null; isSent: boolean }

type CacheOptions = Readonly<{
  /** For how long a response is sent without being made again; default: until a publication. */
  validMilliseconds?: number
  /** How many of the responses that were sent from memory are made again by `renew`; default: none. */
  maxRenewed?: number
}>

/**
 * Responses in memory while the lease is held: nothing has been published since they were made. Each is made once for all
 * simultaneous requests.
 */
export class ResponseCache {
  readonly #responses: LRUCache<string, Kept>
  readonly #maxRenewed: number
  /** What was sent from memory until it was cleared, the last one first. */
  #cleared = new Map<string, Make>()
  readonly #underWay = new Map<string, Promise<Found>>()
  #lease: PublicDataLease | undefined

  /** @param capacityBytes memory that the bodies may take in this process */
  constructor(capacityBytes: number, { validMilliseconds, maxRenewed = 0 }: CacheOptions = {}) {
    this.#maxRenewed = maxRenewed
    this.#responses = new LRUCache({
      maxSize: capacityBytes,
      sizeCalculation: ({ response }, key) => response.bytes * 2 + key.length + 512,
      ...(validMilliseconds === undefined ? {} : { ttl: validMilliseconds }),
    })
  }

  /** Starts caching, as long as the lease allows. */
  store(lease: PublicDataLease): void {
    this.#lease = lease
  }

  /** Clears everything, requests under way included. */
  clear(): void {
    const cleared = [...this.#responses.entries()].flatMap(([key, { make, isSent }]) =>
      make !== null && isSent ? [[key, make] as const] : [],
    )
    this.#cleared = new Map([...cleared, ...this.#cleared].slice(0, this.#maxRenewed))
    this.#responses.clear()
    this.#underWay.clear()
  }

  /** Whether anything may be sent from memory now. */
  get isActive(): boolean {
    return this.#lease?.held === true
  }

  /** The response kept under a key, if it may be sent now. */
  find(key: string): CachedResponse | undefined {
    return this.isActive ? this.#send(key) : undefined
  }

  /** The response kept under a key, or the one that `make` makes now. */
  fetch(key: string, make: Make): Promise<Found> {
    const lease = this.#lease
    if (lease?.held !== true) return make()
    const cached = this.#send(key)
    if (cached !== undefined) return Promise.resolve({ cached })
    const earlier = this.#underWay.get(key)
    if (earlier !== undefined) return earlier
    const { term } = lease
    const made = make().then((found) => {
      // A publication since the call began may have made this response outdated.
      if ("cached" in found && lease.held && lease.term === term)
        // What makes it may refer to the request that asked for it.
        this.#responses.set(key, {
          response: found.cached,
          make: this.#maxRenewed > 0 ? make : null,
          isSent: false,
        })
      return found
    })
    this.#underWay.set(key, made)
    const done = () => {
      if (this.#underWay.get(key) === made) this.#underWay.delete(key)
    }
    made.then(done, done)
    return made
  }

  /**
   * Makes again what was sent from memory until it was cleared, one response after the other, so that nobody has to wait for it
   * after a publication. What nobody was sent since is not made a second time.
   */
  async renew(): Promise<void> {
    const term = this.#lease?.term
    for (const [key, make] of this.#cleared) {
      // What somebody waits for goes first, requests for something else too.
      await setTimeout(PAUSE_MILLISECONDS)
      await Promise.allSettled(this.#underWay.values())
      if (!this.isActive || this.#lease?.term !== term) return
      this.#cleared.delete(key)
      // Who asks for it next gets the error.
      if (!this.#responses.has(key)) await this.fetch(key, make).catch(() => {})
    }
  }

  #send(key: string): CachedResponse | undefined {
    const kept = this.#responses.get(key)
    if (kept === undefined) return undefined
    kept.isSent = true
    return kept.response
  }
}

/** Sends what was found, with `responseHeaders` besides those of the cached response. */
export function sendFound(
  request: IncomingMessage,
  response: ServerResponse,
  found: Found,
  responseHeaders: Readonly<Record<string, string>>,
): void {
  if ("cached" in found) {
    sendCached(request, response, found.cached, responseHeaders)
    return
  }
  const { "x-request-id": _, ...shared } = found.headers
  response.writeHead(found.status, {
    ...shared,
    "content-length": String(found.body.byteLength),
    ...responseHeaders,
  })
  response.end(request.method === "HEAD" ? undefined : found.body)
}
