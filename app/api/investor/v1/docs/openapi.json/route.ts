import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { openapiRoute } from "#lib/http/openapi-route.ts"

/** The OpenAPI document of the investor interface; needs no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = openapiRoute(INVESTOR_V1)
