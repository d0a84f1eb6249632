import type { Endpoint, Method } from "#lib/contract/endpoint.ts"
import { METHODS } from "#lib/contract/endpoint.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { log } from "#lib/log.ts"
import type { ErrorResponse } from "./error-response.ts"
import { errorResponseOf, methodNotAllowed, RejectedRequest } from "./error-response.ts"
import type { Operation, PreparedCall } from "./operation.ts"
import { requestId } from "./request-headers.ts"

/** A call on its way to its response. */
export type Exchange<Actor> = Readonly<{
  request: Request
  endpoint: Endpoint
  actor: Actor
  prepare: () => Promise<PreparedCall<Actor>>
  /** Headers that go on the response whatever it is. */
  headers: Readonly<Record<string, string>>
}>

/** A caller who was let in, and the headers that its responses carry whatever they are. */
export type Admitted<Actor> = Readonly<{ actor: Actor; headers: Readonly<Record<string, string>> }>

/** How an interface lets callers in and answers them. */
export type ResponseStyle<Actor> = Readonly<{
  /** Headers on every response, error responses included. */
  headers: Readonly<Record<string, string>>
  /** What `OPTIONS` says besides `Allow`. */
  preflightHeaders: Readonly<Record<string, string>>
  /** Who calls; throws RejectedRequest or a DomainError for whom it does not know. */
  authenticate: (request: Request) => Promise<Admitted<Actor>>
  response: (exchange: Exchange<Actor>) => Promise<Response>
}>

export type RouteHandler = (request: Request) => Promise<Response>

/** Next.js's handlers of one path, by method. */
export type RouteHandlers = Readonly<Record<Method, RouteHandler>>

/** The handlers of one path: its operations, HEAD beside GET, OPTIONS, and a 405 for every other method. */
export function route<Actor>(
  style: ResponseStyle<Actor>,
  operations: readonly Operation<Actor>[],
): RouteHandlers {
  const allowed = allowedMethods(operations)
  const handlerOf = (method: Method): RouteHandler => {
    if (method === "OPTIONS") return async () => preflight(style, allowed)
    const wanted = method === "HEAD" ? "GET" : method
    const operation = operations.find(({ endpoint }) => endpoint.method === wanted)
    return (request) => respond(request, style, operation ?? methodNotAllowed(allowed))
  }
  return Object.fromEntries(METHODS.map((method) => [method, handlerOf(method)])) as Record<
    Method,
    RouteHandler
  >
}

const allowedMethods = (operations: readonly Readonly<{ endpoint: Endpoint }>[]): Method[] => {
  const own = operations.map(({ endpoint }): Method => endpoint.method)
  return METHODS.filter(
    (method) => method === "OPTIONS" || own.includes(method) || (method === "HEAD" && own.includes("GET")),
  )
}

/** Answers one request: who calls comes first, then whether the path has the method, then the call itself. */
export async function respond<Actor>(
  request: Request,
  style: ResponseStyle<Actor>,
  operation: Operation<Actor> | ErrorResponse,
): Promise<Response> {
  const id = requestId(request.headers.get("x-request-id"))
  let headers: Readonly<Record<string, string>> = { ...style.headers, "X-Request-Id": id }
  try {
    const { actor, headers: own } = await style.authenticate(request)
    headers = { ...headers, ...own }
    if ("status" in operation) return reject(operation, headers)
    const prepare = () => operation.prepare(request)
    return await style.response({ request, endpoint: operation.endpoint, actor, prepare, headers })
  } catch (error) {
    const errorResponse = error instanceof RejectedRequest ? error.errorResponse : errorResponseOf(error)
    // An error of ours may stand behind what the caller is told as a 404.
    if (errorResponse.status >= 500 || (error instanceof DomainError && error.cause !== undefined))
      log().error({ requestId: id, path: request.url, err: error }, errorResponse.body._tag)
    return reject(errorResponse, headers)
  }
}

const reject = ({ status, headers, body }: ErrorResponse, send: Readonly<Record<string, string>>): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store", ...send, ...headers } })

/** The response to OPTIONS: what the path takes and, for browsers, what another origin may send. */
function preflight(
  style: Pick<ResponseStyle<unknown>, "headers" | "preflightHeaders">,
  allowed: readonly Method[],
): Response {
  const headers = { ...style.headers, ...style.preflightHeaders, Allow: allowed.join(", ") }
  return new Response(null, { status: 204, headers })
}
