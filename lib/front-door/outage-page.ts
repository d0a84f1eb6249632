import type { IncomingMessage, ServerResponse } from "node:http"
import { outagePage } from "#lib/http/outage-page.ts"
import { withRendering } from "#lib/http/rendering.ts"
import type { Language } from "#lib/i18n/language.ts"
import {
  DEFAULT_LANGUAGE,
  isTranslatedPath,
  LANGUAGE_HEADER,
  readLanguage,
  splitLocale,
} from "#lib/i18n/locale-path.ts"
import { checkReadiness } from "#lib/services/health/check-readiness.ts"
import type { Vitals } from "./health.ts"
import type { NextHandler } from "./page-requests.ts"

/** Pages and files that are made from the database, below the prefix of their language. */
const needsDatabase = (path: string): boolean => isTranslatedPath(path) || path === "/sitemap.xml"

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
  if ((await checkReadiness(ctx)).database === "ok") return false
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
      const language = readLanguage(request.headers[LANGUAGE_HEADER]?.toString()) ?? DEFAULT_LANGUAGE
      replaceBeforeFirstByte(response, {
        when: () => response.statusCode === 500 && rendering.hasOutage && isForReaders(response),
        send: () => sendOutagePage(request, response, language),
      })
      return next(request, response)
    })

/** A page, or a file that could not be made, which has no type; all else is for the scripts of a page. */
function isForReaders(response: ServerResponse): boolean {
  const type = response.getHeader("Content-Type")?.toString()
  return type === undefined || type.startsWith("text/html")
}

/** Calls `send` in place of the handler's response if `when` is true at its first byte; what the handler writes is dropped. */
function replaceBeforeFirstByte(
  response: ServerResponse,
  { when, send }: Readonly<{ when: () => boolean; send: () => void }>,
): void {
  const { flushHeaders, write, end } = response
  let isReplaced = false
  const replaces = (): boolean => {
    if (isReplaced || response.headersSent || !when()) return isReplaced
    isReplaced = true
    Object.assign(response, { flushHeaders, write, end })
    send()
    Object.assign(response, { flushHeaders: () => {}, write: () => true, end: () => response })
    return true
  }
  Object.assign(response, {
    flushHeaders: () => {
      if (!replaces()) flushHeaders.call(response)
    },
    write: (...sent: Parameters<typeof write>) => replaces() || write.apply(response, sent),
    end: (...sent: Parameters<typeof end>) => (replaces() ? response : end.apply(response, sent)),
  })
}

/** Responds with 503 and the page about it; `retryAddress` as of `outagePage`. */
export function sendOutagePage(
  request: IncomingMessage,
  response: ServerResponse,
  language: Language,
  retryAddress?: string,
): void {
  const { headers, html } = outagePage(language, retryAddress)
  response.writeHead(503, { ...headers, "Content-Length": Buffer.byteLength(html) })
  response.end(request.method === "HEAD" ? undefined : html)
}
