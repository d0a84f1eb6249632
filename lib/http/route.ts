import type { Endpoint, Method } from "#lib/contract/endpoint.ts"
import { METHODS } from "#lib/contract/endpoint.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { log } from "#lib/log.ts"
import type { Refusal } from "./error-response.ts"
import { methodNotAllowed, RefusedRequest, refusalOf } from "./error-response.ts"
import type { Operation, PreparedCall } from "./operation.ts"
import { requestId } from "./request-id.ts"

/** A call on its way to its answer. */
export type Exchange<Actor> = Readonly<{
  request: Request
  endpoint: Endpoint
  actor: Actor
  prepare: () => Promise<PreparedCall<Actor>>
  /** Headers that go on the answer whatever it is. */
  headers: Readonly<Record<string, string>>
}>

/** A caller who was let in, and the headers that its answers carry whatever they are. */
export type Admitted<Actor> = Readonly<{ actor: Actor; headers: Readonly<Record<string, string>> }>

/** How an interface lets callers in and answers them. */
export type AnswerStyle<Actor> = Readonly<{
  /** Headers on every answer, refusals included. */
  headers: Readonly<Record<string, string>>
  /** What `OPTIONS` says besides `Allow`. */
  preflightHeaders: Readonly<Record<string, string>>
  /** Who calls; throws RefusedRequest or a DomainError for whom it does not know. */
  authenticate: (request: Request) => Promise<Admitted<Actor>>
  answer: (exchange: Exchange<Actor>) => Promise<Response>
}>

export type RouteHandler = (request: Request) => Promise<Response>

/** Next.js's handlers of one path, by method. */
export type RouteHandlers = Readonly<Record<Method, RouteHandler>>

/** The handlers of one path: its operations, HEAD beside GET, OPTIONS, and a 405 for every other method. */
export function route<Actor>(
  style: AnswerStyle<Actor>,
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
  style: AnswerStyle<Actor>,
  operation: Operation<Actor> | Refusal,
): Promise<Response> {
  const id = requestId(request.headers.get("x-request-id"))
  let headers: Readonly<Record<string, string>> = { ...style.headers, "X-Request-Id": id }
  try {
    const { actor, headers: own } = await style.authenticate(request)
    headers = { ...headers, ...own }
    if ("status" in operation) return refuse(operation, headers)
    const prepare = () => operation.prepare(request)
    return await style.answer({ request, endpoint: operation.endpoint, actor, prepare, headers })
  } catch (error) {
    const refusal = error instanceof RefusedRequest ? error.refusal : refusalOf(error)
    // An error of ours may stand behind what the caller is told as a 404.
    if (refusal.status >= 500 || (error instanceof DomainError && error.cause !== undefined))
      log().error({ requestId: id, path: request.url, err: error }, refusal.body._tag)
    return refuse(refusal, headers)
  }
}

const refuse = ({ status, headers, body }: Refusal, send: Readonly<Record<string, string>>): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store", ...send, ...headers } })

/** The answer to OPTIONS: what the path takes and, for browsers, what another origin may send. */
function preflight(
  style: Pick<AnswerStyle<unknown>, "headers" | "preflightHeaders">,
  allowed: readonly Method[],
): Response {
  const headers = { ...style.headers, ...style.preflightHeaders, Allow: allowed.join(", ") }
  return new Response(null, { status: 204, headers })
}
