import type { IncomingMessage, ServerResponse } from "node:http"
import { stringifyCookie } from "cookie"
import { LRUCache } from "lru-cache"
import type { PublicDataLease } from "#lib/db/public-data-lease.ts"
import type { Theme } from "#lib/format/theme.ts"
import { THEME_COOKIE } from "#lib/format/theme.ts"
import { CachedResponse } from "#lib/front-door/cached-response.ts"
import type { NextResponse } from "#lib/front-door/next-response.ts"
import { nextResponse } from "#lib/front-door/next-response.ts"
import type { NextHandler } from "#lib/front-door/page-requests.ts"
import type { Found } from "#lib/front-door/response-cache.ts"
import { ResponseCache, sendFound } from "#lib/front-door/response-cache.ts"
import { strongEtag } from "#lib/http/conditional.ts"
import { sharedCacheControl } from "#lib/http/shared-cache-control.ts"
import { LANGUAGE_COOKIE } from "#lib/i18n/locale-path.ts"
import type { PageAddress } from "./page-address.ts"
import { fileAddress, pageAddress } from "./page-address.ts"
import { withScriptsAfterPaint } from "./scripts-after-paint.ts"
import { sharedPage } from "./shared-page.ts"

/** Memory that pages may take in one process: some 150 factsheets. */
const PAGES_CAPACITY_BYTES = 128 * 1024 * 1024

/** Memory that files may take: the PDF and the picture of some 200 share classes in five languages. */
const FILES_CAPACITY_BYTES = 192 * 1024 * 1024

/** Requests whose addresses are known, and the characters of one. */
const KNOWN_ADDRESSES = 10_000
const MAX_KNOWN_ADDRESS_LENGTH = 500

/** The page or the file for everybody that is asked for; neither by other requests. */
type Address = Readonly<{ file: string | undefined; page: PageAddress | undefined }>

/** Pages say how long it is until a cut-off, to the minute. */
const VALID_MILLISECONDS = 60_000

/** Pages that are rendered again after a publication before anybody asks: some two seconds of work between requests. */
const MAX_RENEWED_PAGES = 30

const POLICY = "content-security-policy"

/** Announces fonts and styles, each with the nonce of its rendering. */
const NONCE_PARAMETER = /; nonce="[^"]*"/g

/** Files that compressing makes smaller: calendars and the list of all pages. */
const COMPRESSIBLE = /^text\/|xml/

