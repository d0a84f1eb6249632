import type { IncomingMessage, ServerResponse } from "node:http"
import { PLAIN_PAGE_HEADERS, plainPage } from "#lib/http/plain-page.ts"
import type { Allowance } from "#lib/http/rate-limits.ts"
import { DEFAULT_LANGUAGE, splitLocale } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { sendErrorResponse } from "./send-error-response.ts"

/** Files that the build has made: a page names dozens of them, and sending one costs next to nothing. */
const BUILT_FILES = "/_next/static/"

/** The reference pages and OpenAPI documents of the interfaces, which nobody else counts. */
const REFERENCE = /^\/api\/.+\/docs(\/|$)/

/** What needs counting by address here: pages, PDFs and pictures. Operations count their callers themselves. */
export const isCountedAsPage = (pathname: string, hasHandler: boolean): boolean =>
  hasHandler ? REFERENCE.test(pathname) : !pathname.startsWith(BUILT_FILES)

/**
 * Puts the headers of the quota on the response, or sends 429 where it is used up: a page to a browser that shows one, JSON
 * to everybody else. Returns whether it was used up.
 */
export function enforcePageLimit(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  { headers, errorResponse }: Allowance,
): boolean {
  response.setHeaders(new Map(Object.entries(headers)))
  if (errorResponse === undefined) return false
  if (!(request.headers.accept ?? "").includes("text/html")) {
    sendErrorResponse(response, errorResponse)
    return true
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
  return true
}
