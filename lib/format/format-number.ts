import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { localeTag } from "./locale-tag.ts"

export type NumberFormatOptions = Omit<Intl.NumberFormatOptions, "roundingMode" | "useGrouping">

/** Making a formatter costs more than a hundred uses of it, and a table uses it a thousand times. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(language: Language, options: NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known !== undefined) return known
  // Spanish would leave four digits ungrouped, but they align in columns with longer ones.
  const made = new Intl.NumberFormat(localeTag(language), {
    ...options,
    useGrouping: "always",
    roundingMode: "halfEven",
  })
  formatters.set(key, made)
  return made
}

/**
 * A decimal in a language's digits. Intl reads the text itself, so no digit passes through floating point. Its hyphen is
 * replaced by the minus, which is as wide as the plus and never breaks from its number.
 */
export function formatNumber(
  language: Language,
  value: Decimal,
  options: NumberFormatOptions = { maximumFractionDigits: 20 },
): string {
  const text = formatterOf(language, options).format(value as Decimal & `${number}`)
  // What is rounded to zero is neither above nor below it. Browsers of 2023 do not know the option of Intl for that.
  return text.replace("-", /[1-9]/.test(text) ? MINUS : "")
}

const MINUS = "\u2212"

/** The decimal separator of a locale: a comma or a point. */
export const decimalSeparator = (locale: string): "," | "." => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === "decimal")?.value === "," ? "," : "."
}

/** A net asset value with at least the `navDecimals` of its class, so that values align. */
export const formatNetAssetValue = (language: Language, value: Decimal, navDecimals: number): string =>
  formatNumber(language, value, { minimumFractionDigits: navDecimals, maximumFractionDigits: 20 })

/** A number of shares with all `shareDecimals` of its class, so that holdings align. */
export const formatShares = (language: Language, shares: Decimal, shareDecimals: number): string =>
  formatNumber(language, shares, {
    minimumFractionDigits: shareDecimals,
    maximumFractionDigits: shareDecimals,
  })

/** A fraction as a percentage: `"0.0213"` is `2.13%`, or `2,13 %` where the language writes it so. */
export const formatPercent = (language: Language, fraction: Decimal, decimals = 2): string =>
  formatNumber(language, fraction, percentOptions(decimals))

/** A change as a percentage that always carries its sign, zero excepted: `+2.13%`, `−0.40%`. */
export const formatChange = (language: Language, fraction: Decimal, decimals = 2): string =>
  formatNumber(language, fraction, { ...percentOptions(decimals), signDisplay: "exceptZero" })

const percentOptions = (decimals: number) =>
  ({ style: "percent", minimumFractionDigits: decimals, maximumFractionDigits: decimals }) as const
