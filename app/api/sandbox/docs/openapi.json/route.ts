import { SANDBOX } from "#lib/contract/sandbox-interface.ts"
import { openapiRoute } from "#lib/http/openapi-route.ts"
import { onlyInSandbox } from "#lib/http/sandbox.ts"

/** The OpenAPI document of the sandbox; needs no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = onlyInSandbox(openapiRoute(SANDBOX))
