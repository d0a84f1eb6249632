import type { IncomingMessage, ServerResponse } from "node:http"
import { strongEtag } from "#lib/http/conditional.ts"
import { CachedResponse, sendCached } from "./cached-response.ts"
import { nextResponse } from "./next-response.ts"
import type { NextHandler } from "./page-requests.ts"
import type { Found } from "./response-cache.ts"
import { isRead, sendFound } from "./response-cache.ts"

/** Where they are. */
export const BUILD_FILES = "/_next/static/"

/** Fonts are compressed already. */
const COMPRESSIBLE = /^text\/|javascript|json|svg/

/**
 * Scripts, styles and fonts of the build. Browsers keep them for good, but every new reader asks for a dozen, and reading and
 * compressing them takes hundreds of times as long as a page from memory. They do not change while the process runs, and all of
 * them together are some megabytes, so each is read once and stays.
 */
export class BuildFiles {
  readonly #files = new Map<string, CachedResponse>()
  readonly #underWay = new Map<string, Promise<Found>>()
  readonly #next: NextHandler

  constructor(next: NextHandler) {
    this.#next = next
  }

  /** Sends a file from memory; returns whether it was there. */
  send(request: IncomingMessage, response: ServerResponse, own: Readonly<Record<string, string>>): boolean {
    const file = isRead(request) ? this.#files.get(request.url ?? "") : undefined
    if (file === undefined) return false
    sendCached(request, response, file, own)
    return true
  }

  /** Responds to a request for a file, with `own` headers; returns false, and sends nothing, for any other. */
  async fetch(
    request: IncomingMessage,
    response: ServerResponse,
    own: Readonly<Record<string, string>>,
  ): Promise<boolean> {
    const { url = "" } = request
    if (!isRead(request) || !url.startsWith(BUILD_FILES) || url.includes("?")) return false
    let reading = this.#underWay.get(url)
    if (reading === undefined) {
      reading = this.#read(url).finally(() => this.#underWay.delete(url))
      this.#underWay.set(url, reading)
    }
    sendFound(request, response, await reading, own)
    return true
  }

  async #read(url: string): Promise<Found> {
    const { status, headers, body } = await nextResponse(this.#next, url, {})
    if (status !== 200) return { status, headers, body }
    // A part of a file, which Next.js would send, is asked for by nobody; a whole one is a valid response to it.
    const { "accept-ranges": _, ...sent } = headers
    const codings = COMPRESSIBLE.test(headers["content-type"] ?? "") ? (["br", "gzip"] as const) : []
    const cached = new CachedResponse({ ...sent, etag: strongEtag(body) }, body, { vary: [], codings })
    this.#files.set(url, cached)
    return { cached }
  }
}
