import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { openapiRoute } from "#lib/http/openapi-route.ts"

/** The OpenAPI document of the distributor interface; needs no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = openapiRoute(DISTRIBUTOR_V0)
