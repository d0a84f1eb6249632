import { countryAlpha2Known } from "./country.ts"

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
  const total = [...digits].reverse().reduce((sum, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return ((10 - (total % 10)) % 10).toString()
}
