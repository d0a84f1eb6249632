import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { parseCookie, stringifySetCookie } from "cookie"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import { env } from "#lib/env.ts"
import { CURRENCY_COOKIE, CURRENCY_PARAMETER } from "#lib/format/chosen-currency.ts"
import { UNKNOWN_ADDRESS_HEADER } from "#lib/http/request-headers.ts"
import { languageRoute } from "#lib/i18n/language-route.ts"
import { LANGUAGE_COOKIE, LANGUAGE_HEADER } from "#lib/i18n/locale-path.ts"
import { isPublicFile } from "./public-pages/page-address.ts"

/** Next.js as the service calls it. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const ONE_YEAR_SECONDS = 31_536_000

/** Neither pages nor redirected: the interfaces but for their reference pages, and what Next.js serves itself. */
const NO_PAGE = /^\/(?:api(?:\/(?!\w+(?:\/\w+)?\/docs\/?$)|$)|_next\/)/

/** Files that are neither pages nor redirected, besides those that are cached in memory for everybody (`isPublicFile`). */
const OTHER_FILES =
  /^\/(?:apple-icon\.png|favicon\.ico|icon\.svg|manifest\.webmanifest|robots\.txt|icons\/(?:icon-192|icon-512|maskable-512)\.png|documents\/[^/]+\/[^/]+\/[^/]+\.pdf)$/

/** Any other address with an extension leads to a page: that of a 404. */
export const isFile = (pathname: string): boolean =>
  pathname.includes(".") && (OTHER_FILES.test(pathname) || isPublicFile(pathname))

/** How Next.js reads the header in which its scripts state what their reader sees; throws if it cannot be read. */
type ReadRouterState = (header: string | string[] | undefined) => unknown

const ROUTER_STATE_HEADER = "next-router-state-tree"

/** Next.js responds with 500 to a header that it cannot read; without it the whole page is sent. */
function dropUnreadableRouterState({ headers }: IncomingMessage, read: ReadRouterState): void {
  try {
    read(headers[ROUTER_STATE_HEADER])
  } catch {
    delete headers[ROUTER_STATE_HEADER]
  }
}

/**
 * Sets the language and the content policy of every page before Next.js renders it. A proxy inside of Next.js could do the same,
 * but takes a fifth of the time of a signed-in page without content.
 */
export const withLanguageAndPolicy =
  (next: NextHandler, readRouterState: ReadRouterState): NextHandler =>
  async (request, response) => {
    if (!isReadyForNext(request, response)) return
    dropUnreadableRouterState(request, readRouterState)
    await next(request, response)
  }

/**
 * Sets the headers of a request for a page and of its response; returns false after a redirect. Scripts run only
 * with the nonce of this response; of a page that is the same for everybody, the nonce is replaced by hashes (`sharedPage`).
 * Styles may be inline, because charts place themselves by style attributes.
 */
function isReadyForNext(request: IncomingMessage, response: ServerResponse): boolean {
  const [pathname = "/", ...rest] = (request.url ?? "/").split("?")
  delete request.headers[UNKNOWN_ADDRESS_HEADER]
  if (NO_PAGE.test(pathname) || isFile(pathname)) {
    delete request.headers["content-security-policy"]
    delete request.headers[LANGUAGE_HEADER]
    return true
  }
  const query = rest.length === 0 ? "" : `?${rest.join("?")}`
  const { cookie, "accept-language": acceptLanguage = null, "sec-fetch-site": site } = request.headers
  // Readers who reject cookies can still choose a language: a link of ours is never a first visit.
  const isReturning = parseCookie(cookie ?? "")[LANGUAGE_COOKIE] !== undefined || site === "same-origin"
  const route = languageRoute({ pathname, isReturning, acceptLanguage })
  if (route.kind === "redirect") {
    response.setHeader("Vary", "Accept-Language, Cookie")
    // Marks that the browser's language has been heard; the mark says nothing else about the reader.
    if (!route.permanent) response.appendHeader("Set-Cookie", keptForAYear(LANGUAGE_COOKIE, "asked"))
    response.writeHead(route.permanent ? 308 : 307, { Location: `${route.path}${query}` }).end()
    return false
  }
  const policy = contentPolicy(randomUUID().replaceAll("-", ""), pathname)
  // Next.js finds the nonce in the request and puts it on every script that it writes.
  request.headers["content-security-policy"] = policy
  request.headers[LANGUAGE_HEADER] = route.language
  response.setHeader("Content-Security-Policy", policy)
  const currency = chosenCurrency(pathname, query)
  if (currency !== undefined) response.appendHeader("Set-Cookie", keptForAYear(CURRENCY_COOKIE, currency))
  return true
}

const PORTFOLIO_PAGES = /^(\/[a-z]{2})?\/(investor|distributor\/investors\/[^/]+)\/?$/

/** The currency that the reader of a portfolio chose by its address, which is kept: pages cannot set cookies. */
function chosenCurrency(pathname: string, query: string): string | undefined {
  if (!PORTFOLIO_PAGES.test(pathname)) return undefined
  const asked = new URLSearchParams(query).get(CURRENCY_PARAMETER)
  return CURRENCY_CODES.find((code) => code === asked)
}

const keptForAYear = (name: string, value: string): string =>
  stringifySetCookie({ name, value, path: "/", sameSite: "lax", maxAge: ONE_YEAR_SECONDS })

/** React rebuilds server stack traces with `eval`, in development only. */
const developmentScripts = (): string => (env().NODE_ENV === "development" ? " 'unsafe-eval'" : "")

/**
 * Where forms of a page may lead, by redirects too: signing in and consenting end at the address of an application,
 * which is https or, under development, on the reader's own machine.
 */
const formTargets = (path: string): string =>
  /^(\/[a-z]{2})?\/(sign-in|consent)(\/|$)/.test(path)
    ? "'self' https: http://localhost:* http://127.0.0.1:*"
    : "'self'"

/** Where pictures may come from: applications have one of their own, on the pages at which somebody decides about them. */
const pictureSources = (path: string): string =>
  /^(\/[a-z]{2})?\/(consent|investor\/integrations)(\/|$)/.test(path) ? "'self' data: https:" : "'self' data:"

const contentPolicy = (nonce: string, path: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${developmentScripts()}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${pictureSources(path)}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${formTargets(path)}`,
    "frame-ancestors 'none'",
  ].join("; ")
