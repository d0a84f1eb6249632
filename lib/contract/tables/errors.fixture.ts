import type { Fields, Shape } from "./notation.fixture.ts"

/** One error in a request that cannot be read (spec section 7). */
export const ERROR_SHAPES: Readonly<Record<string, Shape>> = {
  Issue: {
    _tag: "one of Pointer, Unexpected, Missing, Composite, Refinement, Transformation, Type, Forbidden",
    path: "array of PropertyKey",
    message: "string",
  },
  PropertyKey: ["string", "number", { _tag: "always symbol", key: "string" }],
}

type ErrorTable = Readonly<{ status: number; body: Fields }>

/** An error response that Sharebook adds: its name, a sentence for people, and more for programs. */
const added = (status: number, tag: string, details: Fields = {}): Readonly<Record<string, ErrorTable>> => ({
  [tag]: { status, body: { _tag: `always ${tag}`, reason: "string", ...details } },
})

/** Every error response of the interfaces. The specification states the first, and leaves the bodies of 404 and 503 open. */
export const ERROR_TABLE: Readonly<Record<string, ErrorTable>> = {
  HttpApiDecodeError: {
    status: 400,
    body: { _tag: "always HttpApiDecodeError", message: "string", issues: "array of Issue" },
  },
  ...added(404, "NotFoundError"),
  ...added(503, "ServiceUnavailableError"),

  ...added(401, "InvestorAuthenticationError"),
  ...added(401, "DistributorAuthenticationError"),
  ...added(405, "MethodNotAllowedError"),
  ...added(409, "ConflictError"),
  ...added(409, "InsufficientBalanceError", { requested: "string", available: "string" }),
  ...added(409, "OrderNotCancelableError"),
  ...added(413, "PayloadTooLargeError"),
  ...added(414, "UriTooLongError"),
  ...added(415, "UnsupportedMediaTypeError"),
  ...added(422, "AmountAboveMaximumError", { field: "string", maximum: "string" }),
  ...added(422, "AmountBelowMinimumError", { field: "string", minimum: "string" }),
  ...added(422, "BankAccountNotUsableError"),
  ...added(422, "BookingInTheFutureError"),
  ...added(422, "CurrencyNotSupportedError"),
  ...added(422, "IdempotencyKeyReusedError"),
  ...added(422, "InvestorNotEligibleError"),
  ...added(422, "InvestorNotReadyError", { requirements: "array of Requirement" }),
  ...added(422, "NetAssetValueMoveError", {
    field: "string",
    comparedDay: "string",
    comparedValue: "string",
    limit: "string",
  }),
  ...added(422, "TooManyDecimalsError", { field: "string", decimals: "number" }),
  ...added(429, "TooManyRequestsError"),
  ...added(500, "InternalError"),
}

/** The specification states the first for every operation; Sharebook adds the others. */
export const ERRORS_OF_EVERY_OPERATION: readonly string[] = [
  "HttpApiDecodeError",
  "MethodNotAllowedError",
  "UriTooLongError",
  "TooManyRequestsError",
  "InternalError",
  "ServiceUnavailableError",
]

/** Errors of operations that read a body, which all do that are not a GET. */
export const ERRORS_OF_A_BODY: readonly string[] = ["PayloadTooLargeError"]

/** Errors of operations that expect a body. */
export const ERRORS_OF_A_PAYLOAD: readonly string[] = ["UnsupportedMediaTypeError"]

/** Errors of a POST of an interface with idempotency keys. */
export const ERRORS_OF_A_KEY: readonly string[] = ["ConflictError", "IdempotencyKeyReusedError"]
