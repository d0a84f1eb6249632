import type { IncomingMessage } from "node:http"
import { parseCookie } from "cookie"
import type { Theme } from "#lib/format/theme.ts"
import { readTheme, THEME_COOKIE } from "#lib/format/theme.ts"
import { isRead } from "#lib/front-door/response-cache.ts"
import { sessionCookieName } from "#lib/http/cookies.ts"
import { languageRoute } from "#lib/i18n/language-route.ts"
import { LANGUAGE_COOKIE, splitLocale } from "#lib/i18n/locale-path.ts"

/** A page that is the same for every reader of its address, but for the theme. */
export type PageAddress = Readonly<{
  /** Path and query, in one spelling for all that mean the same page. */
  url: string
  theme: Theme
  /** The request headers that decide which page is sent under the address. */
  vary: readonly string[]
}>

/** What is the same for every reader, by its path, with the query parameters that it depends on. */
type Known = readonly (readonly [path: RegExp, parameters: readonly string[]])[]

/** Pages, by their path without a language. */
const PAGES: Known = [
  [/^\/$/, ["currency", "useOfIncome", "totalIn"]],
  [/^\/funds\/[^/]+(\/[^/]+)?$/, ["range", "from", "to", "table"]],
  [/^\/compare$/, ["classes", "currency", "since", "amount", "table"]],
  [/^\/legal\/[^/]+$/, []],
  [/^\/developers$/, []],
  [/^\/api\/(public|investor|distributor|sandbox)(\/v\d)?\/docs$/, []],
]

/** Marks that newsletters and search engines put on a link, for programs in the browser; no page reads them. */
const CAMPAIGN_MARK = /^(utm_[a-z]+|gclid|fbclid|msclkid|mc_cid|mc_eid)$/

/**
 * The header by which Next.js asks for the data of a page instead of the page. Its other headers say which part, and come with
 * this one only; nginx caches no response whose `Vary` has more than 128 characters.
 */
const NEXT_VARY = "RSC"

/**
 * The page for everybody that a request asks for; undefined for every other request: one with a session, one that is sent to
 * another address first, one with a query parameter that the page does not read.
 * @param target path and query
 */
export function pageAddress(request: IncomingMessage, target: string): PageAddress | undefined {
  if (!isRead(request) || request.headers.rsc !== undefined) return undefined
  const { pathname, query } = splitQuery(target)
  if (isPublicFile(pathname)) return undefined
  const { language, path } = splitLocale(pathname)
  const url = urlInOneSpelling(pathname, query, parametersOf(path === "" ? "/" : path, PAGES))
  if (url === undefined) return undefined
  const { cookie, "accept-language": acceptLanguage = null, "sec-fetch-site": site } = request.headers
  const cookies = cookie === undefined ? {} : parseCookie(cookie)
  if (cookies[sessionCookieName()] !== undefined) return undefined
  const isReturning = cookies[LANGUAGE_COOKIE] !== undefined || site === "same-origin"
  if (languageRoute({ pathname, isReturning, acceptLanguage }).kind !== "serve") return undefined
  return {
    url,
    theme: readTheme(cookies[THEME_COOKIE]),
    // An address without a language may lead to the language of the reader's browser.
    vary: [NEXT_VARY, "Cookie", ...(language === undefined ? ["Accept-Language", "Sec-Fetch-Site"] : [])],
  }
}

/** Files, by their whole path, because some have a language. */
const FILES: Known = [
  [/^(\/[a-z]{2})?(\/funds\/[^/.]+\/[^/.]+)?\/preview\.png$/, []],
  [/^(\/[a-z]{2})?\/funds\/[^/.]+\/[^/.]+\/factsheet\.pdf$/, []],
  [/^\/funds\/[^/.]+\/calendar\.ics$/, ["language"]],
  [/^\/documents\/[^/.]+\/[^/.]+\/[^/.]+\/[^/]+\.pdf$/, []],
  [/^\/sitemap\.xml$/, []],
]

/** Whether a path is that of a file that is the same for every reader. */
export const isPublicFile = (pathname: string): boolean => parametersOf(pathname, FILES) !== undefined

/**
 * The address, in one spelling, of a file that is the same for every reader, whoever is signed in; undefined for any other
 * request.
 * @param target path and query
 */
export function fileAddress(request: IncomingMessage, target: string): string | undefined {
  if (!isRead(request)) return undefined
  const { pathname, query } = splitQuery(target)
  return urlInOneSpelling(pathname, query, parametersOf(pathname, FILES))
}

function splitQuery(target: string): Readonly<{ pathname: string; query: string }> {
  const [pathname = "", ...rest] = target.split("?")
  return { pathname, query: rest.join("?") }
}

/** The query parameters of what there is at a path; undefined when there is nothing. */
const parametersOf = (path: string, known: Known): readonly string[] | undefined =>
  known.find(([pattern]) => pattern.test(path))?.[1]

/** Path and query in the spelling that all have in common; undefined without `parameters`, or with a parameter more. */
function urlInOneSpelling(
  pathname: string,
  query: string,
  parameters: readonly string[] | undefined,
): string | undefined {
  const known = parameters === undefined ? undefined : knownQuery(query, parameters)
  return known === undefined ? undefined : `${pathname}${known}`
}

/** The query in one spelling, with its question mark; undefined when the page does not read all of it. */
function knownQuery(query: string, parameters: readonly string[]): string | undefined {
  if (query === "") return ""
  const given = [...new URLSearchParams(query)].filter(([name]) => !CAMPAIGN_MARK.test(name))
  if (given.some(([name]) => !parameters.includes(name))) return undefined
  if (given.length === 0) return ""
  // The order of values of one name counts.
  const sorted = new URLSearchParams(given)
  sorted.sort()
  return `?${sorted}`
}
