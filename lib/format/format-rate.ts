import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimalPlaces } from "#lib/domain/money/decimal.ts"
import { formatPercent } from "./format-number.ts"

/**
 * A rate or limit as a percentage with all of its decimals and at least two: `"0.00125"` is `0.125%`. Rounded, it would be
 * another fee than investors pay, or seem to be on the other side of a limit.
 */
export const formatRate = (language: Language, rate: Decimal): string =>
  formatPercent(language, rate, Math.max(2, decimalPlaces(rate) - 2))
