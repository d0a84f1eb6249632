import type { Decimal } from "./decimal.ts"
import { compare, decimal, divide, isPositive, ONE, round } from "./decimal.ts"
import type { Scaled } from "./scaled.ts"
import { canonical, powerOfTen, roundScaled, scaled, unitsAt } from "./scaled.ts"

/** Decimals beyond those asked for that Newton's method works with, and those of them that it gets right. */
const GUARD_DECIMALS = 40
const RIGHT_GUARD_DECIMALS = 32

/**
 * `base` to the power `numerator / denominator` (both whole and positive), half-even at `scale` decimals, for
 * annualising a yield. Where floating point leaves no doubt about the last decimal it decides; else Newton's method
 * finds the root. `base` must be positive.
 */
export function powerFraction(base: Decimal, numerator: number, denominator: number, scale: number): Decimal {
  if (!isPositive(base)) throw new RangeError("the base of a fractional power must be positive")
  const certain = certainPower(base, numerator / denominator, scale)
  if (certain !== undefined) return certain
  const precision = scale + GUARD_DECIMALS
  const one = powerOfTen(precision)
  // Below one the power would vanish in fixed decimals before its root is taken: take that of the inverse.
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
  // The last guard decimals are noise, which would hide a tie.
  return canonical(
    roundScaled(roundScaled(power, scale + RIGHT_GUARD_DECIMALS, "half-even"), scale, "half-even"),
  )
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
