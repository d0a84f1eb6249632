import type { IncomingMessage, ServerResponse } from "node:http"
import { PUBLIC_MEDIA_TYPES } from "#lib/contract/csv/format.ts"
import type { PublicDataLease } from "#lib/db/public-data-lease.ts"
import { acceptedFormat } from "#lib/http/negotiation.ts"
import type { Forms } from "./cached-response.ts"
import { CachedResponse } from "./cached-response.ts"
import type { Found } from "./response-cache.ts"
import { isRead, ResponseCache, sendFound } from "./response-cache.ts"

/** Memory that cached bodies may take in one process. */
const CAPACITY_BYTES = 128 * 1024 * 1024

const FORMS: Forms = { vary: ["Accept"], codings: ["gzip"] }

/** Responds with public data from memory while the lease is held, and by its route handlers otherwise. */
export class PublicDataCache {
  readonly #responses = new ResponseCache(CAPACITY_BYTES)

  /** Starts caching, as long as the lease allows. */
  store(lease: PublicDataLease): void {
    this.#responses.store(lease)
  }

  /** Clears everything, requests under way included. */
  clear(): void {
    this.#responses.clear()
  }

  /** The cached response to a GET or HEAD of this target, if it may be sent now. */
  find(request: IncomingMessage, target: string): CachedResponse | undefined {
    if (!(this.#responses.isActive && isRead(request))) return undefined
    return this.#responses.find(keyOf(request, target))
  }

  /**
   * Responds to a GET or HEAD of public data that is not cached, with `responseHeaders`.
   * @param ask returns the whole response, whatever the request's conditions
   */
  async fetch(
    request: IncomingMessage,
    response: ServerResponse,
    ask: () => Promise<Response>,
    responseHeaders: Readonly<Record<string, string>>,
  ): Promise<void> {
    // It may have been cached under another spelling of its target.
    const found = await this.#responses.fetch(keyOf(request, request.url ?? ""), () => readOrigin(ask))
    sendFound(request, response, found, responseHeaders)
  }
}

async function readOrigin(ask: () => Promise<Response>): Promise<Found> {
  const response = await ask()
  const body = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  const isResponse = response.status === 200 && response.headers.has("etag")
  return isResponse
    ? { cached: new CachedResponse(headers, body, FORMS) }
    : { status: response.status, headers, body }
}

const keyOf = ({ headers }: IncomingMessage, target: string): string =>
  `${headers.accept === undefined ? "json" : acceptedFormat(headers.accept, PUBLIC_MEDIA_TYPES)} ${target}`
