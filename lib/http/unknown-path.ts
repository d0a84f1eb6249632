import { METHODS } from "#lib/contract/endpoint.ts"
import { NO_SUCH_PATH } from "./error-response.ts"
import { requestId } from "./request-headers.ts"

const respondToUnknownPath = async (request: Request): Promise<Response> =>
  Response.json(NO_SUCH_PATH.body, {
    status: NO_SUCH_PATH.status,
    headers: {
      "Cache-Control": "no-store",
      "Access-Control-Allow-Origin": "*",
      "X-Request-Id": requestId(request.headers.get("x-request-id")),
    },
  })

/** Handlers for a path that does not exist, whatever the method. */
export const unknownPath = Object.fromEntries(
  METHODS.map((method) => [method, respondToUnknownPath]),
) as Record<(typeof METHODS)[number], typeof respondToUnknownPath>
