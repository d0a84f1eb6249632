import countries from "i18n-iso-countries"

/** Whether the text is an ISO 3166-1 alpha-2 code in use. */
export const countryAlpha2Known = (code: string): boolean =>
  countries.alpha2ToAlpha3(code) !== undefined && /^[A-Z]{2}$/.test(code)

/** Whether the text is an ISO 3166-1 alpha-3 code in use. */
export const countryAlpha3Known = (code: string): boolean =>
  countries.alpha3ToAlpha2(code) !== undefined && /^[A-Z]{3}$/.test(code)

/** The alpha-2 code of an alpha-3 one; null for what is no country in use. */
export const countryAlpha2 = (alpha3: string): string | null => countries.alpha3ToAlpha2(alpha3) ?? null
