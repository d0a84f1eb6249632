/**
 * A decimal number as canonical plain text: no exponent, no `+`, no trailing zeros, no `-0`.
 * Text, because it passes unchanged from the database to the screen; a `number` would round silently.
 */
export type Decimal = string & { readonly __decimal: true }

/** How a division or a rounding treats further decimals. `down` is towards zero. */
export type Rounding = "down" | "half-up" | "half-even"

/** The format of every decimal that we accept; checked before any number is built. */
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
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  if (a === b) return 0
  const isBelowZero = isNegative(a)
  if (isBelowZero !== isNegative(b)) return isBelowZero ? -1 : 1
  // Canonical texts of one sign with as many whole digits are in the order of their sizes.
  const [left, right] = [wholeLength(a), wholeLength(b)]
  const isLarger = left === right ? a > b : left > right
  return isLarger === isBelowZero ? -1 : 1
}

/** The length of the text before the point. */
function wholeLength(value: Decimal): number {
  const point = value.indexOf(".")
  return point === -1 ? value.length : point
}

export const isZero = (value: Decimal): boolean => value === "0"
export const isNegative = (value: Decimal): boolean => value.startsWith("-")
export const isPositive = (value: Decimal): boolean => !isZero(value) && !isNegative(value)

/** The negated value. */
export const negate = (value: Decimal): Decimal => subtract(ZERO, value)

/** The value without its sign. */
export const absolute = (value: Decimal): Decimal => (isNegative(value) ? negate(value) : value)

/** The greater of two values. */
export const max = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? b : a)

/** The smaller of two. */
export const min = (a: Decimal, b: Decimal): Decimal => (compare(a, b) > 0 ? b : a)

const HUNDRED = integer(100)

/** A fraction in percent, exactly: 0.005 is 0.5. */
export const inPercent = (fraction: Decimal): Decimal => multiply(fraction, HUNDRED)

/** Number of decimals of the canonical text. */
export const decimalPlaces = (value: Decimal): number => scaled(value).scale

/** Text with exactly `scale` decimals, for money in minor units; throws a RangeError when digits would be lost. */
export function toFixedPlaces(value: Decimal, scale: number): string {
  const places = decimalPlaces(value)
  if (places > scale) throw new RangeError(`${value} has more than ${scale} decimals`)
  return `${value}${places === 0 && scale > 0 ? "." : ""}${"0".repeat(scale - places)}`
}

/** A decimal for computation: `units` of 10^-`scale`. Whole numbers of any size are exact and fast. */
type Scaled = Readonly<{ units: bigint; scale: number }>

const powersOfTen: bigint[] = []

/** Ten to a whole power of at least zero. */
function powerOfTen(exponent: number): bigint {
  const known = powersOfTen[exponent]
  if (known !== undefined) return known
  const power = 10n ** BigInt(exponent)
  powersOfTen[exponent] = power
  return power
}

/** Reads plain decimal text. */
function scaled(value: string): Scaled {
  const point = value.indexOf(".")
  return point === -1
    ? { units: BigInt(value), scale: 0 }
    : { units: BigInt(value.slice(0, point) + value.slice(point + 1)), scale: value.length - point - 1 }
}

/** The units of a number at a scale that is at least its own. */
const unitsAt = ({ units, scale }: Scaled, at: number): bigint =>
  scale === at ? units : units * powerOfTen(at - scale)

const ZERO_CHARACTER = 48

/** Writes canonical text. */
function canonical({ units, scale }: Scaled): Decimal {
  if (scale === 0) return units.toString() as Decimal
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0")
  const point = digits.length - scale
  let end = digits.length
  while (end > point && digits.charCodeAt(end - 1) === ZERO_CHARACTER) end -= 1
  const sign = units < 0n ? "-" : ""
  const fraction = end === point ? "" : `.${digits.slice(point, end)}`
  return `${sign}${digits.slice(0, point)}${fraction}` as Decimal
}

