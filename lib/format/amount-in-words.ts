import type { Language } from "#lib/domain/languages/language.ts"
import { toFixedPlaces } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"

/** Loaded one at a time: a page needs only its own language. */
const CARDINALS: Readonly<Record<Language, () => Promise<{ toCardinal: (value: bigint) => string }>>> = {
  en: () => import("n2words/en-GB"),
  es: () => import("n2words/es-ES"),
  fr: () => import("n2words/fr-FR"),
  it: () => import("n2words/it-IT"),
  de: () => import("n2words/de-DE"),
}

/** The longest amount that is worth reading in words: below a thousand million millions. */
const MAX_WHOLE_DIGITS = 15

/**
 * Money as cheques write it: `one thousand two hundred and thirty-four 56/100`, without a fraction where there is none.
 * Null for what has more decimals than the currency or is too long to be read.
 */
export async function amountInWords(language: Language, { value, currency }: Amount): Promise<string | null> {
  const places = minorUnitDecimals(currency)
  const [whole = "0", given = ""] = value.split(".")
  if (whole.length > MAX_WHOLE_DIGITS || given.length > places) return null
  const fraction = toFixedPlaces(value, places).split(".")[1] ?? ""
  const { toCardinal } = await CARDINALS[language]()
  const words = toCardinal(BigInt(whole))
  return /[1-9]/.test(fraction) ? `${words} ${fraction}/1${"0".repeat(places)}` : words
}
