import { canonical, powerOfTen, quotient, roundScaled, scaled, unitsAt } from "./scaled.ts"

/**
 * A decimal number as canonical plain text: no exponent, no `+`, no trailing zeros, no `-0`.
 * Text because it crosses from the database to the screen unchanged; a `number` would round silently.
 */
export type Decimal = string & { readonly __decimal: true }

/** How a division or a rounding treats what does not fit the scale. `down` is towards zero. */
export type Rounding = "down" | "half-up" | "half-even"

/** The grammar of every decimal we accept from outside (design: wire rules); checked before any number is built. */
export const DECIMAL_PATTERN = /^-?\d{1,38}(\.\d{1,20})?$/

/** Builds a Decimal from text of any length in plain notation (`12.50` gives `12.5`); throws a RangeError otherwise. */
export function decimal(text: string): Decimal {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RangeError(`not a plain decimal: ${text}`)
  return canonical(scaled(text))
}

/** A whole number as a Decimal. */
export function integer(value: number | bigint): Decimal {
  if (typeof value === "number" && !Number.isSafeInteger(value))
    throw new RangeError(`not a whole number: ${value}`)
  return BigInt(value).toString() as Decimal
}

export const ZERO = decimal("0")
export const ONE = decimal("1")

/** Computes with the units of two numbers at their common scale. */
function atCommonScale<T>(a: Decimal, b: Decimal, compute: (a: bigint, b: bigint, scale: number) => T): T {
  const [left, right] = [scaled(a), scaled(b)]
  const scale = Math.max(left.scale, right.scale)
  return compute(unitsAt(left, scale), unitsAt(right, scale), scale)
}

/** Exact sum. */
export const add = (a: Decimal, b: Decimal): Decimal =>
  atCommonScale(a, b, (left, right, scale) => canonical({ units: left + right, scale }))

/** Exact difference `a - b`. */
export const subtract = (a: Decimal, b: Decimal): Decimal =>
  atCommonScale(a, b, (left, right, scale) => canonical({ units: left - right, scale }))

/** Exact product. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  const [left, right] = [scaled(a), scaled(b)]
  return canonical({ units: left.units * right.units, scale: left.scale + right.scale })
}

/** Exact sum of a list; zero for an empty one. */
export function sum(values: readonly Decimal[]): Decimal {
  const terms = values.map(scaled)
  const scale = terms.reduce((finest, term) => Math.max(finest, term.scale), 0)
  return canonical({ units: terms.reduce((total, term) => total + unitsAt(term, scale), 0n), scale })
}

/** Quotient `a / b`, correctly rounded at `scale` decimals; throws a RangeError when `b` is zero. */
export function divide(a: Decimal, b: Decimal, to: { scale: number; rounding: Rounding }): Decimal {
  if (isZero(b)) throw new RangeError("division by zero")
  const [left, right] = [scaled(a), scaled(b)]
  const shift = to.scale + right.scale - left.scale
  const dividend = shift > 0 ? left.units * powerOfTen(shift) : left.units
  const divisor = shift < 0 ? right.units * powerOfTen(-shift) : right.units
  return canonical({ units: quotient(dividend, divisor, to.rounding), scale: to.scale })
}

/** The value at `scale` decimals. */
export const round = (value: Decimal, scale: number, rounding: Rounding): Decimal =>
  canonical(roundScaled(scaled(value), scale, rounding))

/** -1, 0 or 1 as `a` is below, equal to or above `b`. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 =>
  atCommonScale(a, b, (left, right) => (left < right ? -1 : left > right ? 1 : 0))

export const isZero = (value: Decimal): boolean => value === "0"
export const isNegative = (value: Decimal): boolean => value.startsWith("-")
export const isPositive = (value: Decimal): boolean => !isZero(value) && !isNegative(value)

/** The value with its sign turned. */
export const negate = (value: Decimal): Decimal => subtract(ZERO, value)

/** How many decimals the canonical text carries. */
export const decimalPlaces = (value: Decimal): number => scaled(value).scale

/** Text with exactly `scale` decimals, for money in minor units; throws a RangeError when digits would be lost. */
export function toFixedPlaces(value: Decimal, scale: number): string {
  const places = decimalPlaces(value)
  if (places > scale) throw new RangeError(`${value} has more than ${scale} decimals`)
  return `${value}${places === 0 && scale > 0 ? "." : ""}${"0".repeat(scale - places)}`
}
