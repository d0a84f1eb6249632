import type { IncomingMessage, ServerResponse } from "node:http"
import { LRUCache } from "lru-cache"
import { PUBLIC_MEDIA_TYPES } from "#lib/contract/csv/format.ts"
import type { PublicDataLease } from "#lib/db/public-data-lease.ts"
import { acceptedFormat } from "#lib/http/negotiation.ts"
import { CachedResponse, sendCached } from "./cached-response.ts"

/** Memory the kept bodies may take in one process. */
const CAPACITY_BYTES = 128 * 1024 * 1024

/** A response that is not kept, such as an error response, and is passed on as it is. */
type Passed = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: Buffer }>

/** What the handlers said to one request. */
type Origin = Readonly<{ kept: CachedResponse }> | Passed

/** Answers public data from memory while the lease is held, and by its route handlers otherwise. */
export class PublicDataCache {
  readonly #answers = new LRUCache<string, CachedResponse>({
    maxSize: CAPACITY_BYTES,
    sizeCalculation: (reply, key) => reply.bytes * 2 + key.length + 512,
  })
  readonly #underWay = new Map<string, Promise<Origin>>()
  #lease: PublicDataLease | undefined

  /** From here on answers are kept as long as the lease allows. */
  store(lease: PublicDataLease): void {
    this.#lease = lease
  }

  /** Lets go of everything, answers under way included. */
  forget(): void {
    this.#answers.clear()
    this.#underWay.clear()
  }

  /** What memory has for a GET or HEAD of this target, if it may be served now. */
  find(request: IncomingMessage, target: string): CachedResponse | undefined {
    if (this.#lease?.held !== true || !isRead(request)) return undefined
    return this.#answers.get(keyOf(request, target))
  }

  /**
   * Answers a GET or HEAD of public data that memory does not have; `own` headers go with it.
   * @param ask gives the whole response, whatever the request's conditions
   */
  async fetch(
    request: IncomingMessage,
    response: ServerResponse,
    ask: () => Promise<Response>,
    own: Readonly<Record<string, string>>,
  ): Promise<void> {
    const found = await this.#find(keyOf(request, request.url ?? ""), ask)
    if ("kept" in found) sendCached(request, response, found.kept, own)
    else pass(request, response, found, own)
  }

  /** Asks once for all who want the same at the same time. */
  #find(key: string, ask: () => Promise<Response>): Promise<Origin> {
    const lease = this.#lease
    // It may have been kept under another spelling of its target.
    const kept = lease?.held === true ? this.#answers.get(key) : undefined
    if (kept !== undefined) return Promise.resolve({ kept })
    const earlier = lease?.held === true ? this.#underWay.get(key) : undefined
    if (earlier !== undefined) return earlier
    const term = lease?.held === true ? lease.term : undefined
    const origin = readOrigin(ask).then((found) => {
      // A publication since the question was asked may have made this response old.
      if ("kept" in found && lease?.held === true && lease.term === term) this.#answers.set(key, found.kept)
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
  return isResponse ? { kept: new CachedResponse(headers, body) } : { status: reply.status, headers, body }
}

/** Requests that memory may answer. */
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
