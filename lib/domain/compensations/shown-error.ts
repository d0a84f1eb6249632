import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, decimalPlaces, round } from "#lib/domain/money/decimal.ts"

/** How far a net asset value was off and the tolerance of its fund, as fractions. */
type ToleratedError = Readonly<{ error: Decimal; tolerance: Decimal; isBeyondTolerance: boolean }>

/** Decimals of a fraction that is shown as a percentage with four. */
const LEAST_SCALE = 6

/**
 * The error of a value as it is shown beside the tolerance of its fund: to four decimals of a percentage, or to as many more as it
 * takes not to read as beyond the tolerance when it is within, or as within when it is beyond.
 */
export function shownError({ error, tolerance, isBeyondTolerance }: ToleratedError): Decimal {
  for (let scale = LEAST_SCALE; scale < decimalPlaces(error); scale += 1) {
    const shown = round(error, scale, "half-even")
    if (compare(shown, tolerance) > 0 === isBeyondTolerance) return shown
  }
  return error
}
