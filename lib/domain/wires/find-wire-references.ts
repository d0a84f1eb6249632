import { isWireReference } from "./wire-reference.ts"

/** Length of a reference of ours. */
const CHARACTERS = 15

/**
 * Every reference in free text, in its order and each once: whatever stands between its characters, in either case,
 * with the letters O and I for the digits 0 and 1. Only those whose check digits hold.
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

/** The body has no character that is mistaken for another; only the two check digits can be misread. */
const readReference = (text: string): string =>
  `RF${text.slice(2, 4).replaceAll("O", "0").replaceAll("I", "1")}${text.slice(4)}`
