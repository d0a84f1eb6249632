import type { IncomingMessage, ServerResponse } from "node:http"
import { LRUCache } from "lru-cache"
import { PUBLIC_MEDIA_TYPES } from "#lib/contract/csv/format.ts"
import type { PublicDataLease } from "#lib/db/public-data-lease.ts"
import { acceptedFormat } from "#lib/http/negotiation.ts"
import { CachedResponse, sendCached } from "./cached-response.ts"

/** Memory that cached bodies may take in one process. */
const CAPACITY_BYTES = 128 * 1024 * 1024

/** A response that is not cached, such as an error response. */
type Passed = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: Buffer }>

/** The result of calling a handler. */
type Origin = Readonly<{ cached: CachedResponse }> | Passed

/** Responds with public data from memory while the lease is held, and by its route handlers otherwise. */
export class PublicDataCache {
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: CAPACITY_BYTES,
    sizeCalculation: (reply, key) => reply.bytes * 2 + key.length + 512,
  })
  readonly #underWay = new Map<string, Promise<Origin>>()
  #lease: PublicDataLease | undefined

  /** Starts caching, as long as the lease allows. */
  store(lease: PublicDataLease): void {
    this.#lease = lease
  }

  /** Clears everything, requests under way included. */
  clear(): void {
    this.#responses.clear()
    this.#underWay.clear()
  }

  /** The cached response to a GET or HEAD of this target, if it may be sent now. */
  find(request: IncomingMessage, target: string): CachedResponse | undefined {
    if (this.#lease?.held !== true || !isRead(request)) return undefined
    return this.#responses.get(keyOf(request, target))
  }

  /**
   * Responds to a GET or HEAD of public data that is not cached, with `own` headers.
   * @param ask returns the whole response, whatever the request's conditions
   */
  async fetch(
    request: IncomingMessage,
    response: ServerResponse,
    ask: () => Promise<Response>,
    own: Readonly<Record<string, string>>,
  ): Promise<void> {
    const found = await this.#find(keyOf(request, request.url ?? ""), ask)
    if ("cached" in found) sendCached(request, response, found.cached, own)
    else pass(request, response, found, own)
  }

  /** Calls the handler once for all simultaneous requests of the same. */
  #find(key: string, ask: () => Promise<Response>): Promise<Origin> {
    const lease = this.#lease
    // It may have been cached under another spelling of its target.
    const cached = lease?.held === true ? this.#responses.get(key) : undefined
    if (cached !== undefined) return Promise.resolve({ cached })
    const earlier = lease?.held === true ? this.#underWay.get(key) : undefined
    if (earlier !== undefined) return earlier
    const term = lease?.held === true ? lease.term : undefined
    const origin = readOrigin(ask).then((found) => {
      // A publication since the call began may have made this response outdated.
      if ("cached" in found && lease?.held === true && lease.term === term)
        this.#responses.set(key, found.cached)
      return found
    })
    if (term === undefined) return origin
    this.#underWay.set(key, origin)
    const done = () => {
      if (this.#underWay.get(key) === origin) this.#underWay.delete(key)
    }
    origin.then(done, done)
    return origin
  }
}

async function readOrigin(ask: () => Promise<Response>): Promise<Origin> {
  const reply = await ask()
  const body = Buffer.from(await reply.arrayBuffer())
  const headers = Object.fromEntries(reply.headers)
  const isResponse = reply.status === 200 && reply.headers.has("etag")
  return isResponse ? { cached: new CachedResponse(headers, body) } : { status: reply.status, headers, body }
}

/** Requests whose responses are cached. */
export const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD"

const keyOf = ({ headers }: IncomingMessage, target: string): string =>
  `${headers.accept === undefined ? "json" : acceptedFormat(headers.accept, PUBLIC_MEDIA_TYPES)} ${target}`

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Passed,
  own: Readonly<Record<string, string>>,
): void {
  const { "x-request-id": _, ...shared } = headers
  response.writeHead(status, { ...shared, "content-length": String(body.byteLength), ...own })
  response.end(request.method === "HEAD" ? undefined : body)
}
