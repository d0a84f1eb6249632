import { isIban } from "#lib/domain/codes/codes.ts"

/** A bank account number as people read it aloud: `FR76 3000 6000 ...`. */
export const groupInFours = (text: string): string =>
  text.replaceAll(/\s/g, "").replaceAll(/(.{4})(?=.)/g, "$1 ")

/** A text whose IBANs are in groups of four. */
export const groupIbans = (text: string): string =>
  text.replaceAll(/\b[A-Z]{2}\d{2}[A-Z\d]{10,30}\b/g, (word) => (isIban(word) ? groupInFours(word) : word))
