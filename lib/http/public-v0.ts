import type { Operation } from "./operation.ts"
import { publicResponse } from "./public-response.ts"
import type { ResponseStyle, RouteHandlers } from "./route.ts"
import { route } from "./route.ts"

/** Open data: no credentials, and pages of any origin may read it with its validators. */
const PUBLIC_V0_STYLE: ResponseStyle<undefined> = {
  headers: {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "ETag, Last-Modified, X-Request-Id, RateLimit, RateLimit-Policy",
  },
  preflightHeaders: {
    "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
    "Access-Control-Allow-Headers": "If-None-Match, If-Modified-Since",
    "Access-Control-Max-Age": "86400",
  },
  authenticate: async () => ({ actor: undefined, headers: {} }),
  response: publicResponse,
}

/** The handlers of a path of the public data interface. */
export const publicV0Route = (...operations: Operation<undefined>[]): RouteHandlers =>
  route(PUBLIC_V0_STYLE, operations)
