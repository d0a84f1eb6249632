import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { takesIdempotencyKey } from "#lib/contract/api-interface.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { parametersOf } from "#lib/contract/parameters.ts"
import type { JsonSchema } from "#lib/contract/wire-schema.ts"
import { wireSchema } from "#lib/contract/wire-schema.ts"
import { errorResponses } from "./error-responses.ts"
import type { OpenApiOperation, Reference } from "./openapi.ts"
import { successResponses } from "./success-responses.ts"

const IDEMPOTENCY_KEY: Reference = { $ref: "#/components/parameters/IdempotencyKey" }

/** An endpoint as an operation, with the named schemas it needs. */
export function operationOf(
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
        ...(takesIdempotencyKey(api, endpoint) ? [IDEMPOTENCY_KEY] : []),
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
