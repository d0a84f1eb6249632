import { decimal } from "#lib/domain/money/decimal.ts"

/** Countries of the SEPA schemes (EPC409-09), by the country of an account number. */
const SEPA_COUNTRIES = new Set(
  "AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA".split(
    " ",
  ),
)

/** The highest amount of a transfer of the SEPA schemes. */
export const MAX_SEPA_AMOUNT = decimal("999999999.99")

/** Whether the bank of a valid IBAN is in a country of the SEPA schemes. */
export const isInSepa = (iban: string): boolean => SEPA_COUNTRIES.has(iban.slice(0, 2))
