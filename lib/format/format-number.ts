import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Language } from "#lib/i18n/language.ts"
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

/** A decimal in a language's digits. Intl reads the text itself, so no digit passes through floating point. */
export const formatNumber = (
  language: Language,
  value: Decimal,
  options: NumberFormatOptions = { maximumFractionDigits: 20 },
): string => formatterOf(language, options).format(value as Decimal & `${number}`)

/** A whole number such as a count of holders. */
export const formatCount = (language: Language, count: number): string =>
  formatterOf(language, { maximumFractionDigits: 0 }).format(count)
