import type { DecodeIssue } from "#lib/contract/decode/decode-error.ts"
import type { Endpoint, Method } from "#lib/contract/endpoint.ts"
import { METHODS } from "#lib/contract/endpoint.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { log } from "#lib/log.ts"
import { setCaller } from "#lib/services/audit-log/request-origin.ts"
import { ANY_ORIGIN } from "./any-origin.ts"
import type { ApiRequest } from "./api-request.ts"
import type { ErrorResponse } from "./error-response.ts"
import { errorResponseOf, methodNotAllowed, NO_SUCH_PATH, RejectedRequest } from "./error-response.ts"
import { loggedTarget } from "./logged-target.ts"
import type { Operation, PreparedCall } from "./operation.ts"
import { rememberBody } from "./remembered-bodies.ts"
import { requestId } from "./request-headers.ts"
import { TextResponse } from "./text-response.ts"

type ResponseHeaders = Readonly<Record<string, string>>

/** A call before its response. */
export type Exchange<Actor> = Readonly<{
  request: ApiRequest
  endpoint: Endpoint
  actor: Actor
  prepare: (headerIssues?: readonly DecodeIssue[]) => Promise<PreparedCall<Actor>>
  /** Headers of the response, whatever it is. */
  headers: Readonly<Record<string, string>>
}>

/** An authenticated caller, and the headers of all its responses. */
export type Admitted<Actor> = Readonly<{ actor: Actor; headers: Readonly<Record<string, string>> }>

/** How an interface authenticates its callers and makes its responses. */
export type ResponseStyle<Actor> = Readonly<{
  /** Headers on every response, error responses included. */
  headers: Readonly<Record<string, string>>
  /** Headers of the response to `OPTIONS` besides `Allow`. */
  preflightHeaders: Readonly<Record<string, string>>
  /** The caller; throws RejectedRequest or a DomainError for credentials that are not valid. */
  authenticate: (request: ApiRequest) => Promise<Admitted<Actor>>
  response: (exchange: Exchange<Actor>) => Promise<Response>
  /** Where people are led to: the page that a browser shows in place of an error response for programs; null for programs. */
  errorPageOf?: (request: ApiRequest, rejected: ErrorResponse) => Response | null
  /** Sees every request with its response, error responses included; `startedAt` in terms of `performance.now()`. */
  observe?: (request: ApiRequest, response: Response, startedAt: number) => void
}>

/** What responds to a method of a path; `endpoint` is there where it is an operation of a contract. */
export type RouteHandler = ((request: ApiRequest) => Promise<Response>) & Readonly<{ endpoint?: Endpoint }>

/** Next.js's handlers of one path, by method. */
export type RouteHandlers = Readonly<Record<Method, RouteHandler>>

/** A handler for each method of Next.js. */
export const everyMethod = <Handler>(
  handlerOf: (method: Method) => Handler,
): Readonly<Record<Method, Handler>> =>
  Object.fromEntries(METHODS.map((method) => [method, handlerOf(method)])) as Record<Method, Handler>

/** The methods that a path has: those of its own, HEAD beside GET, and OPTIONS. */
const allowedMethods = (own: readonly Method[]): Method[] =>
  METHODS.filter(
    (method) => method === "OPTIONS" || own.includes(method) || (method === "HEAD" && own.includes("GET")),
  )

/** The handlers of one path: its operations, HEAD beside GET, OPTIONS, and a 405 for every other method. */
export function route<Actor>(
  style: ResponseStyle<Actor>,
  operations: readonly Operation<Actor>[],
): RouteHandlers {
  const allowed = allowedMethods(operations.map(({ endpoint }) => endpoint.method))
  return everyMethod((method) => {
    if (method === "OPTIONS")
      return async () => preflight(allowed, { ...style.headers, ...style.preflightHeaders })
    const wanted = method === "HEAD" ? "GET" : method
    const operation = operations.find(({ endpoint }) => endpoint.method === wanted)
    const handler = (request: ApiRequest) => respond(request, style, operation ?? methodNotAllowed(allowed))
    return operation === undefined ? handler : Object.assign(handler, { endpoint: operation.endpoint })
  })
}

