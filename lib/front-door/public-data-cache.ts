import type { IncomingMessage, ServerResponse } from "node:http"
import { LRUCache } from "lru-cache"
import { acceptedFormat } from "#lib/contract/csv/format.ts"
import type { PublicDataLease } from "#lib/db/public-data-lease.ts"
import { CapturedResponse } from "./captured-response.ts"
import { KeptAnswer } from "./kept-answer.ts"
import type { NextHandler } from "./next-handler.ts"
import { sendKept } from "./send-kept.ts"

/** Memory the kept bodies may take in one process. */
const CAPACITY_BYTES = 128 * 1024 * 1024

/** What the origin said to one request: an answer to keep, or anything else to pass on as it is. */
type Origin = Readonly<{ kept: KeptAnswer }> | Readonly<{ response: CapturedResponse; body: Buffer }>

/** Answers public data from memory while the lease is held, and through Next otherwise. */
export class PublicDataCache {
  readonly #answers = new LRUCache<string, KeptAnswer>({
    maxSize: CAPACITY_BYTES,
    sizeCalculation: (answer, key) => answer.bytes * 2 + key.length + 512,
  })
  readonly #underWay = new Map<string, Promise<Origin>>()
  readonly #next: NextHandler
  #lease: PublicDataLease | undefined

  constructor(next: NextHandler) {
    this.#next = next
  }

  /** From here on answers are kept as long as the lease allows. */
  keepUnder(lease: PublicDataLease): void {
    this.#lease = lease
  }

  /** Lets go of everything, answers under way included. */
  forget(): void {
    this.#answers.clear()
    this.#underWay.clear()
  }

  /** What memory has for a GET or HEAD of this target, if it may be served now. */
  find(request: IncomingMessage, target: string): KeptAnswer | undefined {
    if (this.#lease?.held !== true || !isRead(request)) return undefined
    return this.#answers.get(keyOf(request, target))
  }

  /** Answers a GET or HEAD of public data that memory does not have; `own` headers go with it. */
  async fetch(
    request: IncomingMessage,
    response: ServerResponse,
    own: Readonly<Record<string, string>>,
  ): Promise<void> {
    const origin = await this.#origin(keyOf(request, request.url ?? ""), request)
    if ("kept" in origin) sendKept(request, response, origin.kept, own)
    else pass(request, response, origin, own)
  }

  /** Asks once for all who want the same at the same time. */
  #origin(key: string, request: IncomingMessage): Promise<Origin> {
    const lease = this.#lease
    // It may have been kept under another spelling of its target.
    const kept = lease?.held === true ? this.#answers.get(key) : undefined
    if (kept !== undefined) return Promise.resolve({ kept })
    const earlier = lease?.held === true ? this.#underWay.get(key) : undefined
    if (earlier !== undefined) return earlier
    const term = lease?.held === true ? lease.term : undefined
    const origin = this.#ask(request).then((found) => {
      // A publication since the question was asked may have made this answer old.
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

  async #ask(request: IncomingMessage): Promise<Origin> {
    const asked = withoutConditions(request)
    const response = new CapturedResponse(asked)
    await this.#next(asked, response)
    const body = await response.whole()
    const isAnswer = response.statusCode === 200 && response.hasHeader("etag")
    return isAnswer ? { kept: new KeptAnswer(response.plainHeaders(), body) } : { response, body }
  }
}

/** Requests that memory may answer. */
export const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD"

const keyOf = ({ headers }: IncomingMessage, target: string): string =>
  `${headers.accept === undefined ? "json" : acceptedFormat(headers.accept)} ${target}`

/** What only some callers want is dealt with here; with `rsc` Next would redirect a page's router (307). */
const NOT_ASKED = ["if-none-match", "if-modified-since", "accept-encoding", "range", "rsc"]

/** The whole, plain answer is what is kept. */
function withoutConditions(request: IncomingMessage): IncomingMessage {
  const asked: IncomingMessage = Object.create(request)
  asked.method = "GET"
  asked.headers = { ...request.headers }
  for (const name of NOT_ASKED) delete asked.headers[name]
  return asked
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  origin: Readonly<{ response: CapturedResponse; body: Buffer }>,
  own: Readonly<Record<string, string>>,
): void {
  const { "x-request-id": _, ...headers } = origin.response.plainHeaders()
  const length = { "content-length": String(origin.body.byteLength) }
  response.writeHead(origin.response.statusCode, { ...headers, ...length, ...own })
  response.end(request.method === "HEAD" ? undefined : origin.body)
}
