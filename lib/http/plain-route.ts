import type { Method } from "#lib/contract/endpoint.ts"
import { METHODS } from "#lib/contract/endpoint.ts"
import { log } from "#lib/log.ts"
import type { Refusal } from "./error-response.ts"
import { methodNotAllowed, RefusedRequest, refusalOf } from "./error-response.ts"
import { requestId } from "./request-id.ts"

/** What answers a path that speaks no contract of ours: browsers are led on by it, or a library knows it. */
export type PlainHandlers<Context> = Partial<
  Readonly<Record<"GET" | "POST", (request: Request, context: Context) => Promise<Response>>>
>

type PlainRoute<Context> = Readonly<Record<Method, (request: Request, context: Context) => Promise<Response>>>

/** The handlers of such a path, with the 405, the OPTIONS and the refusals that all others have. */
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
    if (handler === undefined) return refuse(methodNotAllowed(allowed), id)
    try {
      return await handler(request, context)
    } catch (error) {
      const refusal = error instanceof RefusedRequest ? error.refusal : refusalOf(error)
      if (refusal.status >= 500) log().error({ requestId: id, err: error }, refusal.body._tag)
      return refuse(refusal, id)
    }
  }
  return Object.fromEntries(METHODS.map((method) => [method, handlerOf(method)])) as PlainRoute<Context>
}

const refuse = ({ status, headers, body }: Refusal, id: string): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store", "X-Request-Id": id, ...headers } })
