import type { IncomingMessage, ServerResponse } from "node:http"
import type { ErrorResponse } from "#lib/http/error-response.ts"
import { acceptsPage } from "#lib/http/negotiation.ts"
import { PLAIN_PAGE_HEADERS, plainPage } from "#lib/http/plain-page.ts"
import { DEFAULT_LANGUAGE, splitLocale } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { sendErrorResponse } from "./error-responses.ts"

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
  if (!acceptsPage(request.headers.accept)) {
    sendErrorResponse(response, errorResponse)
    return
  }
  const { language = DEFAULT_LANGUAGE } = splitLocale(pathname)
  const { tooManyRequests: title, tooManyRequestsText: text } = messages(language).shell
  const seconds = Number(errorResponse.headers["Retry-After"])
  const html = plainPage({ language, title, body: `<p>${formatMessage(text, { seconds })}</p>` })
  response.writeHead(errorResponse.status, {
    ...PLAIN_PAGE_HEADERS,
    ...errorResponse.headers,
    "Content-Language": language,
    "Content-Length": Buffer.byteLength(html),
  })
  response.end(request.method === "HEAD" ? undefined : html)
}
