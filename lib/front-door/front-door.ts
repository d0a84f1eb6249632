import type { IncomingMessage, ServerResponse } from "node:http"
import type { AuthorizationServer } from "#lib/authorization-server/authorization-server.ts"
import { networkOf } from "#lib/domain/text/network-of.ts"
import type { Env } from "#lib/env.ts"
import type { ErrorResponse } from "#lib/http/error-response.ts"
import { errorResponseOf, NO_SUCH_PATH } from "#lib/http/error-response.ts"
import { followCatalogue } from "#lib/http/followed-catalogue.ts"
import { loggedTarget } from "#lib/http/logged-target.ts"
import type { Allowance } from "#lib/http/rate-limits.ts"
import { RateLimits } from "#lib/http/rate-limits.ts"
import { CLIENT_ADDRESS_HEADER, requestId } from "#lib/http/request-headers.ts"
import { log } from "#lib/log.ts"
import type { RequestOrigin } from "#lib/services/audit-log/request-origin.ts"
import { withRequestOrigin } from "#lib/services/audit-log/request-origin.ts"
import { IncomingRequest, sendResponse, wholeRequest } from "./api-exchange.ts"
import type { ApiRoutes } from "./api-routes.ts"
import { authorizationHost, serveAuthorization } from "./authorization.ts"
import type { BuildFiles } from "./build-files.ts"
import { sendCached } from "./cached-response.ts"
import { malformedRequest, sendErrorResponse, UNKNOWN_METHOD } from "./error-responses.ts"
import type { Vitals } from "./health.ts"
import { serveHealth } from "./health.ts"
import {
  clientAddress,
  hasTooManyParameters,
  hostError,
  hostPrefixes,
  joinRepeatedCredentials,
  requestPath,
  TOO_MANY_PARAMETERS,
  targetAtOrigin,
  toOriginForm,
  withKnownQuery,
} from "./incoming-request.ts"
import type { ResponseSource } from "./metrics.ts"
import { serveOutagePage } from "./outage-page.ts"
import { isCountedAsPage, rejectPage } from "./page-quota.ts"
import type { NextHandler } from "./page-requests.ts"
import { isFile } from "./page-requests.ts"
import type { PublicDataCache } from "./public-data-cache.ts"
import type { PublicPages } from "./public-pages/public-pages.ts"
import { isRead } from "./response-cache.ts"

/** Methods for which a path of the interfaces that is unknown is not found; any other is rejected, because Next would respond with a page. */
const KNOWN_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

/**
 * Whether Next responds to the method of a request for which there is no route handler. To others it responds with a page, or for
 * a file with a 500. A form that is sent before its script has run is a POST to its page, which is shown again.
 */
function isKnownMethod(request: IncomingMessage, pathname: string, isApi: boolean): boolean {
  if (isApi) return KNOWN_METHODS.has(request.method ?? "")
  const isOfFile = pathname.startsWith("/_next/static/") || isFile(pathname)
  return isRead(request) || (request.method === "POST" && !isOfFile)
}

const PUBLIC_DATA = /^\/api\/public\/(?!(v0\/)?docs(\/|$|\?))/

/** The headers of the response to a request that was counted, or undefined after rejecting it with `reject`. */
async function headersWithinLimit(
  counted: Promise<Allowance>,
  id: string,
  reject: (errorResponse: ErrorResponse) => void,
): Promise<Record<string, string> | undefined> {
  const { headers, errorResponse } = await counted
  const responseHeaders = { ...headers, "X-Request-Id": id }
  if (errorResponse === undefined) return responseHeaders
  reject({ ...errorResponse, headers: { ...responseHeaders, ...errorResponse.headers } })
  return undefined
}

/** What the front door is built from. */
export type FrontDoorParts = Readonly<{
  settings: Env
  next: NextHandler
  routes: ApiRoutes
  cache: PublicDataCache
  /** Undefined in development, where pages and files change with their source. */
  pages: PublicPages | undefined
  files: BuildFiles | undefined
  authorization: AuthorizationServer
  vitals: Vitals
}>

/**
 * The request listener of the process: public data and public pages from memory, then health, the authorization server, the
 * route handlers under `app/api`, and Next for everything else.
 */
