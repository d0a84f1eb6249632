import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatNumber } from "./format-number.ts"

/** A fraction as a percentage: `"0.0213"` is `2.13%`, or `2,13 %` where the language writes it so. */
export const formatPercent = (language: Language, fraction: Decimal, decimals = 2): string =>
  formatNumber(language, fraction, percentOptions(decimals))

/** A change as a percentage that always carries its sign, zero excepted: `+2.13%`, `-0.40%`. */
export const formatChange = (language: Language, fraction: Decimal, decimals = 2): string =>
  formatNumber(language, fraction, { ...percentOptions(decimals), signDisplay: "exceptZero" })

const percentOptions = (decimals: number) =>
  ({ style: "percent", minimumFractionDigits: decimals, maximumFractionDigits: decimals }) as const