/** The response to one request: who calls comes first, then whether the path has the method, then the call itself. */
export async function respond<Actor>(
  request: ApiRequest,
  style: ResponseStyle<Actor>,
  operation: Operation<Actor> | ErrorResponse,
): Promise<Response> {
  const startedAt = performance.now()
  let headers: ResponseHeaders = { ...style.headers, ...requestIdHeader(request) }
  const response = await orErrorResponse(
    request,
    async () => {
      const { actor, headers: own } = await style.authenticate(request)
      headers = { ...headers, ...own }
      if (hasName(actor)) setCaller(actor.who)
      if ("status" in operation) return reject(operation, headers)
      const prepare = (headerIssues?: readonly DecodeIssue[]) => operation.prepare(request, headerIssues)
      return style.response({ request, endpoint: operation.endpoint, actor, prepare, headers })
    },
    () => headers,
    style.errorPageOf,
  )
  style.observe?.(request, response, startedAt)
  return response
}

/** Callers of public data have no name. */
const hasName = (actor: unknown): actor is Readonly<{ who: string }> =>
  typeof actor === "object" && actor !== null && "who" in actor && typeof actor.who === "string"

/** What the responses of a plain route have of their own. */
type PlainRouteStyle = Readonly<{
  /** Headers on every response, error responses included. */
  headers?: ResponseHeaders
  errorPageOf?: ResponseStyle<unknown>["errorPageOf"]
}>

/** The handlers of a path that is no operation of a contract, with the methods and error responses of all others. */
export function plainRoute(
  handlers: Partial<Readonly<Record<"GET" | "POST", RouteHandler>>>,
  { headers = {}, errorPageOf }: PlainRouteStyle = {},
): RouteHandlers {
  const allowed = allowedMethods(Object.keys(handlers) as Method[])
  return everyMethod((method) => async (request) => {
    const send = { ...headers, ...requestIdHeader(request) }
    if (method === "OPTIONS") return preflight(allowed, send)
    const handler = handlers[(method === "HEAD" ? "GET" : method) as keyof typeof handlers]
    if (handler === undefined) return reject(methodNotAllowed(allowed), send)
    return orErrorResponse(
      request,
      async () => withHeaders(await handler(request), send),
      () => send,
      errorPageOf,
    )
  })
}

/** Handlers for a path that does not exist, whatever the method. */
export const unknownPath: RouteHandlers = everyMethod(
  () => async (request) => reject(NO_SUCH_PATH, { ...ANY_ORIGIN, ...requestIdHeader(request) }),
)

/** A response, or the error response of what was thrown, which a reader gets as a page where there is one; errors of ours are logged. */
async function orErrorResponse(
  request: ApiRequest,
  response: () => Promise<Response>,
  headersOf: () => ResponseHeaders,
  errorPageOf?: PlainRouteStyle["errorPageOf"],
): Promise<Response> {
  try {
    return await response()
  } catch (error) {
    const rejected = error instanceof RejectedRequest ? error.errorResponse : errorResponseOf(error)
    const headers = headersOf()
    // A 404 may hide an error of ours from its caller.
    if (rejected.status >= 500 || (error instanceof DomainError && error.cause !== undefined))
      log().error(
        { requestId: headers["X-Request-Id"], path: loggedPath(request), err: error },
        rejected.body._tag,
      )
    const page = errorPageOf?.(request, rejected) ?? null
    return page === null ? reject(rejected, headers) : withHeaders(page, headers)
  }
}

/** What may be logged of the address: the token of a link, for example, may still work after an error of ours. */
function loggedPath({ url }: ApiRequest): string {
  const { pathname, search } = new URL(url)
  return loggedTarget(`${pathname}${search}`)
}

const requestIdHeader = (request: ApiRequest) => ({
  "X-Request-Id": requestId(request.headers.get("x-request-id")),
})

function reject({ status, headers, body }: ErrorResponse, send: ResponseHeaders): Response {
  const sent = { "Content-Type": "application/json", "Cache-Control": "no-store", ...send, ...headers }
  const text = JSON.stringify(body)
  return rememberBody(new TextResponse(text, { status, headers: sent }), text)
}

function withHeaders(response: Response, headers: ResponseHeaders): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** The response to OPTIONS: the methods of the path and, for browsers, what another origin may send. */
const preflight = (allowed: readonly Method[], headers: ResponseHeaders): Response =>
  new Response(null, { status: 204, headers: { ...headers, Allow: allowed.join(", ") } })
