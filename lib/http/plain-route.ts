import type { Method } from "#lib/contract/endpoint.ts"
import { METHODS } from "#lib/contract/endpoint.ts"
import { log } from "#lib/log.ts"
import type { ErrorResponse } from "./error-response.ts"
import { errorResponseOf, methodNotAllowed, RejectedRequest } from "./error-response.ts"
import { requestId } from "./request-headers.ts"

/** What answers a path that speaks no contract of ours: browsers are led on by it, or a library knows it. */
export type PlainHandlers<Context> = Partial<
  Readonly<Record<"GET" | "POST", (request: Request, context: Context) => Promise<Response>>>
>

type PlainRoute<Context> = Readonly<Record<Method, (request: Request, context: Context) => Promise<Response>>>

/** The handlers of such a path, with the 405, the OPTIONS and the error responses that all others have. */
export function plainRoute<Context>(handlers: PlainHandlers<Context>): PlainRoute<Context> {
  const allowed = METHODS.filter(
    (method) =>
      method === "OPTIONS" ||
      (method === "HEAD" ? handlers.GET : handlers[method as keyof typeof handlers]) !== undefined,
  )
  const handlerOf = (method: Method) => async (request: Request, context: Context) => {
    const id = requestId(request.headers.get("x-request-id"))
    if (method === "OPTIONS") {
      return new Response(null, { status: 204, headers: { Allow: allowed.join(", "), "X-Request-Id": id } })
    }
    const handler = handlers[(method === "HEAD" ? "GET" : method) as keyof typeof handlers]
    if (handler === undefined) return reject(methodNotAllowed(allowed), id)
    try {
      return await handler(request, context)
    } catch (error) {
      const errorResponse = error instanceof RejectedRequest ? error.errorResponse : errorResponseOf(error)
      if (errorResponse.status >= 500) log().error({ requestId: id, err: error }, errorResponse.body._tag)
      return reject(errorResponse, id)
    }
  }
  return Object.fromEntries(METHODS.map((method) => [method, handlerOf(method)])) as PlainRoute<Context>
}

const reject = ({ status, headers, body }: ErrorResponse, id: string): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store", "X-Request-Id": id, ...headers } })
