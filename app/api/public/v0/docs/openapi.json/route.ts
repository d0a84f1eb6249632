import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import { openapiRoute } from "#lib/http/openapi-route.ts"

/** The OpenAPI document of the public data interface. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = openapiRoute(PUBLIC_V0)