export function frontDoor(
  parts: FrontDoorParts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { settings, vitals } = parts
  const prefixes = hostPrefixes(settings)
  const limits = new RateLimits(settings)
  const count = (address: string) => limits.count(networkOf(address))
  const isAtAuthorizationHost = authorizationHost(settings)
  const mount = { settings, server: parts.authorization, isAtAuthorizationHost, count }

  /** Responds to a request, and returns what the response came from. */
  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    from: RequestOrigin,
  ): Promise<ResponseSource> {
    const { requestId: id } = from
    const target = targetAtOrigin(prefixes, request.headers.host, request.url ?? "/")
    const bypassesCache = hostError(request) !== undefined || isAtAuthorizationHost(request)
    const cached = bypassesCache ? undefined : parts.cache.find(request, target)
    // The request of a cached response was validated before.
    if (cached !== undefined) {
      const responseHeaders = await countRequest(response, from)
      if (responseHeaders === undefined) return "rejected"
      sendCached(request, response, cached, responseHeaders)
      return "cache_hit"
    }
    const file = bypassesCache ? undefined : parts.files?.find(request, target)
    if (file !== undefined) {
      sendCached(request, response, file, { "X-Request-Id": id })
      return "cache_hit"
    }
    const page = bypassesCache ? undefined : parts.pages?.find(request, target)
    if (page === undefined)
      return withRequestOrigin(from, () => respondUncached(request, response, target, from))
    const responseHeaders = await countPage(request, response, target, from)
    if (responseHeaders === undefined) return "rejected"
    sendCached(request, response, page, responseHeaders)
    return "cache_hit"
  }

  /** Counts a request for a page; returns the headers of its response, or undefined after rejecting it. */
  function countPage(
    request: IncomingMessage,
    response: ServerResponse,
    target: string,
    { address, requestId: id }: RequestOrigin,
  ): Promise<Record<string, string> | undefined> {
    // A quota of its own: a program must not use up the pages of the people in the same network.
    return headersWithinLimit(limits.count(`pages of ${networkOf(address)}`), id, (rejection) =>
      rejectPage(request, response, target.split("?", 1)[0] ?? "", rejection),
    )
  }

  async function respondUncached(
    request: IncomingMessage,
    response: ServerResponse,
    target: string,
    from: RequestOrigin,
  ): Promise<ResponseSource> {
    const { requestId: id, address } = from
    request.headers["x-request-id"] = id
    request.headers[CLIENT_ADDRESS_HEADER] = address
    const path = requestPath(target)
    request.url = path.url
    const reject = (errorResponse: ErrorResponse): ResponseSource => {
      sendErrorResponse(response, errorResponse)
      return "rejected"
    }
    response.setHeader("X-Request-Id", id)
    const wrongHost = hostError(request)
    if (wrongHost !== undefined) return reject(malformedRequest(wrongHost))
    const pathname = path.url.split("?", 1)[0] ?? ""
    if (await serveHealth(request, response, pathname, vitals)) return "health"
    if (!path.isValid) return reject(NO_SUCH_PATH)
    // Before anything is decoded: a fund that was imported a moment ago is a fund.
    await followCatalogue()
    const { PUBLIC_ORIGIN: origin } = settings
    const handler = parts.routes.find(pathname)
    const isPublicData = PUBLIC_DATA.test(path.url) && !isAtAuthorizationHost(request)
    if (handler === undefined || !isPublicData) {
      joinRepeatedCredentials(request)
      if (hasTooManyParameters(path.url)) return reject(TOO_MANY_PARAMETERS)
      if (await serveAuthorization(mount, request, response)) return "authorization"
      if (handler === undefined && !isKnownMethod(request, pathname, path.isApi)) {
        if (request.method !== "OPTIONS") return reject(UNKNOWN_METHOD)
        response.writeHead(204, UNKNOWN_METHOD.headers).end()
        return "rejected"
      }
      if ((await parts.files?.fetch(request, response, { "X-Request-Id": id })) === true) return "cache_miss"
      const isCounted = isCountedAsPage(pathname, handler !== undefined)
      const responseHeaders = isCounted
        ? await countPage(request, response, pathname, from)
        : { "X-Request-Id": id }
      if (responseHeaders === undefined) return "rejected"
      if (await serveOutagePage(request, response, pathname, vitals)) return "rejected"
      if (handler === undefined) {
        if ((await parts.pages?.fetch(request, response, responseHeaders)) === true) return "cache_miss"
        response.setHeaders(new Map(Object.entries(responseHeaders)))
        await parts.next(request, response)
        return "next"
      }
      response.setHeaders(new Map(Object.entries(responseHeaders)))
      await sendResponse(request, response, await handler(new IncomingRequest(request, origin)))
      return "route"
    }
    request.url = withKnownQuery(path.url)
    const responseHeaders = await countRequest(response, from)
    if (responseHeaders === undefined) return "rejected"
    if (isRead(request)) {
      await parts.cache.fetch(
        request,
        response,
        () => handler(wholeRequest(request, origin)),
        responseHeaders,
      )
      return "cache_miss"
    }
    response.setHeaders(new Map(Object.entries(responseHeaders)))
    await sendResponse(request, response, await handler(new IncomingRequest(request, origin)))
    return "route"
  }

  /** Counts a request of public data; returns the headers of its response, or undefined after rejecting it. */
  const countRequest = (
    response: ServerResponse,
    { address, requestId: id }: RequestOrigin,
  ): Promise<Record<string, string> | undefined> =>
    headersWithinLimit(count(address), id, (rejection) => sendErrorResponse(response, rejection))

  async function rejectTarget(response: ServerResponse, id: string): Promise<ResponseSource> {
    response.setHeader("X-Request-Id", id)
    sendErrorResponse(response, malformedRequest("has a target that is no http or https address"))
    return "rejected"
  }

  return (request, response) => {
    const startedAt = performance.now()
    const id = requestId(request.headers["x-request-id"]?.toString())
    const isWellFormed = toOriginForm(request)
    const originalTarget = request.url
    const from: RequestOrigin = {
      requestId: id,
      address: clientAddress(request, settings.TRUST_PROXY),
      caller: null,
    }
    const done = isWellFormed ? respond(request, response, from) : rejectTarget(response, id)
    done
      .catch((error: unknown): ResponseSource => {
        log().error({ requestId: id, err: error }, "front door")
        if (response.headersSent) response.destroy()
        else sendErrorResponse(response, errorResponseOf(error))
        return "rejected"
      })
      .then((source) => {
        const seconds = (performance.now() - startedAt) / 1000
        vitals.metrics.count(source, response.statusCode, seconds)
        const level = source === "cache_hit" || source === "health" ? "debug" : "info"
        if (!log().isLevelEnabled(level)) return
        const line = {
          requestId: id,
          caller: from.caller ?? undefined,
          address: from.address,
          method: request.method,
          url: loggedTarget(originalTarget ?? ""),
          status: response.statusCode,
          seconds,
          source,
        }
        log()[level](line, "responded")
      })
  }
}
