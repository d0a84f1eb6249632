import { readdir } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import path from "node:path"
import { strongEtag } from "#lib/http/conditional.ts"
import { CachedResponse } from "./cached-response.ts"
import { nextResponse } from "./next-response.ts"
import type { NextHandler } from "./page-requests.ts"
import type { Found } from "./response-cache.ts"
import { isRead, sendFound } from "./response-cache.ts"

/** The path under which Next.js serves the files of its build. */
const BUILD_FILES = "/_next/static/"

/** Fonts are compressed already. */
const COMPRESSIBLE = /^text\/|javascript|json|svg/

/**
 * Caches the scripts, styles and fonts of the build. Browsers cache them permanently, but every new visitor requests a dozen, and
 * Next.js reads and compresses each one again, which takes hundreds of times as long as sending a page from memory. The files do
 * not change while the process runs and are a few megabytes in total, so each is read once and never evicted. Next.js would serve
 * a file under many addresses (percent-encoded letters, a fragment), so only the very names of the files lead here.
 */
export class BuildFiles {
  readonly #paths: ReadonlySet<string>
  readonly #files = new Map<string, CachedResponse>()
  readonly #underWay = new Map<string, Promise<Found>>()
  readonly #next: NextHandler

  private constructor(paths: ReadonlySet<string>, next: NextHandler) {
    this.#paths = paths
    this.#next = next
  }

  /** Reads the names of the files of a build; the files are read from `next` with their first request. */
  static async read(directory: string, next: NextHandler): Promise<BuildFiles> {
    const names = await readdir(directory, { recursive: true })
    return new BuildFiles(new Set(names.map((name) => BUILD_FILES + name.replaceAll(path.sep, "/"))), next)
  }

  /** The file in memory that a request asks for, if there is one. */
  find(request: IncomingMessage, target: string): CachedResponse | undefined {
    return isRead(request) ? this.#files.get(target) : undefined
  }

  /** Responds to a request for a file, with `responseHeaders`; returns false, and sends nothing, for any other. */
  async fetch(
    request: IncomingMessage,
    response: ServerResponse,
    responseHeaders: Readonly<Record<string, string>>,
  ): Promise<boolean> {
    const { url = "" } = request
    if (!isRead(request) || !this.#paths.has(url)) return false
    let reading = this.#underWay.get(url)
    if (reading === undefined) {
      reading = this.#read(url).finally(() => this.#underWay.delete(url))
      this.#underWay.set(url, reading)
    }
    sendFound(request, response, await reading, responseHeaders)
    return true
  }

  async #read(url: string): Promise<Found> {
    const { status, headers, body } = await nextResponse(this.#next, url, {})
    if (status !== 200) return { status, headers, body }
    // Ranges are not supported here: a request for one gets the whole file (RFC 9110 section 14.2).
    const { "accept-ranges": _, ...sent } = headers
    const codings = COMPRESSIBLE.test(headers["content-type"] ?? "") ? (["br", "gzip"] as const) : []
    const cached = new CachedResponse({ ...sent, etag: strongEtag(body) }, body, { vary: [], codings })
    this.#files.set(url, cached)
    return { cached }
  }
}
