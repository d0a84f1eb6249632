import type { Requirement } from "#lib/domain/investors/investor.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { PasswordError } from "#lib/domain/users/password.ts"
import type { Confirmation } from "#lib/domain/users/web-session.ts"

/** Every way a rule can reject. The wire adds a status to each (lib/contract/errors). */
export type DomainErrorCode =
  | "InvestorAuthenticationError"
  | "DistributorAuthenticationError"
  | "SessionRequiredError"
  | "ReauthenticationRequiredError"
  | "ForbiddenError"
  | "NotFoundError"
  | "ServiceUnavailableError"
  | "ConflictError"
  | "InsufficientBalanceError"
  | "OrderNotCancelableError"
  | "InvestorNotReadyError"
  | "InvestorNotEligibleError"
  | "AmountBelowMinimumError"
  | "TooManyDecimalsError"
  | "CurrencyNotSupportedError"
  | "BankAccountNotUsableError"
  | "BookingInTheFutureError"
  | "NetAssetValueMoveError"
  | "IdempotencyKeyReusedError"
  | "PasswordNotAcceptedError"
  | "CodeNotAcceptedError"
  | "TooManyRequestsError"

/** What some error responses tell beside their sentence, for a program to read; `field` is the dotted name of the input. */
export type DomainErrorDetails = Partial<{
  ReauthenticationRequiredError: Readonly<{ by: Confirmation }>
  InsufficientBalanceError: Readonly<{ requested: Decimal; available: Decimal }>
  InvestorNotReadyError: Readonly<{ requirements: readonly Requirement[] }>
  AmountBelowMinimumError: Readonly<{ field: string; minimum: Decimal }>
  TooManyDecimalsError: Readonly<{ field: string; decimals: number }>
  NetAssetValueMoveError: Readonly<{
    field: string
    comparedDay: string
    comparedValue: string
    limit: string
  }>
  PasswordNotAcceptedError: Readonly<{ rule: PasswordError }>
  CodeNotAcceptedError: Readonly<{ field: string }>
}>

/** The details of one kind of error response; none for most. */
export type DetailsOf<Code extends DomainErrorCode> = Code extends keyof DomainErrorDetails
  ? NonNullable<DomainErrorDetails[Code]>
  : undefined

/**
 * An error response that the caller may read: `reason` is a sentence a person can act on and repeats no identifier.
 * Anything the caller must not know belongs into `cause`, which only the log sees.
 */
export class DomainError extends Error {
  readonly code: DomainErrorCode
  readonly reason: string
  readonly details: DetailsOf<DomainErrorCode>
  /** When the same request may succeed; undefined where waiting alone does not help. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: DomainErrorCode,
    reason: string,
    options?: { cause?: unknown; details?: DetailsOf<DomainErrorCode>; retryAfterSeconds?: number },
  ) {
    super(reason, options)
    this.name = code
    this.code = code
    this.reason = reason
    this.details = options?.details
    this.retryAfterSeconds = options?.retryAfterSeconds
  }
}

/** The error response for everything unknown, or somebody else's: one sentence a kind, so the responses are the same bytes. */
export const notFound = (what: string, options?: Readonly<{ cause: unknown }>): DomainError =>
  new DomainError("NotFoundError", `There is no such ${what}.`, options)

/** The error response of what the state of a record forbids. */
export const conflict = (reason: string): DomainError => new DomainError("ConflictError", reason)

/** States what must hold if our own code is right; throws an Error that ends as a logged error. */
export function invariant(condition: unknown, statement: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${statement}`)
}
