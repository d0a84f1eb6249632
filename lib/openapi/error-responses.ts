import type { ApiInterface } from "#lib/contract/api-interface.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { describedError, documentedErrors } from "#lib/contract/errors/documented-errors.ts"
import type { ErrorTag } from "#lib/contract/errors/error-body.ts"
import { ERRORS } from "#lib/contract/errors/error-body.ts"
import type { JsonSchema } from "#lib/contract/wire-schema.ts"
import type { HeaderName } from "./headers.ts"
import { headerReferences } from "./headers.ts"
import type { OpenApiResponse, Reference } from "./openapi.ts"

/** What some error responses carry besides the request id. */
const EXTRA_HEADERS: Partial<Record<ErrorTag, readonly HeaderName[]>> = {
  InvestorAuthenticationError: ["WWW-Authenticate"],
  DistributorAuthenticationError: ["WWW-Authenticate"],
  MethodNotAllowedError: ["Allow"],
  TooManyRequestsError: ["Retry-After", "RateLimit", "RateLimit-Policy"],
  ServiceUnavailableError: ["Retry-After"],
}

/** The error response as a response of `components.responses`, with the named schemas it needs. */
export function errorResponse(tag: ErrorTag): {
  response: OpenApiResponse
  named: Readonly<Record<string, JsonSchema>>
} {
  const { description, example, schema, named } = describedError(tag)
  return {
    response: {
      description,
      headers: headerReferences(["X-Request-Id", ...(EXTRA_HEADERS[tag] ?? [])]),
      content: { "application/json": { schema, example } },
    },
    named,
  }
}

/** The error responses of an operation by status: a reference to `components.responses`, or all of a status side by side. */
export function errorResponses(
  api: ApiInterface,
  endpoint: Endpoint,
): Record<string, OpenApiResponse | Reference> {
  const byStatus = Map.groupBy(documentedErrors(api, endpoint), (tag) => ERRORS[tag].status)
  return Object.fromEntries(
    [...byStatus].map(([status, tags]) => {
      const [only, another] = tags
      const isAlone = only !== undefined && another === undefined
      return [status, isAlone ? { $ref: `#/components/responses/${only}` } : sharedStatus(tags)]
    }),
  )
}

function sharedStatus(tags: readonly ErrorTag[]): OpenApiResponse {
  const errors = tags.map((tag) => ({ tag, ...describedError(tag) }))
  return {
    description: errors.map(({ tag, description }) => `${tag}: ${description}`).join(" "),
    headers: headerReferences(["X-Request-Id", ...new Set(tags.flatMap((tag) => EXTRA_HEADERS[tag] ?? []))]),
    content: {
      "application/json": {
        schema: { anyOf: errors.map(({ schema }) => schema) },
        examples: Object.fromEntries(errors.map(({ tag, example }) => [tag, { value: example }])),
      },
    },
  }
}