/** A quotient of whole numbers as a whole number; `divisor` must not be zero. */
function quotient(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const towardsZero = dividend / divisor
  const rest = dividend % divisor
  if (rounding === "down" || rest === 0n) return towardsZero
  const size = (value: bigint) => (value < 0n ? -value : value)
  const beyondHalf = 2n * size(rest) - size(divisor)
  const isTieUp = rounding === "half-up" || towardsZero % 2n !== 0n
  if (beyondHalf < 0n || (beyondHalf === 0n && !isTieUp)) return towardsZero
  return dividend < 0n === divisor < 0n ? towardsZero + 1n : towardsZero - 1n
}

/** The value at `scale` decimals, or unchanged when it has no more. */
const roundScaled = (value: Scaled, scale: number, rounding: Rounding): Scaled =>
  value.scale <= scale
    ? value
    : { units: quotient(value.units, powerOfTen(value.scale - scale), rounding), scale }

/** Additional decimals of Newton's method, and those of them that are correct. */
const GUARD_DECIMALS = 40
const RIGHT_GUARD_DECIMALS = 32

/**
 * `base` to the power `numerator / denominator` (both whole and positive), half-even at `scale` decimals, for
 * annualising a yield. If floating point determines the last decimal without doubt it is used; otherwise Newton's method
 * finds the root. `base` must be positive.
 */
export function powerFraction(base: Decimal, numerator: number, denominator: number, scale: number): Decimal {
  if (!isPositive(base)) throw new RangeError("the base of a fractional power must be positive")
  const certain = certainPower(base, numerator / denominator, scale)
  if (certain !== undefined) return certain
  const precision = scale + GUARD_DECIMALS
  const one = powerOfTen(precision)
  // Below one the power would vanish in fixed decimals before its root is taken, so use the inverse.
  const isBelowOne = compare(base, ONE) < 0
  const precise = { scale: precision, rounding: "half-even" } as const
  const above = unitsAt(
    scaled(isBelowOne ? divide(ONE, base, precise) : round(base, precision, "half-even")),
    precision,
  )
  const root = rootOf(powerOf(above, numerator, one), denominator, {
    one,
    start: estimate(above, one, numerator / denominator),
    tolerance: powerOfTen(GUARD_DECIMALS - RIGHT_GUARD_DECIMALS),
  })
  const power: Scaled = { units: isBelowOne ? (one * one) / root : root, scale: precision }
  // The last guard decimals are inexact and would hide a tie.
  return canonical(
    roundScaled(roundScaled(power, scale + RIGHT_GUARD_DECIMALS, "half-even"), scale, "half-even"),
  )
}

/**
 * The power from floating point, if everything within its error rounds to the same decimal (Ziv's test); otherwise a series of
 * yields would take a millisecond a day. The bound is generous: the rounding of the logarithm, at most 4e-15, times the
 * exponent.
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

/** The `degree`-th root of a number of at least one, by Newton's method; all in units of which `one` makes one. */
function rootOf(
  target: bigint,
  degree: number,
  { one, start, tolerance }: Readonly<{ one: bigint; start: bigint; tolerance: bigint }>,
): bigint {
  const times = BigInt(degree)
  let root = start
  for (let step = 0; step < 60; step += 1) {
    const next = (root * (times - 1n) + (target * one) / powerOf(root, degree - 1, one)) / times
    const change = next > root ? next - root : root - next
    root = next
    if (change <= tolerance) return root
  }
  throw new RangeError(`no root of degree ${degree} found`)
}

/** A whole power by repeated squaring, in units of which `one` makes one. */
function powerOf(base: bigint, exponent: number, one: bigint): bigint {
  let result = one
  let square = base
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * square) / one
    square = (square * square) / one
  }
  return result
}

/** Some fifteen correct digits of a power from floating point, beyond its range too; Newton doubles them each step. */
function estimate(base: bigint, one: bigint, exponent: number): bigint {
  const logarithm = (Math.log10(Number(base)) - Math.log10(Number(one))) * exponent
  const whole = Math.floor(logarithm)
  const mantissa = BigInt(Math.round(10 ** (logarithm - whole) * 1e15))
  return (mantissa * powerOfTen(whole) * one) / powerOfTen(15)
}
