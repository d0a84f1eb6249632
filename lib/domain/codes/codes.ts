import countries from "i18n-iso-countries"
import { extractIBAN, isValidBIC, isValidIBAN } from "ibantools"

/** Whether the text is an ISO 3166-1 alpha-2 code in use. */
export const countryAlpha2Known = (code: string): boolean =>
  countries.alpha2ToAlpha3(code) !== undefined && /^[A-Z]{2}$/.test(code)

/** Every ISO 3166-1 alpha-2 code in use. */
export const countriesAlpha2 = (): string[] => Object.keys(countries.getAlpha2Codes())

/** Whether the text is an ISO 3166-1 alpha-3 code in use. */
export const countryAlpha3Known = (code: string): boolean =>
  countries.alpha3ToAlpha2(code) !== undefined && /^[A-Z]{3}$/.test(code)

/** The alpha-2 code of an alpha-3 one; null for an unknown country. */
export const countryAlpha2 = (alpha3: string): string | null => countries.alpha3ToAlpha2(alpha3) ?? null

/** Securities numbering prefixes that are not countries but are issued: international securities and the EU. */
const SUPRANATIONAL_PREFIXES = new Set(["XS", "EU", "XA", "XB", "XC", "XD", "XF", "XK"])

/** A valid ISIN (ISO 6166): known prefix, nine letters or digits, and the Luhn check digit over the expanded text. */
export function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[0-9A-Z]{9}[0-9]$/.test(text)) return false
  const prefix = text.slice(0, 2)
  if (!SUPRANATIONAL_PREFIXES.has(prefix) && !countryAlpha2Known(prefix)) return false
  return isinCheckDigit(text.slice(0, 11)) === text.at(11)
}

/** The check digit for the first eleven characters of an ISIN. */
export function isinCheckDigit(body: string): string {
  const digits = [...body].map((character) => Number.parseInt(character, 36).toString()).join("")
  const total = [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return ((10 - (total % 10)) % 10).toString()
}

/** A valid IBAN (ISO 13616): upper case without spaces, known country format, valid check digits. */
export const isIban = (text: string): boolean => /^[0-9A-Z]+$/.test(text) && isValidIBAN(text)

/** A valid BIC (ISO 9362): upper case, 8 or 11 characters. */
export const isBic = (text: string): boolean => /^[0-9A-Z]+$/.test(text) && isValidBIC(text)

/** What a valid IBAN says about its bank: the country, and the bank code where the country has one. */
export const ibanBank = (iban: string): Readonly<{ country: string; bankCode: string | null }> => ({
  country: iban.slice(0, 2),
  bankCode: extractIBAN(iban).bankIdentifier ?? null,
})

/** What a valid BIC says about its bank: the country, and the four characters that name the bank. */
export const bicBank = (bic: string): Readonly<{ country: string; bankCode: string }> => ({
  country: bic.slice(4, 6),
  bankCode: bic.slice(0, 4),
})
