import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, decimalPlaces, isPositive, toFixedPlaces, ZERO } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import { DomainError } from "./domain-error.ts"

/** Money in a message: at least minor units, `1000.00 EUR`. */
export const moneyText = (value: Decimal, currency: CurrencyCode): string =>
  `${toFixedPlaces(value, Math.max(decimalPlaces(value), minorUnitDecimals(currency)))} ${currency}`

const isOne = (shares: Decimal): boolean => compare(shares, "1" as Decimal) === 0

/** A number of shares in a message. */
const sharesText = (shares: Decimal): string => `${shares} ${isOne(shares) ? "share" : "shares"}`

/** The order exceeds the available shares. */
export const insufficientBalance = (requested: Decimal, available: Decimal): DomainError =>
  new DomainError(
    "InsufficientBalanceError",
    isPositive(available)
      ? `The order is for ${sharesText(requested)}, but only ${available} ${isOne(available) ? "is" : "are"} available. Enter at most ${available}.`
      : `The order is for ${sharesText(requested)}, but none are available.`,
    { details: { requested, available } },
  )

/** The amount is below a minimum of the class; `limit` names which one. */
export const amountBelowMinimum = ({
  field,
  limit,
  minimum,
  currency,
}: Readonly<{ field: string; limit: string; minimum: Decimal; currency: CurrencyCode }>): DomainError =>
  new DomainError(
    "AmountBelowMinimumError",
    `${field} is below the ${limit} of this share class, ${moneyText(minimum, currency)}.`,
    { details: { field, minimum } },
  )

/** The amount is above the maximum of every order. */
export const amountAboveMaximum = ({
  field,
  maximum,
  currency,
}: Readonly<{ field: string; maximum: Decimal; currency: CurrencyCode }>): DomainError =>
  new DomainError(
    "AmountAboveMaximumError",
    `${field} is above the maximum of an order, ${moneyText(maximum, currency)}.`,
    { details: { field, maximum } },
  )

/** Throws unless the value is above zero. */
export function requirePositive(field: string, value: Decimal): void {
  if (isPositive(value)) return
  throw new DomainError("AmountBelowMinimumError", `${field} must be more than zero.`, {
    details: { field, minimum: ZERO },
  })
}

/** Throws for more decimals than the unit has; `what` names it, as in "An amount in EUR". */
export function requireDecimals(field: string, value: Decimal, decimals: number, what: string): void {
  if (decimalPlaces(value) <= decimals) return
  throw new DomainError("TooManyDecimalsError", `${what} has at most ${decimals} decimals in ${field}.`, {
    details: { field, decimals },
  })
}
