import type { ApiInterface } from "#lib/contract/api-interface.ts"
import type { Method } from "#lib/contract/endpoint.ts"
import { METHODS } from "#lib/contract/endpoint.ts"
import { env } from "#lib/env.ts"
import { openapiDocument } from "#lib/openapi/openapi-document.ts"
import { isNotModified, strongEtag } from "./conditional.ts"
import { methodNotAllowed } from "./error-response.ts"
import { requestId } from "./request-headers.ts"

const ALLOWED: readonly Method[] = ["GET", "HEAD", "OPTIONS"]

type RouteHandler = (request: Request) => Promise<Response>

/** The handlers of an interface's OpenAPI document: open to any origin, written once, 304 for those who have it. */
export function openapiRoute(api: ApiInterface): Record<Method, RouteHandler> {
  let body: string | undefined
  const handler: RouteHandler = async (request) => {
    const send = {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": "ETag, X-Request-Id",
      "X-Request-Id": requestId(request.headers.get("x-request-id")),
    }
    if (request.method === "OPTIONS") {
      return new Response(null, { status: 204, headers: { ...send, Allow: ALLOWED.join(", ") } })
    }
    if (!ALLOWED.includes(request.method as Method)) {
      const { status, headers, body: reason } = methodNotAllowed(ALLOWED)
      return Response.json(reason, { status, headers: { ...send, ...headers } })
    }
    body ??= JSON.stringify(openapiDocument(api, env().PUBLIC_ORIGIN), null, 2)
    const etag = strongEtag(body)
    const headers = { ...send, ETag: etag, "Cache-Control": "public, max-age=0, must-revalidate" }
    const conditions = { ifNoneMatch: request.headers.get("if-none-match"), ifModifiedSince: null }
    if (isNotModified(conditions, { etag, lastModified: undefined })) {
      return new Response(null, { status: 304, headers })
    }
    return new Response(request.method === "HEAD" ? null : body, {
      headers: { ...headers, "Content-Type": "application/json" },
    })
  }
  return Object.fromEntries(METHODS.map((method) => [method, handler])) as Record<Method, RouteHandler>
}
