import { isValidBIC, isValidIBAN } from "ibantools"

/** A valid IBAN (ISO 13616): upper case without spaces, known country format, check digits that hold. */
export const isIban = (text: string): boolean => /^[0-9A-Z]+$/.test(text) && isValidIBAN(text)

/** A valid BIC (ISO 9362): upper case, 8 or 11 characters. */
export const isBic = (text: string): boolean => /^[0-9A-Z]+$/.test(text) && isValidBIC(text)
