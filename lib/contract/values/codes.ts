import { isBic, isIban } from "#lib/domain/codes/bank.ts"
import { countryAlpha2Known, countryAlpha3Known } from "#lib/domain/codes/country.ts"
import { isIsin } from "#lib/domain/codes/isin.ts"
import { textWhich } from "./text.ts"

/** A valid ISIN (ISO 6166), check digit included. */
export const isin = textWhich(isIsin, "a valid ISIN").meta({ examples: ["FR0128379478"] })

/** A valid IBAN (ISO 13616) in upper case without spaces. */
export const iban = textWhich(isIban, "a valid IBAN in capitals without spaces").meta({
  examples: ["FR7630006000011234567890189"],
})

/** A valid BIC (ISO 9362) in upper case. */
export const bic = textWhich(isBic, "a valid BIC in capitals").meta({ examples: ["AGRIFRPP"] })

/** An ISO 3166-1 alpha-3 country code. */
export const countryAlpha3 = textWhich(countryAlpha3Known, "an ISO 3166-1 alpha-3 country code").meta({
  examples: ["FRA"],
})

/** An ISO 3166-1 alpha-2 country code. */
export const countryAlpha2 = textWhich(
  countryAlpha2Known,
  "an ISO 3166-1 alpha-2 country code in capitals",
).meta({
  examples: ["FR"],
})
