/** Characters of the body of our references, without ambiguous ones (no 0 O 1 I). */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

/** Characters after `RF` and the check digits. */
const BODY_CHARACTERS = 11

/** Random bytes a reference is made of. */
export const WIRE_REFERENCE_BYTES = BODY_CHARACTERS

/** `RF`, two check digits, eleven characters. */
export const WIRE_REFERENCE_PATTERN = /^RF\d{2}[2-9A-HJ-NP-Z]{11}$/

/** A creditor reference by ISO 11649 made of as many random bytes as WIRE_REFERENCE_BYTES says. */
export function wireReferenceOf(random: Uint8Array): string {
  if (random.length !== WIRE_REFERENCE_BYTES)
    throw new RangeError(`a reference takes ${WIRE_REFERENCE_BYTES} bytes`)
  // 256 is a multiple of 32: every character is as likely as any other.
  const body = Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length]).join("")
  return `RF${checkDigits(body)}${body}`
}

/** Whether the text is a reference of our format with valid check digits. */
export const isWireReference = (text: string): boolean =>
  WIRE_REFERENCE_PATTERN.test(text) && text.slice(2, 4) === checkDigits(text.slice(4))

/** ISO 11649 by ISO 7064 (MOD 97-10): letters count 10 to 35, the prefix goes to the end with 00 for the digits. */
function checkDigits(body: string): string {
  const remainder = remainder97(`${body}RF00`)
  return (98 - remainder).toString().padStart(2, "0")
}

const remainder97 = (text: string): number =>
  Array.from(text).reduce((remainder, character) => {
    const value = Number.parseInt(character, 36)
    return (remainder * (value < 10 ? 10 : 100) + value) % 97
  }, 0)

/** Length of a reference of ours. */
const CHARACTERS = 15

/**
 * Every reference in free text, in order and once: with any separators, in upper or lower case, with the letters O and I for
 * the digits 0 and 1. Only those with valid check digits.
 */
export function findWireReferences(text: string): string[] {
  const characters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "")
  const found = new Set<string>()
  for (let start = characters.indexOf("RF"); start !== -1; start = characters.indexOf("RF", start + 1)) {
    const candidate = readReference(characters.slice(start, start + CHARACTERS))
    if (isWireReference(candidate)) found.add(candidate)
  }
  return [...found]
}

/** The body has no ambiguous characters; only the two check digits can be misread. */
const readReference = (text: string): string =>
  `RF${text.slice(2, 4).replaceAll("O", "0").replaceAll("I", "1")}${text.slice(4)}`
