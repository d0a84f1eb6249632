import type { IncomingMessage, ServerResponse } from "node:http"
import type { Language } from "#lib/domain/languages/language.ts"
import type { OutagePage } from "#lib/http/outage-page.ts"
import { failurePage, outagePage } from "#lib/http/outage-page.ts"
import type { Rendering } from "#lib/http/rendering.ts"
import { withRendering } from "#lib/http/rendering.ts"
import {
  DEFAULT_LANGUAGE,
  isTranslatedPath,
  LANGUAGE_HEADER,
  readLanguage,
  splitLocale,
} from "#lib/i18n/locale-path.ts"
import { sharedReadiness } from "#lib/services/health/shared-readiness.ts"
import type { Vitals } from "./health.ts"
import type { NextHandler } from "./page-requests.ts"
import { replaceBeforeFirstByte } from "./replaced-response.ts"

/** Translated pages that are complete without the database. */
const WITHOUT_DATABASE = /^\/(?:developers|status)\/?$/

/** Pages and files that are made from the database, below the prefix of their language. */
const needsDatabase = (path: string): boolean =>
  (isTranslatedPath(path) && !WITHOUT_DATABASE.test(path)) || path === "/sitemap.xml"

/**
 * Responds with 503 in place of a page that needs the database while that is not reachable, in the language of its address
 * and without scripts; returns whether it did. Only when the lease is gone is the database asked.
 */
export async function serveOutagePage(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { ctx, lease }: Pick<Vitals, "ctx" | "lease">,
): Promise<boolean> {
  if (lease.held) return false
  const { language = DEFAULT_LANGUAGE, path: page } = splitLocale(path)
  if (!needsDatabase(page)) return false
  if ((await sharedReadiness(ctx)).database === "ok") return false
  sendOutagePage(request, response, language)
  return true
}

/**
 * Responds with 503 in place of a page or file that fails because the database is lost or too busy while it is made: Next.js
 * would respond with 500, and leave the text to scripts, or without any.
 */
export const withOutagePage =
  (next: NextHandler): NextHandler =>
  (request, response) =>
    withRendering((rendering) => {
      replaceBeforeFirstByte(response, {
        when: () => response.statusCode === 500 && rendering.hasOutage && isForReaders(response),
        send: (writeInstead) => writeInstead(() => sendOutagePage(request, response, languageOf(request))),
      })
      return next(request, response)
    })

/** Responds in place of a page that could not be made: with 503 if that was because something is unreachable or busy, else with 500. */
export function sendFailurePage(
  request: IncomingMessage,
  response: ServerResponse,
  { hasOutage }: Pick<Rendering, "hasOutage">,
): void {
  const language = languageOf(request)
  if (hasOutage) sendOutagePage(request, response, language)
  else sendPlainPage(request, response, 500, failurePage(language))
}

/** The language of the address, which `withLanguageAndPolicy` has read. */
const languageOf = ({ headers }: IncomingMessage): Language =>
  readLanguage(headers[LANGUAGE_HEADER]?.toString()) ?? DEFAULT_LANGUAGE

/** A page, or a file that could not be made, which has no type; all else is for the scripts of a page. */
function isForReaders(response: ServerResponse): boolean {
  const type = response.getHeader("Content-Type")?.toString()
  return type === undefined || type.startsWith("text/html")
}

/** Responds with 503 and the page about it; `retryAddress` as of `outagePage`. */
export function sendOutagePage(
  request: IncomingMessage,
  response: ServerResponse,
  language: Language,
  retryAddress?: string,
): void {
  sendPlainPage(request, response, 503, outagePage(language, retryAddress))
}

function sendPlainPage(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { headers, html }: OutagePage,
): void {
  response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(html) })
  response.end(request.method === "HEAD" ? undefined : html)
}
