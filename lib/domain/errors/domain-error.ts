import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { PasswordError } from "#lib/domain/users/password.ts"
import type { Confirmation } from "#lib/domain/users/web-session.ts"
import type { BankFileRejection } from "./bank-file-rejection.ts"
import type { FileProblemDetails } from "./file-problem.ts"
import type { Rejection } from "./rejection.ts"

/** The codes of domain errors. Their meaning in HTTP is in lib/http and the contract. */
export type DomainErrorCode =
  | "ReauthenticationRequiredError"
  | "ForbiddenError"
  | "NotFoundError"
  | "TemporarilyUnavailableError"
  | "ConflictError"
  | "InsufficientBalanceError"
  | "OrderNotCancelableError"
  | "InvestorNotReadyError"
  | "InvestorNotEligibleError"
  | "AmountBelowMinimumError"
  | "AmountAboveMaximumError"
  | "TooManyDecimalsError"
  | "CurrencyNotSupportedError"
  | "BankAccountNotUsableError"
  | "BookingInTheFutureError"
  | "NetAssetValueMoveError"
  | "IdempotencyKeyReusedError"
  | "PasswordNotAcceptedError"
  | "CodeNotAcceptedError"
  | "FileNotAcceptedError"
  | "BankStatementNotAcceptedError"
  | "TooManyAttemptsError"

/** Additional fields of some errors, for programs; `field` is the dotted name of the input. */
export type DomainErrorDetails = Partial<{
  ReauthenticationRequiredError: Readonly<{ by: Confirmation }>
  InsufficientBalanceError: Readonly<{ requested: Decimal; available: Decimal }>
  InvestorNotReadyError: Readonly<{ requirements: readonly Requirement[] }>
  AmountBelowMinimumError: Readonly<{ field: string; minimum: Decimal }>
  AmountAboveMaximumError: Readonly<{ field: string; maximum: Decimal }>
  TooManyDecimalsError: Readonly<{ field: string; decimals: number }>
  NetAssetValueMoveError: Readonly<{
    field: string
    comparedDay: string
    comparedValue: string
    limit: string
  }>
  PasswordNotAcceptedError: Readonly<{ rule: PasswordError }>
  CodeNotAcceptedError: Readonly<{ field: string }>
  FileNotAcceptedError: FileProblemDetails
  BankStatementNotAcceptedError: Readonly<{ rejection: BankFileRejection }>
}>

/** The details of one kind of error; none for most. */
export type DetailsOf<Code extends DomainErrorCode> = Code extends keyof DomainErrorDetails
  ? NonNullable<DomainErrorDetails[Code]>
  : undefined

/** On every domain error, whichever copy of the class made it. */
const MARK: unique symbol = Symbol.for("sharebook.domain-error")

/**
 * An error for the caller: `reason` is a message that says what to do, without identifiers. Internal details belong in
 * `cause`, which is only logged.
 */
export class DomainError extends Error {
  readonly code: DomainErrorCode
  readonly reason: string
  readonly details: DetailsOf<DomainErrorCode>
  /** The sentences of `reason` by name, for pages, which write them in the language of their reader; none where they have no names. */
  readonly sentences: readonly Rejection[]
  /** When the same request may succeed; undefined if waiting does not help. */
  readonly retryAfterSeconds: number | undefined
  readonly [MARK] = true

  constructor(
    code: DomainErrorCode,
    reason: string,
    options?: {
      cause?: unknown
      details?: DetailsOf<DomainErrorCode>
      sentences?: readonly Rejection[]
      retryAfterSeconds?: number
    },
  ) {
    super(reason, options)
    this.name = code
    this.code = code
    this.reason = reason
    this.details = options?.details
    this.sentences = options?.sentences ?? []
    this.retryAfterSeconds = options?.retryAfterSeconds
  }
}

/**
 * Next.js bundles pages and routes apart, each with its own copy of this class. What they share by the global object throws
 * errors of another copy, and `instanceof` is true for those too.
 */
Object.defineProperty(DomainError, Symbol.hasInstance, {
  value(this: unknown, candidate: unknown): boolean {
    if (this !== DomainError) return Function.prototype[Symbol.hasInstance].call(this, candidate)
    return typeof candidate === "object" && candidate !== null && MARK in candidate
  },
})

/** The error for unknown records and those of others: one message for each kind, so that responses are identical. */
export const notFound = (what: string, options?: Readonly<{ cause: unknown }>): DomainError =>
  new DomainError("NotFoundError", `There is no such ${what}.`, options)

/** The error if the state of a record does not allow something. */
export const conflict = (reason: string): DomainError => new DomainError("ConflictError", reason)

/** Asserts a condition that only a bug can violate; throws an Error, which is logged. */
export function invariant(condition: unknown, statement: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${statement}`)
}

/** What is missing before an investor may order; `field` names the field of the record, if any. */
export type Requirement = Readonly<{ code: string; field: string | null; message: string }>
