import { findWireReferences, isWireReference } from "./wire-reference.ts"

/** Every character of a reference. */
const CHARACTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"

const LENGTH = 15

/**
 * The references that a text quotes, and those that it may mean: with one character wrong, missing or too many, or two
 * neighbours exchanged. The check digits leave few of these.
 */
export function likelyWireReferences(text: string): string[] {
  const characters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "")
  const likely = new Set(findWireReferences(text))
  for (let start = characters.indexOf("RF"); start !== -1; start = characters.indexOf("RF", start + 1)) {
    for (const meant of variations(characters.slice(start, start + LENGTH + 1))) {
      if (isWireReference(meant)) likely.add(meant)
    }
  }
  return [...likely]
}

/** Texts of the length of a reference that differ in one mistake from the beginning of a text, without its prefix. */
function* variations(text: string): Generator<string> {
  for (let index = 2; index < LENGTH; index += 1) {
    const [before, after] = [text.slice(0, index), text.slice(index)]
    yield (before + after.slice(1)).slice(0, LENGTH)
    if (after.length > 1)
      yield (before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2)).slice(0, LENGTH)
    for (const character of CHARACTERS) {
      yield (before + character + after.slice(1)).slice(0, LENGTH)
      yield (before + character + after).slice(0, LENGTH)
    }
  }
}
