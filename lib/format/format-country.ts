import { countriesAlpha2, countryAlpha2 } from "#lib/domain/codes/codes.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { localeTag } from "./locale-tag.ts"

const names = new Map<Language, Intl.DisplayNames>()

function namesIn(language: Language): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames(localeTag(language), { type: "region" })
  names.set(language, known)
  return known
}

/** Every country by its ISO 3166-1 alpha-2 code, sorted by name. */
export const countryOptions = (language: Language): Readonly<{ value: string; label: string }>[] =>
  countriesAlpha2()
    .map((value) => ({ value, label: namesIn(language).of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, localeTag(language)))

/** The name of a country by its ISO 3166-1 code, alpha-2 or alpha-3; the code itself where it is not in use. */
export function formatCountry(language: Language, code: string): string {
  const alpha2 = code.length === 2 ? code : countryAlpha2(code)
  return alpha2 === null ? code : (namesIn(language).of(alpha2) ?? code)
}
