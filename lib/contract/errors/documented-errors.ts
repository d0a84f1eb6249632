import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { takesIdempotencyKey } from "#lib/contract/api-interface.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import type { JsonSchema } from "#lib/contract/wire-schema.ts"
import { wireSchema } from "#lib/contract/wire-schema.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { ErrorTag } from "./error-body.ts"
import { ERRORS } from "./error-body.ts"

/** An error response in the documents. */
export type DescribedError = Readonly<{
  status: number
  description: string
  example: unknown
  schema: JsonSchema
  /** Named schemas that `schema` refers to. */
  named: Readonly<Record<string, JsonSchema>>
}>

/** The meaning of an error response, and an example of its body. */
export function describedError(tag: ErrorTag): DescribedError {
  const { schema, named } = wireSchema(ERRORS[tag].schema)
  const itself = named[tag]
  invariant(itself, "the schema of an error response is named after its tag")
  return {
    status: ERRORS[tag].status,
    description: itself.description ?? "",
    example: itself.examples?.[0],
    schema,
    named,
  }
}

const EVERYWHERE: readonly ErrorTag[] = [
  "HttpApiDecodeError",
  "MethodNotAllowedError",
  "UriTooLongError",
  "TooManyRequestsError",
  "InternalError",
  "ServiceUnavailableError",
]

/** Error responses of operations with a body. */
const PAYLOAD_ERRORS: readonly ErrorTag[] = ["PayloadTooLargeError", "UnsupportedMediaTypeError"]

/** A body that an operation does not expect is read up to the usual limit, because it counts for an `Idempotency-Key`. */
function payloadErrors({ method, payload }: Endpoint): readonly ErrorTag[] {
  if (payload !== undefined) return PAYLOAD_ERRORS
  return method === "GET" ? [] : ["PayloadTooLargeError"]
}

/** Error responses of an `Idempotency-Key`: the first request is in progress, or the key was used for another request. */
const IDEMPOTENCY_ERRORS: readonly ErrorTag[] = ["ConflictError", "IdempotencyKeyReusedError"]

/** Error responses that every operation of an interface shares, by status. */
export const sharedErrors = ({ credentials }: ApiInterface): ErrorTag[] =>
  byStatus([...EVERYWHERE, ...(credentials.scheme === "none" ? [] : [credentials.authenticationErrorTag])])

/** Error responses of the operations of an interface with a payload or an `Idempotency-Key`, by status. */
export const carryingErrors = (api: ApiInterface): ErrorTag[] =>
  byStatus([
    ...(api.endpoints.some(({ payload }) => payload !== undefined) ? PAYLOAD_ERRORS : []),
    ...(api.hasIdempotencyKeys ? IDEMPOTENCY_ERRORS : []),
  ])

/** Every error response of an operation, its own and shared ones, by status. */
export const documentedErrors = (api: ApiInterface, endpoint: Endpoint): ErrorTag[] =>
  byStatus([
    ...sharedErrors(api),
    ...payloadErrors(endpoint),
    ...(takesIdempotencyKey(api, endpoint) ? IDEMPOTENCY_ERRORS : []),
    ...endpoint.errors,
  ])

const byStatus = (tags: readonly ErrorTag[]): ErrorTag[] =>
  [...new Set(tags)].sort((a, b) => ERRORS[a].status - ERRORS[b].status)