/** The pages and files for everybody: rendered once, and sent from memory until something is published. */
export class PublicPages {
  readonly #pages = new ResponseCache(PAGES_CAPACITY_BYTES, {
    validMilliseconds: VALID_MILLISECONDS,
    maxRenewed: MAX_RENEWED_PAGES,
  })
  readonly #files = new ResponseCache(FILES_CAPACITY_BYTES)
  readonly #addresses = new LRUCache<string, Address>({ max: KNOWN_ADDRESSES })
  readonly #render: NextHandler
  readonly #host: string

  /** @param origin where readers find the service */
  constructor(render: NextHandler, origin: string) {
    this.#render = render
    this.#host = new URL(origin).host
  }

  /** Starts caching, as long as the lease allows. */
  store(lease: PublicDataLease): void {
    this.#pages.store(lease)
    this.#files.store(lease)
  }

  /** Clears everything, renderings under way included. */
  clear(): void {
    this.#pages.clear()
    this.#files.clear()
  }

  /** Renders the pages again that were read until they were cleared: the next reader of each does not wait for it. */
  renew(): Promise<void> {
    return this.#pages.renew()
  }

  /** The page or file in memory that a request asks for, if it may be sent now. */
  find(request: IncomingMessage, target: string): CachedResponse | undefined {
    if (!this.#pages.isActive) return undefined
    const { file, page } = this.#addressOf(request, target)
    if (file !== undefined) return this.#files.find(file)
    return page === undefined ? undefined : this.#pages.find(keyOf(page))
  }

  /**
   * Responds to a request for a page or a file for everybody, with `responseHeaders`; returns false, and sends nothing, for any
   * other. All who ask for one at the same time wait for one rendering.
   */
  async fetch(
    request: IncomingMessage,
    response: ServerResponse,
    responseHeaders: Readonly<Record<string, string>>,
  ): Promise<boolean> {
    const { file, page } = this.#addressOf(request, request.url ?? "")
    if (file !== undefined) {
      sendFound(request, response, await this.#files.fetch(file, () => this.#readFile(file)), responseHeaders)
    } else if (page !== undefined) {
      const found = await this.#pages.fetch(keyOf(page), () => this.#readPage(page))
      sendFound(request, response, found, responseHeaders)
    }
    return file !== undefined || page !== undefined
  }

  /** What a request asks for. Finding out takes longer than sending a page, and most requests ask for what others did. */
  #addressOf(request: IncomingMessage, target: string): Address {
    const {
      cookie = "",
      rsc = "",
      "accept-language": languages = "",
      "sec-fetch-site": site = "",
    } = request.headers
    const asked = [request.method, target, cookie, rsc, languages, site].join("\n")
    const known = this.#addresses.get(asked)
    if (known !== undefined) return known
    const file = fileAddress(request, target)
    const address =
      file === undefined ? { file, page: pageAddress(request, target) } : { file, page: undefined }
    if (asked.length <= MAX_KNOWN_ADDRESS_LENGTH) this.#addresses.set(asked, address)
    return address
  }

  async #readFile(url: string): Promise<Found> {
    const asked = await this.#ask(url)
    if (asked.status !== 200 || !asked.isWhole) return passed(asked)
    const { headers, body } = asked
    const codings = COMPRESSIBLE.test(headers["content-type"] ?? "") ? (["br", "gzip"] as const) : []
    const sent = {
      ...headers,
      "cache-control": headers.etag === undefined ? sharedCacheControl() : (headers["cache-control"] ?? ""),
      etag: headers.etag ?? strongEtag(body),
    }
    return { cached: new CachedResponse(sent, body, { vary: [], codings }) }
  }

  async #readPage({ url, theme, vary }: PageAddress): Promise<Found> {
    const made = await this.#ask(url, theme)
    const { status, headers, body, isWhole } = made
    const policy = headers[POLICY]
    const isPage = status === 200 && isWhole && headers["content-type"]?.startsWith("text/html") === true
    if (!isPage || policy === undefined) return passed(made)
    const shared = sharedPage(body.toString("utf8"), policy, withScriptsAfterPaint)
    const page = Buffer.from(shared.html, "utf8")
    const sent = {
      ...headers,
      [POLICY]: shared.policy,
      "cache-control": sharedCacheControl(),
      // Of the policy too, which a 304 does not repeat.
      etag: strongEtag(`${shared.policy}\n${shared.html}`),
    }
    return { cached: new CachedResponse(sent, page, { vary, codings: ["br", "gzip"] }) }
  }

  /** Asks for a page as a reader does who has been sent to a language before. */
  async #ask(url: string, theme: Theme = "system"): Promise<NextResponse> {
    const cookie = stringifyCookie({ [LANGUAGE_COOKIE]: "asked", [THEME_COOKIE]: theme })
    const made = await nextResponse(this.#render, url, { host: this.#host, accept: "text/html", cookie })
    return { ...made, headers: withoutNonces(made.headers) }
  }
}

const withoutNonces = (headers: NextResponse["headers"]): NextResponse["headers"] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(NONCE_PARAMETER, "")]),
  )

/** A response that is sent and not cached. An incomplete one may not be cached by browsers and proxies either. */
const passed = ({ status, headers, body, isWhole }: NextResponse): Found => ({
  status,
  headers: isWhole ? headers : { ...headers, "cache-control": "no-store" },
  body,
})

const keyOf = ({ theme, url }: PageAddress): string => `${theme} ${url}`
