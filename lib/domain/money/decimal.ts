import Big from "big.js"

/**
 * A decimal number as canonical plain text: no exponent, no `+`, no trailing zeros, no `-0`.
 * Text because it crosses from the database to the screen unchanged; a `number` would round silently.
 */
export type Decimal = string & { readonly __decimal: true }

/** How a division or a rounding treats what does not fit the scale. `down` is towards zero. */
export type Rounding = "down" | "half-up" | "half-even"

/** The grammar of every decimal we accept from outside (design: wire rules); checked before any number is built. */
export const DECIMAL_PATTERN = /^-?\d{1,38}(\.\d{1,20})?$/

const ROUNDING_MODE = { down: 0, "half-up": 1, "half-even": 2 } as const

/** An own constructor, so that nobody else's settings of big.js reach our arithmetic. Exact for + - ×. */
const Exact = Big()
Exact.strict = false

const canonical = (value: Big): Decimal => {
  const text = value.toFixed()
  return (/^-0(\.0+)?$/.test(text) ? "0" : trimZeros(text)) as Decimal
}

const trimZeros = (text: string): string => (text.includes(".") ? text.replace(/\.?0+$/, "") : text)

const big = (value: Decimal): Big => new Exact(value)

/** Builds a Decimal from text of any length in plain notation (`12.50` gives `12.5`); throws a RangeError otherwise. */
export function decimal(text: string): Decimal {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RangeError(`not a plain decimal: ${text}`)
  return canonical(new Exact(text))
}

/** A whole number as a Decimal. */
export function integer(value: number | bigint): Decimal {
  if (typeof value === "number" && !Number.isSafeInteger(value))
    throw new RangeError(`not a whole number: ${value}`)
  return canonical(new Exact(value.toString()))
}

export const ZERO = decimal("0")
export const ONE = decimal("1")

/** Exact sum. */
export const add = (a: Decimal, b: Decimal): Decimal => canonical(big(a).plus(big(b)))

/** Exact difference `a - b`. */
export const subtract = (a: Decimal, b: Decimal): Decimal => canonical(big(a).minus(big(b)))

/** Exact product. */
export const multiply = (a: Decimal, b: Decimal): Decimal => canonical(big(a).times(big(b)))

/** Exact sum of a list; zero for an empty one. */
export const sum = (values: readonly Decimal[]): Decimal =>
  canonical(values.reduce((total, value) => total.plus(big(value)), new Exact("0")))

/** Quotient `a / b`, correctly rounded at `scale` decimals; throws a RangeError when `b` is zero. */
export function divide(a: Decimal, b: Decimal, to: { scale: number; rounding: Rounding }): Decimal {
  if (isZero(b)) throw new RangeError("division by zero")
  // big.js rounds a division once, at DP, so the result is correct without guard digits.
  const Quotient = Big()
  Quotient.DP = to.scale
  Quotient.RM = ROUNDING_MODE[to.rounding]
  return canonical(new Quotient(a).div(b))
}

/** The value at `scale` decimals. */
export const round = (value: Decimal, scale: number, rounding: Rounding): Decimal =>
  canonical(big(value).round(scale, ROUNDING_MODE[rounding]))

/** -1, 0 or 1 as `a` is below, equal to or above `b`. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => big(a).cmp(big(b)) as -1 | 0 | 1

export const isZero = (value: Decimal): boolean => value === "0"
export const isNegative = (value: Decimal): boolean => value.startsWith("-")
export const isPositive = (value: Decimal): boolean => !isZero(value) && !isNegative(value)

/** The value with its sign turned. */
export const negate = (value: Decimal): Decimal => canonical(big(value).times(-1))

/** How many decimals the canonical text carries. */
export const decimalPlaces = (value: Decimal): number => {
  const point = value.indexOf(".")
  return point === -1 ? 0 : value.length - point - 1
}

/** Text with exactly `scale` decimals, for money in minor units; throws a RangeError when digits would be lost. */
export function toFixedPlaces(value: Decimal, scale: number): string {
  if (decimalPlaces(value) > scale) throw new RangeError(`${value} has more than ${scale} decimals`)
  return big(value).toFixed(scale)
}

/**
 * `base` to the power `numerator / denominator` (both whole and positive), half-even at `scale` decimals, for
 * annualising a yield. Where floating point leaves no doubt about the last decimal it decides; else Newton's method
 * finds the root with 30 guard digits. `base` must be positive.
 */
export function powerFraction(base: Decimal, numerator: number, denominator: number, scale: number): Decimal {
  if (!isPositive(base)) throw new RangeError("the base of a fractional power must be positive")
  const certain = certainPower(base, numerator / denominator, scale)
  if (certain !== undefined) return certain
  const Precise = Big()
  Precise.DP = scale + 30
  Precise.RM = ROUNDING_MODE["half-even"]
  const one = new Precise(1)
  // Below one the power would vanish in fixed decimals before its root is taken: take that of the inverse.
  const isBelowOne = compare(base, ONE) < 0
  const above = isBelowOne ? one.div(base) : new Precise(base)
  const target = powerOf(above, numerator)
  let root = one.times(estimate(Number(above.toFixed()), numerator / denominator))
  for (let step = 0; step < 60; step += 1) {
    const next = root
      .times(denominator - 1)
      .plus(target.div(powerOf(root, denominator - 1)))
      .div(denominator)
    const settled = next
      .minus(root)
      .abs()
      .lte(new Precise(10).pow(-(scale + 20)))
    root = next
    if (settled)
      return canonical((isBelowOne ? one.div(root) : root).round(scale, ROUNDING_MODE["half-even"]))
  }
  throw new RangeError(`no root found for ${base} to ${numerator}/${denominator}`)
}

/**
 * The power from floating point, if everything within its error rounds to the same decimal (Ziv's test); a series of
 * yields would else take a millisecond a day. The bound is generous: the rounding of the logarithm, at most 4e-15, times
 * the exponent.
 */
function certainPower(base: Decimal, exponent: number, scale: number): Decimal | undefined {
  const approximate = Number(base)
  const power = approximate ** exponent
  // Below the first, doubles have fewer digits; above the second, `toFixed` is no longer exact.
  if (approximate < 1e-300 || !(power < 1e21) || scale > 100) return undefined
  const doubt = power * (exponent + 2) * 1e-13
  const below = (power - doubt).toFixed(scale)
  return below === (power + doubt).toFixed(scale) ? decimal(below) : undefined
}

/** A whole power by repeated squaring, cut to the working precision of its base after every step. */
function powerOf(base: Big, exponent: number): Big {
  const shorten = (value: Big): Big => value.div(1)
  let result = base.div(base)
  let square = base
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = shorten(result.times(square))
    square = shorten(square.times(square))
  }
  return result
}

/** Some fifteen correct digits of a power from floating point, beyond its range too; Newton doubles them each step. */
function estimate(base: number, exponent: number): string {
  const logarithm = Math.log10(base) * exponent
  const whole = Math.floor(logarithm)
  return `${(10 ** (logarithm - whole)).toPrecision(15)}e${whole}`
}
