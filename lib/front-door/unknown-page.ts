import type { IncomingMessage, ServerResponse } from "node:http"
import type { Rendering } from "#lib/http/rendering.ts"
import { noteError, withRendering } from "#lib/http/rendering.ts"
import { UNKNOWN_ADDRESS_HEADER } from "#lib/http/request-headers.ts"
import { LANGUAGE_HEADER, splitLocale } from "#lib/i18n/locale-path.ts"
import { log } from "#lib/log.ts"
import type { NextResponse } from "./next-response.ts"
import { nextResponse } from "./next-response.ts"
import { sendFailurePage } from "./outage-page.ts"
import type { NextHandler } from "./page-requests.ts"
import { replaceBeforeFirstByte } from "./replaced-response.ts"
import { isRead } from "./response-cache.ts"

/** Signed-in areas have pages of their own for what is not found, in the frame of the area. */
const SIGNED_IN = /^\/(?:account|distributor|investor|operator)(?:\/|$)/

/**
 * Sends the page for unknown addresses whole. Next.js learns too late that there is no fund under an address: what it sends is
 * empty until its scripts run. So it is asked once more, for the same address with a header by which it looks for none
 * (`rewrites` in next.config.mjs). If it cannot make that page either, the reader gets one that needs nothing else.
 */
export const withUnknownPage =
  (next: NextHandler): NextHandler =>
  (request, response) =>
    asksForPublicPage(request)
      ? withRendering((rendering) => replaceEmptyPage(next, { request, response, rendering }))
      : next(request, response)

async function replaceEmptyPage(
  next: NextHandler,
  {
    request,
    response,
    rendering,
  }: Readonly<{ request: IncomingMessage; response: ServerResponse; rendering: Rendering }>,
): Promise<void> {
  const headersBefore = new Set(response.getHeaderNames())
  const sent: Promise<void>[] = []
  replaceBeforeFirstByte(response, {
    when: () => response.statusCode === 404 && isHtml(response),
    send: (writeInstead) => {
      const page = madeUnknownPage(next, request).then((made) =>
        writeInstead(() => {
          // What Next.js said of its empty page.
          for (const name of response.getHeaderNames())
            if (!headersBefore.has(name)) response.removeHeader(name)
          if (made === null) return sendFailurePage(request, response, rendering)
          const { status, headers, body } = made
          response.writeHead(status, { ...headers, "Content-Length": body.length })
          response.end(request.method === "HEAD" ? undefined : body)
        }),
      )
      // The handler waits for the end of the response.
      page.catch(() => response.destroy())
      sent.push(page)
    },
  })
  await next(request, response)
  await Promise.all(sent)
}

/** The page for unknown addresses; null where Next.js cannot make it. */
async function madeUnknownPage(next: NextHandler, request: IncomingMessage): Promise<NextResponse | null> {
  try {
    const headers = { ...sentHeaders(request), [UNKNOWN_ADDRESS_HEADER]: "1" }
    const made = await nextResponse(next, request.url ?? "/", headers)
    return made.status < 500 ? made : null
  } catch (error) {
    noteError(error)
    log().error({ err: error }, "the page for unknown addresses could not be made")
    return null
  }
}

function asksForPublicPage(request: IncomingMessage): boolean {
  const { headers, url = "/" } = request
  if (!isRead(request) || headers.rsc !== undefined) return false
  if (headers[LANGUAGE_HEADER] === undefined || headers[UNKNOWN_ADDRESS_HEADER] !== undefined) return false
  return !SIGNED_IN.test(splitLocale(url.split("?", 1)[0] ?? "/").path)
}

const isHtml = (response: ServerResponse): boolean =>
  response.getHeader("Content-Type")?.toString().startsWith("text/html") === true

/** The headers of a request, but for those about its body: it is asked again without one. */
const sentHeaders = ({
  headers: { "content-length": _, "transfer-encoding": _coding, ...headers },
}: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
