import * as z from "zod"
import { httpApiDecodeError } from "#lib/contract/decode/decode-error.ts"
import { FILE_PROBLEMS } from "#lib/domain/errors/file-problem.ts"
import { PASSWORD_ERRORS } from "#lib/domain/users/password.ts"
import { CONFIRMATIONS } from "#lib/domain/users/web-session.ts"
import { rejection } from "./rejection.ts"

/** An error response: its tag and a message for people. Never repeats an identifier. */
const tagged = <const Tag extends string>(tag: Tag, description: string, example: string) =>
  z
    .strictObject({ _tag: z.literal(tag), reason: z.string() })
    .meta({ id: tag, description, examples: [{ _tag: tag, reason: example }] })

/** An error response with more fields for programs. */
const detailed = <const Tag extends string, Details extends z.ZodRawShape>(
  tag: Tag,
  description: string,
  details: Details,
  example: Readonly<Record<keyof Details | "reason", unknown>>,
) =>
  z
    .strictObject({ _tag: z.literal(tag), reason: z.string(), ...details })
    .meta({ id: tag, description, examples: [{ _tag: tag, ...example }] })

const field = z.string().describe("Dotted name of the field of the request")

/** Why a file of a bank is not accepted, with the line. Browsers get the texts with the page that needs them. */
const bankFileRejection = rejection.extend({ line: z.number().nullable() })

