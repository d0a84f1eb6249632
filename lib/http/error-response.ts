import type { HttpApiDecodeError } from "#lib/contract/decode/decode-error.ts"
import type { ErrorTag, TaggedErrorBody } from "#lib/contract/errors/error-body.ts"
import { ERRORS } from "#lib/contract/errors/error-body.ts"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import { isBusy, isTransactionExpired } from "#lib/db/sql-state.ts"
import type { DomainErrorCode } from "#lib/domain/errors/domain-error.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"

/** An error response, independent of the server that sends it. */
export type ErrorResponse = Readonly<{
  status: number
  headers: Readonly<Record<string, string>>
  body: TaggedErrorBody | HttpApiDecodeError
}>

/** Thrown for a request that is rejected before its service function is called. */
export class RejectedRequest extends Error {
  readonly errorResponse: ErrorResponse

  constructor(errorResponse: ErrorResponse) {
    super(`rejected: ${errorResponse.body._tag}`)
    this.errorResponse = errorResponse
  }
}

type Tag = Exclude<ErrorTag, "HttpApiDecodeError">

/** The tag of a domain error in a response: the error's own code, unless HTTP has a name for it. */
function tagOf(code: DomainErrorCode): Tag {
  if (code === "TooManyAttemptsError") return "TooManyRequestsError"
  if (code === "TemporarilyUnavailableError") return "ServiceUnavailableError"
  return code
}

/** After how many seconds a caller may try again when something is unreachable or busy. */
export const RETRY_AFTER_SECONDS = "5"

/** A tagged error response with the status of its kind. */
export function errorResponse(
  tag: Tag,
  reason: string,
  headers: Readonly<Record<string, string>> = {},
): ErrorResponse {
  const retry = tag === "ServiceUnavailableError" ? { "Retry-After": RETRY_AFTER_SECONDS } : {}
  return { status: ERRORS[tag].status, headers: { ...retry, ...headers }, body: { _tag: tag, reason } }
}

/**
 * The error response for an error of a service function. Errors of rules have a sentence for the caller, an unreachable
 * or busy database is a 503; everything else is an error of ours, whose message only the log contains.
 */
export function errorResponseOf(error: unknown): ErrorResponse {
  if (error instanceof DomainError) {
    const { retryAfterSeconds } = error
    const wait = retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }
    const { status, headers, body } = errorResponse(tagOf(error.code), error.reason, wait)
    return { status, headers, body: { ...body, ...error.details } as TaggedErrorBody }
  }
  if (isDatabaseOutage(error)) {
    return errorResponse(
      "ServiceUnavailableError",
      "The database is not reachable. Try again in a few seconds.",
    )
  }
  if (isTransactionExpired(error)) {
    return errorResponse("ServiceUnavailableError", "The service is busy. Try again in a few seconds.")
  }
  if (isBusy(error)) {
    return errorResponse(
      "ServiceUnavailableError",
      "Others change the same records. Try again in a few seconds.",
    )
  }
  return errorResponse(
    "InternalError",
    "Something went wrong on our side. Tell us the request id if it happens again.",
  )
}

/** Why something is a 503, and the header that says when to try again. */
type Unavailability = Readonly<{
  reason: string
  headers: Readonly<Record<string, string>>
  /** The database is unreachable, which the front door logs. */
  isOutage: boolean
}>

/**
 * Why the same request may succeed in a few seconds: something is unreachable or busy. Null for any other error. For responses in
 * another form than `errorResponseOf` gives them.
 */
export function unavailabilityOf(error: unknown): Unavailability | null {
  const { status, headers, body } = errorResponseOf(error)
  return status === 503 && "reason" in body
    ? { reason: body.reason, headers, isOutage: isDatabaseOutage(error) }
    : null
}

/** The error response of a method that a path does not have. */
export function methodNotAllowed(allowed: readonly string[]): ErrorResponse {
  const list = new Intl.ListFormat("en", { type: "conjunction" }).format(allowed)
  return errorResponse("MethodNotAllowedError", `This path supports ${list}.`, { Allow: allowed.join(", ") })
}

export const NO_SUCH_PATH = errorResponse(
  "NotFoundError",
  "There is no such path. The reference at /developers lists those there are.",
)
