import type { Decimal, Rounding } from "./decimal.ts"

/** A decimal as it is computed with: `units` of 10^-`scale`. Whole numbers of any size are exact and fast. */
export type Scaled = Readonly<{ units: bigint; scale: number }>

const powersOfTen: bigint[] = []

/** Ten to a whole power of at least zero. */
export function powerOfTen(exponent: number): bigint {
  const known = powersOfTen[exponent]
  if (known !== undefined) return known
  const power = 10n ** BigInt(exponent)
  powersOfTen[exponent] = power
  return power
}

/** Reads plain decimal text. */
export function scaled(value: string): Scaled {
  const point = value.indexOf(".")
  return point === -1
    ? { units: BigInt(value), scale: 0 }
    : { units: BigInt(value.slice(0, point) + value.slice(point + 1)), scale: value.length - point - 1 }
}

/** The units of a number at a scale that is at least its own. */
export const unitsAt = ({ units, scale }: Scaled, at: number): bigint =>
  scale === at ? units : units * powerOfTen(at - scale)

const ZERO_CHARACTER = 48

/** Writes canonical text. */
export function canonical({ units, scale }: Scaled): Decimal {
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
export function quotient(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const towardsZero = dividend / divisor
  const rest = dividend % divisor
  if (rounding === "down" || rest === 0n) return towardsZero
  const size = (value: bigint) => (value < 0n ? -value : value)
  const beyondHalf = 2n * size(rest) - size(divisor)
  const isTieUp = rounding === "half-up" || towardsZero % 2n !== 0n
  if (beyondHalf < 0n || (beyondHalf === 0n && !isTieUp)) return towardsZero
  return dividend < 0n === divisor < 0n ? towardsZero + 1n : towardsZero - 1n
}

/** The value at `scale` decimals, or as it is when it has no more. */
export const roundScaled = (value: Scaled, scale: number, rounding: Rounding): Scaled =>
  value.scale <= scale
    ? value
    : { units: quotient(value.units, powerOfTen(value.scale - scale), rounding), scale }