/** The table of all error responses: tag, status, body. */
export const ERRORS = {
  HttpApiDecodeError: { status: 400, schema: httpApiDecodeError },
  InvestorAuthenticationError: {
    status: 401,
    schema: tagged(
      "InvestorAuthenticationError",
      "No credentials, or wrong, expired or revoked ones.",
      "These credentials are not valid.",
    ),
  },
  DistributorAuthenticationError: {
    status: 401,
    schema: tagged(
      "DistributorAuthenticationError",
      "No credentials, or wrong or revoked ones.",
      "Sign in with the client_id and client_secret of a distributor's API client.",
    ),
  },
  MetricsAuthenticationError: {
    status: 401,
    schema: tagged(
      "MetricsAuthenticationError",
      "No token for metrics, or a wrong one.",
      "Send the token of METRICS_TOKEN: Authorization: Bearer <token>.",
    ),
  },
  SessionRequiredError: {
    status: 401,
    schema: tagged(
      "SessionRequiredError",
      "The browser is not signed in, or the session has ended.",
      "You are not signed in. Sign in again.",
    ),
  },
  ReauthenticationRequiredError: {
    status: 403,
    schema: detailed(
      "ReauthenticationRequiredError",
      "The signed-in user must confirm their identity with their password or a code of their second factor.",
      { by: z.enum(CONFIRMATIONS) },
      {
        reason: "Confirm your identity with your password, then send the same request again.",
        by: "password",
      },
    ),
  },
  ForbiddenError: {
    status: 403,
    schema: tagged(
      "ForbiddenError",
      "The caller is authenticated but may not do this.",
      "This client may only read.",
    ),
  },
  NotFoundError: {
    status: 404,
    schema: tagged("NotFoundError", "Unknown, or not the caller's.", "There is no such fund."),
  },
  MethodNotAllowedError: {
    status: 405,
    schema: tagged(
      "MethodNotAllowedError",
      "The path does not support this method; `Allow` lists those that it does.",
      "This path supports GET, HEAD and OPTIONS.",
    ),
  },
  ConflictError: {
    status: 409,
    schema: tagged(
      "ConflictError",
      "The state of a record does not allow it.",
      "The investor still holds shares: redeem them first.",
    ),
  },
  InsufficientBalanceError: {
    status: 409,
    schema: detailed(
      "InsufficientBalanceError",
      "The order exceeds the available shares.",
      { requested: z.string(), available: z.string() },
      {
        reason: "The order is for 100 shares, but only 40 are available.",
        requested: "100",
        available: "40",
      },
    ),
  },
  OrderNotCancelableError: {
    status: 409,
    schema: tagged(
      "OrderNotCancelableError",
      "The order can no longer be canceled.",
      "The order is executed and can no longer be canceled.",
    ),
  },
  PayloadTooLargeError: {
    status: 413,
    schema: tagged("PayloadTooLargeError", "The body is too long.", "A JSON body may be 64 KiB at most."),
  },
  UnsupportedMediaTypeError: {
    status: 415,
    schema: tagged(
      "UnsupportedMediaTypeError",
      "The body is not JSON, or is compressed.",
      "Send the body as JSON with Content-Type: application/json.",
    ),
  },
  IdempotencyKeyReusedError: {
    status: 422,
    schema: tagged(
      "IdempotencyKeyReusedError",
      "The key was used for another request.",
      "This Idempotency-Key was used with another body. Use a new one.",
    ),
  },
  NotImplementedError: {
    status: 501,
    schema: tagged(
      "NotImplementedError",
      "The service does not know this method, whatever the path.",
      "The service does not know this method.",
    ),
  },
  UriTooLongError: {
    status: 414,
    schema: tagged(
      "UriTooLongError",
      "Address and headers are too long.",
      "Address and headers together may be 64 KiB at most.",
    ),
  },
  InvestorNotReadyError: {
    status: 422,
    schema: detailed(
      "InvestorNotReadyError",
      "The investor may not order; `requirements` lists what is missing.",
      {
        requirements: z.array(
          z.strictObject({ code: z.string(), field: z.string().nullable(), message: z.string() }),
        ),
      },
      {
        reason: "The investor is pending-review and cannot order yet.",
        requirements: [{ code: "review", field: null, message: "The operator reviews this investor." }],
      },
    ),
  },
  InvestorNotEligibleError: {
    status: 422,
    schema: tagged(
      "InvestorNotEligibleError",
      "Minors cannot be investors, nor persons with a date of birth more than 120 years ago.",
      "An investor must be at least 18 years old.",
    ),
  },
  AmountBelowMinimumError: {
    status: 422,
    schema: detailed(
      "AmountBelowMinimumError",
      "The amount is below the minimum of the share class.",
      { field, minimum: z.string() },
      {
        reason: "amount.value is below the minimum initial subscription of this share class, 1000.00 EUR.",
        field: "amount.value",
        minimum: "1000",
      },
    ),
  },
  AmountAboveMaximumError: {
    status: 422,
    schema: detailed(
      "AmountAboveMaximumError",
      "The amount is above the maximum of an order.",
      { field, maximum: z.string() },
      {
        reason: "amount.value is above the maximum of an order, 100000000000000000000.00 EUR.",
        field: "amount.value",
        maximum: "100000000000000000000",
      },
    ),
  },
  TooManyDecimalsError: {
    status: 422,
    schema: detailed(
      "TooManyDecimalsError",
      "More decimals than the currency or the share class has.",
      { field, decimals: z.number() },
      {
        reason: "An amount in EUR has at most 2 decimals in amount.value.",
        field: "amount.value",
        decimals: 2,
      },
    ),
  },
  CurrencyNotSupportedError: {
    status: 422,
    schema: tagged(
      "CurrencyNotSupportedError",
      "The currency is not that of the share class.",
      "USTBL is subscribed in USD. For EUR, order eurUSTBL.",
    ),
  },
  BankAccountNotUsableError: {
    status: 422,
    schema: tagged(
      "BankAccountNotUsableError",
      "The bank account is archived, not validated, or in another currency.",
      "The bank account is archived. Choose a validated one in EUR.",
    ),
  },
  BookingInTheFutureError: {
    status: 422,
    schema: tagged(
      "BookingInTheFutureError",
      "The booking date of the wire is in the future.",
      "bookedAt is in the future.",
    ),
  },
  NetAssetValueMoveError: {
    status: 422,
    schema: detailed(
      "NetAssetValueMoveError",
      "The net asset value differs from the one before or after it by more than the limit of its class; `limit` is a fraction.",
      { field, comparedDay: z.string(), comparedValue: z.string(), limit: z.string() },
      {
        reason:
          "110.3148 is 9900 % above the 1.103148 of 2026-08-20; a value of this class is at most 0.5 % from the one before it.",
        field: "amount.value",
        comparedDay: "2026-08-20",
        comparedValue: "1.103148",
        limit: "0.005",
      },
    ),
  },
  PasswordNotAcceptedError: {
    status: 422,
    schema: detailed(
      "PasswordNotAcceptedError",
      "The password is too easy to guess, or too long.",
      { rule: z.enum(PASSWORD_ERRORS) },
      { reason: "A password has at least 12 characters.", rule: "too-short" },
    ),
  },
  CodeNotAcceptedError: {
    status: 422,
    schema: detailed(
      "CodeNotAcceptedError",
      "The password is wrong, or the code is wrong, expired or used.",
      { field },
      { reason: "This code is wrong or no longer valid.", field: "code" },
    ),
  },
  FileNotAcceptedError: {
    status: 422,
    schema: detailed(
      "FileNotAcceptedError",
      "The file cannot be read: `problem` is why, `row` is where.",
      {
        problem: z.enum(FILE_PROBLEMS),
        row: z.number().nullable(),
        missing: z.array(z.string()),
        unknown: z.array(z.string()),
      },
      { reason: "The file is empty.", problem: "empty", row: null, missing: [], unknown: [] },
    ),
  },
  BankStatementNotAcceptedError: {
    status: 422,
    schema: detailed(
      "BankStatementNotAcceptedError",
      "The file is no bank statement that can be read, or it does not add up; `reason` says what and where, and `rejection` has its parts.",
      { rejection: bankFileRejection },
      {
        reason: "Line 12: the balance OPBD is not complete.",
        rejection: { name: "incompleteBalance", values: { balance: "OPBD" }, line: 12 },
      },
    ),
  },
  TooManyRequestsError: {
    status: 429,
    schema: tagged(
      "TooManyRequestsError",
      "Too many requests from one client; `Retry-After` states the seconds to wait.",
      "Too many requests. Come back in 12 seconds.",
    ),
  },
  InternalError: {
    status: 500,
    schema: tagged(
      "InternalError",
      "An internal error, logged under the request id.",
      "Something went wrong on our side. Tell us the request id if it happens again.",
    ),
  },
  ServiceUnavailableError: {
    status: 503,
    schema: tagged(
      "ServiceUnavailableError",
      "A part of the service is unavailable; `Retry-After` states the seconds to wait.",
      "The database is not reachable. Try again in a few seconds.",
    ),
  },
} as const

export type ErrorTag = keyof typeof ERRORS

/** A tagged error response, ready to be sent. */
export type TaggedErrorBody = Readonly<{
  _tag: Exclude<ErrorTag, "HttpApiDecodeError">
  reason: string
  [detail: string]: unknown
}>
