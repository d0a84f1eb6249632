import type { ApiInterface, RequiredCredentials } from "#lib/contract/api-interface.ts"
import { takesIdempotencyKey } from "#lib/contract/api-interface.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { documentedErrors } from "#lib/contract/errors/documented-errors.ts"
import type { ErrorTag } from "#lib/contract/errors/error-body.ts"
import { parametersOf } from "#lib/contract/parameters.ts"
import { RESOURCES } from "#lib/contract/resources.ts"
import type { JsonSchema } from "#lib/contract/wire-schema.ts"
import { wireSchema } from "#lib/contract/wire-schema.ts"
import type {
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiSecurityScheme,
  Reference,
} from "./openapi.ts"
import { errorResponse, errorResponses, headersOf, successResponses } from "./responses.ts"

const API_CLIENT = "apiClient"
const ACCESS_TOKEN = "accessToken"

/** The one scope there is (spec section 5): it opens all of the interface, until it is revoked. */
const SCOPES = { offline: "Everything the investor sees and may do, until the access is revoked." }

const IDEMPOTENCY_KEY: OpenApiParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A name of your own for this request: 8 to 255 visible ASCII characters. Sent again with the same body, it gets the response of the first time, byte for byte, for seven days.",
  schema: { type: "string", minLength: 8, maxLength: 255, pattern: "^[\\x21-\\x7e]{8,255}$" },
  example: "order-2026-08-21-0042",
}

/** What every operation asks of its caller: any one of these. */
const securityOf = ({ credentials }: ApiInterface): OpenApiDocument["security"] => [
  ...(credentials.scheme === "none" ? [] : [{ [API_CLIENT]: [] }]),
  ...(credentials.scheme === "basic-or-bearer" ? [{ [ACCESS_TOKEN]: Object.keys(SCOPES) }] : []),
]

/** The components that only an interface with credentials or with keys has. `origin` is the authorization server's. */
const credentialComponents = (
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

const KEY_PARAMETER: Reference = { $ref: "#/components/parameters/IdempotencyKey" }

/** An endpoint as an operation, with the named schemas it needs. */
function operationOf(
  api: ApiInterface,
  endpoint: Endpoint,
): {
  operation: OpenApiOperation
  named: Readonly<Record<string, JsonSchema>>
} {
  const parameters = parametersOf(endpoint)
  const success = successResponses(endpoint)
  const payload = endpoint.payload === undefined ? undefined : wireSchema(endpoint.payload)
  return {
    operation: {
      operationId: endpoint.operationId,
      tags: [endpoint.resource],
      summary: endpoint.summary,
      description: endpoint.description,
      parameters: [
        ...parameters.map(({ named, example, ...parameter }) =>
          example === undefined ? parameter : { ...parameter, example },
        ),
        ...(takesIdempotencyKey(api, endpoint) ? [KEY_PARAMETER] : []),
      ],
      ...(payload === undefined
        ? {}
        : {
            requestBody: {
              required: true,
              content: { "application/json": { schema: payload.schema, example: endpoint.payloadExample } },
            },
          }),
      responses: { ...success.responses, ...errorResponses(api, endpoint) },
    },
    named: Object.assign({}, success.named, payload?.named, ...parameters.map(({ named }) => named)),
  }
}

/**
 * The OpenAPI 3.1 document of an interface, from the contract by which requests are decoded and responses encoded. Paths are
 * written as the contract writes them, those of lists with a closing slash; the service accepts both forms.
 */
export function openapiDocument(api: ApiInterface, origin: string): OpenApiDocument {
  const operations = api.endpoints.map((endpoint) => ({ endpoint, ...operationOf(api, endpoint) }))
  const tags = new Set<ErrorTag>(api.endpoints.flatMap((endpoint) => documentedErrors(api, endpoint)))
  const errors = [...tags].map((tag) => ({ tag, ...errorResponse(tag) }))
  const responses = Object.fromEntries(errors.map(({ tag, response }) => [tag, response]))
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const { endpoint, operation } of operations) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: "3.1.1",
    info: {
      title: api.title,
      version: api.version,
      description: api.description,
      contact: { name: "Sharebook", url: `${origin}/developers` },
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: `${origin}${api.prefix}`, description: "This service" }],
    security: securityOf(api),
    tags: [...new Set(api.endpoints.map(({ resource }) => resource))].map((resource) => ({
      name: resource,
      description: RESOURCES[resource].description,
    })),
    paths,
    components: {
      schemas: sorted(Object.assign({}, ...[...operations, ...errors].map(({ named }) => named))),
      responses: usedIn(paths, "responses", responses),
      headers: usedIn([paths, responses], "headers", headersOf(api)),
      ...credentialComponents(api, origin),
    },
  }
}

/** The components that `place` refers to: linters take an unused one for a mistake. */
function usedIn<Value>(
  place: unknown,
  section: keyof OpenApiDocument["components"],
  components: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const text = JSON.stringify(place)
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => text.includes(`"#/components/${section}/${name}"`)),
  )
}

const sorted = <Value>(entries: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)))
