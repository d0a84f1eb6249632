import type { ApiInterface, RequiredCredentials } from "#lib/contract/api-interface.ts"
import type { OpenApiDocument, OpenApiParameter, OpenApiSecurityScheme } from "./openapi.ts"

const API_CLIENT = "apiClient"
const ACCESS_TOKEN = "accessToken"

/** The one scope there is (spec section 5): it opens all of the interface, until it is revoked. */
const SCOPES = { offline: "Everything the investor sees and may do, until the access is revoked." }

const IDEMPOTENCY_KEY: OpenApiParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A name of your own for this request: 8 to 255 visible ASCII characters. Sent again with the same body, it gets the answer of the first time, byte for byte, for seven days.",
  schema: { type: "string", minLength: 8, maxLength: 255, pattern: "^[\\x21-\\x7e]{8,255}$" },
  example: "order-2026-08-21-0042",
}

/** What every operation asks of its caller: any one of these. */
export const securityOf = ({ credentials }: ApiInterface): OpenApiDocument["security"] => [
  ...(credentials.scheme === "none" ? [] : [{ [API_CLIENT]: [] }]),
  ...(credentials.scheme === "basic-or-bearer" ? [{ [ACCESS_TOKEN]: Object.keys(SCOPES) }] : []),
]

/** The components that only an interface with credentials or with keys has. `origin` is the authorization server's. */
export const credentialComponents = (
  api: ApiInterface,
  origin: string,
): Pick<OpenApiDocument["components"], "parameters" | "securitySchemes"> => ({
  ...(api.hasIdempotencyKeys ? { parameters: { IdempotencyKey: IDEMPOTENCY_KEY } } : {}),
  ...(api.credentials.scheme === "none" ? {} : { securitySchemes: securitySchemes(api.credentials, origin) }),
})

function securitySchemes(
  credentials: RequiredCredentials,
  origin: string,
): Record<string, OpenApiSecurityScheme> {
  const { description } = credentials
  const apiClient = { [API_CLIENT]: { type: "http", scheme: "basic", description } } as const
  if (credentials.scheme === "basic") return apiClient
  const authorizationCode = {
    authorizationUrl: `${origin}/oauth2/auth`,
    tokenUrl: `${origin}/oauth2/token`,
    refreshUrl: `${origin}/oauth2/token`,
    scopes: SCOPES,
  }
  return {
    ...apiClient,
    [ACCESS_TOKEN]: {
      type: "oauth2",
      description: credentials.tokenDescription,
      flows: { authorizationCode },
    },
  }
}
