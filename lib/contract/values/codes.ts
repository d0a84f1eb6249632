import { countryAlpha2Known, countryAlpha3Known, isBic, isIban, isIsin } from "#lib/domain/codes/codes.ts"
import { isUuid } from "#lib/domain/text/uuid.ts"
import { textWhich } from "./text.ts"

// Codes of callers are validated by check digits and lists. Codes that we send must only match the pattern of their column:
// a stored code with a wrong check digit must not make a whole list fail.

const ISIN = { pattern: "^[A-Z]{2}[0-9A-Z]{9}[0-9]$", examples: ["FR0128379478"] }
const IBAN = { pattern: "^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$", examples: ["FR7630006000011234567890189"] }
const BIC = { pattern: "^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$", examples: ["AGRIFRPP"] }
/** Digits in the first four characters, which ISO 9362 allows, are not accepted, but may be stored. */
const SENT_BIC = { ...BIC, pattern: "^[0-9A-Z]{4}[A-Z]{2}[0-9A-Z]{2}([0-9A-Z]{3})?$" }
const COUNTRY_ALPHA_3 = { pattern: "^[A-Z]{3}$", examples: ["FRA"] }
const COUNTRY_ALPHA_2 = { pattern: "^[A-Z]{2}$", examples: ["FR"] }

type Code = Readonly<{ pattern: string; examples: string[] }>

const shapedAs = ({ pattern, examples }: Code, expected: string) => {
  const shape = new RegExp(pattern)
  return textWhich((text) => shape.test(text), expected).meta({ pattern, examples })
}

/** A valid ISIN (ISO 6166), check digit included. */
export const isin = textWhich(isIsin, "a valid ISIN").meta(ISIN)

/** An ISIN that we send. */
export const sentIsin = shapedAs(ISIN, "an ISIN")

/** A valid IBAN (ISO 13616) in upper case without spaces. */
export const iban = textWhich(isIban, "a valid IBAN in capitals without spaces").meta(IBAN)

/** An IBAN that we send. */
export const sentIban = shapedAs(IBAN, "an IBAN in capitals without spaces")

/** A valid BIC (ISO 9362) in upper case. */
export const bic = textWhich(isBic, "a valid BIC in capitals").meta(BIC)

/** A BIC that we send. */
export const sentBic = shapedAs(SENT_BIC, "a BIC in capitals")

/** An ISO 3166-1 alpha-3 country code. */
export const countryAlpha3 = textWhich(countryAlpha3Known, "an ISO 3166-1 alpha-3 country code").meta(
  COUNTRY_ALPHA_3,
)

/** A country code of three letters that we send. */
export const sentCountryAlpha3 = shapedAs(COUNTRY_ALPHA_3, "an ISO 3166-1 alpha-3 country code")

/** A country code of two letters that we send. */
export const sentCountryAlpha2 = shapedAs(COUNTRY_ALPHA_2, "an ISO 3166-1 alpha-2 country code")

/** An ISO 3166-1 alpha-2 country code. */
export const countryAlpha2 = textWhich(
  countryAlpha2Known,
  "an ISO 3166-1 alpha-2 country code in capitals",
).meta(COUNTRY_ALPHA_2)

/**
 * Any RFC 9562 UUID, including the nil UUID; the version is not checked. Capitals mean the same and are made lower case, as the
 * database writes it: ids are compared, hashed and used as keys.
 */
export const uuid = textWhich(isUuid, "a UUID")
  .toLowerCase()
  .meta({ format: "uuid", examples: ["2f1b6c1e-6d5c-4a3e-9d0b-6f1f7f6f2a11"] })
