import type { IncomingMessage, ServerResponse } from "node:http"
import type { AuthorizationServer } from "#lib/authorization-server/authorization-server.ts"
import { endpointAt, isAuthorizationPath } from "#lib/authorization-server/endpoints.ts"
import { formAddress } from "#lib/authorization-server/pages.ts"
import type { Env } from "#lib/env.ts"
import { ANY_ORIGIN } from "#lib/http/any-origin.ts"
import { bearerToken } from "#lib/http/credentials.ts"
import { errorResponse, methodNotAllowed, NO_SUCH_PATH, unavailabilityOf } from "#lib/http/error-response.ts"
import { failedCredentials, tooManyFailures } from "#lib/http/failed-credentials.ts"
import type { Allowance } from "#lib/http/rate-limits.ts"
import { senderOf } from "#lib/http/same-origin.ts"
import { preferredLanguage } from "#lib/i18n/preferred-language.ts"
import { log } from "#lib/log.ts"
import { headersOf } from "./api-exchange.ts"
import { sendErrorResponse } from "./error-responses.ts"
import { clientAddress, hostNameOf } from "./incoming-request.ts"
import { sendOutagePage } from "./outage-page.ts"

/** What the front door needs to hand requests to the authorization server. */
export type AuthorizationMount = Readonly<{
  settings: Env
  server: AuthorizationServer
  /** Whether a request came to the host name of the authorization server. */
  isAtAuthorizationHost: (request: IncomingMessage) => boolean
  /** Counts a request of an address. */
  count: (address: string) => Promise<Allowance>
}>

const FOREIGN_FORM = errorResponse("ForbiddenError", "This form was not sent by a page of this service.")

/**
 * Responds at the paths of the authorization server; returns whether it did. Its host name, where it has one, serves no
 * page and no other interface; people are redirected to the origin, because cookies and sign-in are there.
 */
export async function serveAuthorization(
  { settings, server, isAtAuthorizationHost, count }: AuthorizationMount,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [pathname = "", query] = splitQuery(request.url ?? "")
  const isOwnHost = isAtAuthorizationHost(request)
  if (!isAuthorizationPath(pathname)) {
    if (isOwnHost) sendErrorResponse(response, NO_SUCH_PATH)
    return isOwnHost
  }
  const path = pathname.replace(/\/$/, "")
  const endpoint = endpointAt(path)
  if (endpoint === undefined) return reject(NO_SUCH_PATH)
  if (!endpoint.methods.includes(request.method ?? "")) return reject(methodNotAllowed(endpoint.methods))
  // The library knows OPTIONS as the question of a browser before a request to another origin, and for it alone.
  if (request.method === "OPTIONS" && request.headers["access-control-request-method"] === undefined) {
    response.writeHead(204, { Allow: endpoint.methods.join(", ") }).end()
    return true
  }
  const address = clientAddress(request, settings.TRUST_PROXY)
  const { headers, errorResponse: overQuota } = await count(address)
  if (overQuota !== undefined) {
    const reason = "reason" in overQuota.body ? overQuota.body.reason : ""
    return sendProtocolError(response, 429, "temporarily_unavailable", reason, {
      ...headers,
      ...overQuota.headers,
    })
  }
  response.setHeaders(new Map(Object.entries(headers)))
  if (isOwnHost && endpoint.isPage) {
    response.writeHead(303, { Location: `${settings.PUBLIC_ORIGIN}${path}${query}`, "Content-Length": "0" })
    response.end()
    return true
  }
  // Programs that name no page hold no cookies that somebody else could use.
  if (
    endpoint.isPage &&
    request.method === "POST" &&
    senderOf(headersOf(request), settings.PUBLIC_ORIGIN) === "foreign"
  ) {
    return reject(FOREIGN_FORM)
  }
  request.url = `${path}${query}`
  // A form that is longer than its reader allows is not read to its end: the rest would block the next request of the connection.
  response.once("finish", () => request.resume())
  const token = path === "/oauth2/userinfo" ? bearerToken(request.headers.authorization ?? null) : undefined
  const attempt = { address, clientId: null, secret: token ?? null }
  const seconds = token === undefined ? null : await failedCredentials().secondsToWait(attempt)
  if (seconds !== null) {
    const headers = { "Retry-After": String(seconds) }
    return sendProtocolError(response, 429, "temporarily_unavailable", tooManyFailures(seconds), headers)
  }
  try {
    await server.respond(path, address, request, response)
    if (token !== undefined && response.statusCode === 401) await failedCredentials().failed(attempt)
    if (token !== undefined && response.statusCode === 200) await failedCredentials().succeeded(attempt)
  } catch (error) {
    const unavailability = unavailabilityOf(error)
    if (unavailability === null || response.headersSent) throw error
    const { reason, headers, isOutage } = unavailability
    if (!isOutage)
      log().warn(
        { requestId: request.headers["x-request-id"], err: error },
        "the authorization server is busy",
      )
    if (endpoint.isPage) {
      const language = preferredLanguage(request.headers["accept-language"] ?? null)
      sendOutagePage(request, response, language, formAddress(path, language))
      return true
    }
    sendProtocolError(response, 503, "temporarily_unavailable", reason, headers)
  }
  return true

  function reject(rejected: Parameters<typeof sendErrorResponse>[1]): true {
    sendErrorResponse(response, rejected)
    return true
  }
}

/** Path and query of a target, the question mark with the query. */
function splitQuery(target: string): readonly [string, string] {
  const start = target.indexOf("?")
  return start === -1 ? [target, ""] : [target.slice(0, start), target.slice(start)]
}

/**
 * Tells the requests to the host name of the authorization server. Where the origin has the same name, it serves everything. Most
 * services have no such name, and every response from memory asks.
 */
export function authorizationHost({ AUTH_HOST, PUBLIC_ORIGIN }: Env): (request: IncomingMessage) => boolean {
  if (AUTH_HOST === undefined || new URL(PUBLIC_ORIGIN).hostname === AUTH_HOST) return () => false
  return ({ headers }) => hostNameOf(headers.host) === AUTH_HOST
}

/** An error in the words of RFC 6749 section 5.2, which is what clients of these paths read. */
function sendProtocolError(
  response: ServerResponse,
  status: number,
  error: string,
  description: string,
  headers: Readonly<Record<string, string>>,
): true {
  const text = JSON.stringify({ error, error_description: description })
  response.writeHead(status, {
    ...headers,
    ...ANY_ORIGIN,
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(text),
    "Content-Type": "application/json",
  })
  response.end(text)
  return true
}
