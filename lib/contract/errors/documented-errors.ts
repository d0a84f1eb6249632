import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { takesIdempotencyKey } from "#lib/contract/api-interface.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import type { ErrorTag } from "./error-body.ts"
import { ERRORS } from "./error-body.ts"

const EVERYWHERE: readonly ErrorTag[] = [
  "HttpApiDecodeError",
  "MethodNotAllowedError",
  "UriTooLongError",
  "TooManyRequestsError",
  "InternalError",
  "ServiceUnavailableError",
]

/** Error responses of whatever carries a body. */
const PAYLOAD_ERRORS: readonly ErrorTag[] = ["PayloadTooLargeError", "UnsupportedMediaTypeError"]

/** Error responses that an `Idempotency-Key` brings: still running, and used for something else. */
const IDEMPOTENCY_ERRORS: readonly ErrorTag[] = ["ConflictError", "IdempotencyKeyReusedError"]

/** Error responses that every operation of an interface shares, by status. */
export const sharedErrors = ({ credentials }: ApiInterface): ErrorTag[] =>
  byStatus([...EVERYWHERE, ...(credentials.scheme === "none" ? [] : [credentials.errorResponse])])

/** Error responses of the operations of an interface that carry a payload or an `Idempotency-Key`, by status. */
export const carryingErrors = (api: ApiInterface): ErrorTag[] =>
  byStatus([
    ...(api.endpoints.some(({ payload }) => payload !== undefined) ? PAYLOAD_ERRORS : []),
    ...(api.hasIdempotencyKeys ? IDEMPOTENCY_ERRORS : []),
  ])

/** Every error response an operation can answer, its own and those it shares, by status. */
export const documentedErrors = (api: ApiInterface, endpoint: Endpoint): ErrorTag[] =>
  byStatus([
    ...sharedErrors(api),
    ...(endpoint.payload === undefined ? [] : PAYLOAD_ERRORS),
    ...(takesIdempotencyKey(api, endpoint) ? IDEMPOTENCY_ERRORS : []),
    ...endpoint.errors,
  ])

const byStatus = (tags: readonly ErrorTag[]): ErrorTag[] =>
  [...new Set(tags)].sort((a, b) => ERRORS[a].status - ERRORS[b].status)
