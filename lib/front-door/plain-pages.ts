import type { IncomingMessage, ServerResponse } from "node:http"
import type { ErrorResponse } from "#lib/http/error-response.ts"
import { PLAIN_PAGE_HEADERS, plainPage } from "#lib/http/plain-page.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import type { Language } from "#lib/i18n/language.ts"
import { DEFAULT_LANGUAGE, isTranslatedPath, splitLocale } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { checkReadiness } from "#lib/services/health/check-readiness.ts"
import { sendErrorResponse } from "./error-responses.ts"
import type { Vitals } from "./health.ts"

const RETRY_AFTER_SECONDS = "5"

/** Pages and files that are made from the database, below the prefix of their language. */
const needsDatabase = (path: string): boolean => isTranslatedPath(path) || path === "/sitemap.xml"

/**
 * Responds with 503 in place of a page that needs the database while that is not reachable, in the language of its address
 * and without scripts; returns whether it did. Next has begun its response by the time a page fails, so its status would be
 * 500 and its text in the hands of scripts. Only when the lease is gone is the database asked.
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
  if ((await checkReadiness(ctx)).database === "ok") return false
  sendOutagePage(request, response, language)
  return true
}

/** Responds with 503 and a page about the outage. */
export function sendOutagePage(request: IncomingMessage, response: ServerResponse, language: Language): void {
  const html = outagePage(language)
  response.writeHead(503, {
    ...PLAIN_PAGE_HEADERS,
    "Content-Language": language,
    "Content-Length": Buffer.byteLength(html),
    "Retry-After": RETRY_AFTER_SECONDS,
  })
  response.end(request.method === "HEAD" ? undefined : html)
}

/** The link without an address leads to the address the reader is at. */
function outagePage(language: Language): string {
  const { outage, outageText, tryAgain } = FAILURE_MESSAGES[language]
  return plainPage({
    language,
    title: outage,
    body: `<p>${outageText}</p>\n<p><a href="">${tryAgain}</a></p>`,
  })
}

/** The reference pages and OpenAPI documents of the interfaces, which nobody else counts. */
const REFERENCE = /^\/api\/.+\/docs(\/|$)/

/**
 * What needs counting by address here: pages, PDFs and pictures. Operations count their callers themselves. Files of the build are
 * sent before: a page names dozens, and sending one costs next to nothing.
 */
export const isCountedAsPage = (pathname: string, hasHandler: boolean): boolean =>
  !hasHandler || REFERENCE.test(pathname)

/** Sends 429 where the quota of pages is used up: a page to a browser that shows one, JSON to everybody else. */
export function rejectPage(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  errorResponse: ErrorResponse,
): void {
  if (!(request.headers.accept ?? "").includes("text/html")) {
    sendErrorResponse(response, errorResponse)
    return
  }
  const { language = DEFAULT_LANGUAGE } = splitLocale(pathname)
  const { tooManyRequests: title, tooManyRequestsText: text } = messages(language).shell
  const seconds = errorResponse.headers["Retry-After"] ?? ""
  const html = plainPage({ language, title, body: `<p>${formatMessage(text, { seconds })}</p>` })
  response.writeHead(errorResponse.status, {
    ...PLAIN_PAGE_HEADERS,
    ...errorResponse.headers,
    "Content-Language": language,
    "Content-Length": Buffer.byteLength(html),
  })
  response.end(request.method === "HEAD" ? undefined : html)
}
