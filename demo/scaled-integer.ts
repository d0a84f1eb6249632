import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"

/** A whole number of units of the `scale`-th decimal as a Decimal: 123456 at scale 4 is 12.3456. */
export function fromScaled(units: bigint, scale: number): Decimal {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0")
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale)
  return decimal(`${units < 0n ? "-" : ""}${whole}${scale === 0 ? "" : `.${fraction}`}`)
}

/** The Decimal as a whole number of units of its `scale`-th decimal; what is finer is cut off. */
export function toScaled(value: Decimal, scale: number): bigint {
  const [whole = "0", fraction = ""] = value.split(".")
  return BigInt(whole + fraction.padEnd(scale, "0").slice(0, scale))
}

/** The quotient of two whole numbers that are not negative, half-up. */
export const divideHalfUp = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b)
