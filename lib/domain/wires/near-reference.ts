/** A part of a text that is compared with another; `differs` where the two are not the same. */
export type ComparedPart = Readonly<{ text: string; differs: boolean }>

/** What was written beside the reference that was probably meant. */
export type NearReference = Readonly<{
  written: readonly ComparedPart[]
  reference: readonly ComparedPart[]
  /** Characters that differ; 0 for the reference itself. */
  differences: number
}>

/** Maximum number of wrong characters in a reference that was probably meant. */
const MAX_WRONG_CHARACTERS = 2

/** Parts into which a reference is divided: with at most `MAX_WRONG_CHARACTERS` wrong characters, at least one part is right. */
const PARTS = MAX_WRONG_CHARACTERS + 1

/** References by their parts, to find those near to a text without comparing each: without a part of it none is near. */
export type ReferenceIndex = Readonly<{ size: number; placesOf: ReadonlyMap<string, readonly number[]> }>

/** An index of references of one length, by their places in the list. */
export function indexReferences(references: readonly string[]): ReferenceIndex {
  const size = Math.floor((references[0]?.length ?? 0) / PARTS)
  const placesOf = new Map<string, number[]>()
  for (const [place, reference] of references.entries()) {
    for (let part = 0; part < PARTS; part += 1) {
      const text = reference.slice(part * size, (part + 1) * size)
      const places = placesOf.get(text)
      if (places === undefined) placesOf.set(text, [place])
      else places.push(place)
    }
  }
  return { size, placesOf }
}

/** The places of the references of an index that a text may be near to. */
export function candidatesIn({ size, placesOf }: ReferenceIndex, text: string): ReadonlySet<number> {
  const characters = charactersOf(text)
  const places = new Set<number>()
  for (let start = 0; start + size <= characters.length; start += 1) {
    for (const place of placesOf.get(characters.slice(start, start + size)) ?? []) places.add(place)
  }
  return places
}

/**
 * Finds the part of a text that is nearest to a reference: at most two wrong characters (two that are swapped are two), or one
 * that is missing or too many. Null where no part is that near.
 */
export const nearReference = (text: string, reference: string): NearReference | null =>
  nearestPart(charactersOf(text), reference)

const charactersOf = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "")

function nearestPart(characters: string, reference: string): NearReference | null {
  let nearest: NearReference | null = null
  for (let start = 0; start + reference.length - 1 <= characters.length; start += 1) {
    for (const length of [reference.length, reference.length - 1, reference.length + 1]) {
      if (start + length > characters.length) continue
      const found = compare(characters.slice(start, start + length), reference)
      if (found !== null && (nearest === null || found.differences < nearest.differences)) nearest = found
    }
  }
  return nearest
}

function compare(written: string, reference: string): NearReference | null {
  if (written.length === reference.length) {
    // Without a list of all characters: a page compares a hundred thousand pairs.
    const wrong: number[] = []
    for (let index = 0; index < reference.length; index += 1) {
      if (written[index] === reference[index]) continue
      if (wrong.length === MAX_WRONG_CHARACTERS) return null
      wrong.push(index)
    }
    return {
      written: partsOf(written, wrong),
      reference: partsOf(reference, wrong),
      differences: wrong.length,
    }
  }
  const [shorter, longer] = written.length < reference.length ? [written, reference] : [reference, written]
  let index = 0
  while (index < shorter.length && shorter[index] === longer[index]) index += 1
  if (shorter.slice(index) !== longer.slice(index + 1)) return null
  const isMissing = longer === reference
  return {
    written: partsOf(written, isMissing ? [] : [index]),
    reference: partsOf(reference, isMissing ? [index] : []),
    differences: 1,
  }
}

/** A text in parts, with the characters at some places as parts of their own. */
function partsOf(text: string, places: readonly number[]): ComparedPart[] {
  const parts: ComparedPart[] = []
  for (const [index, character] of [...text].entries()) {
    const differs = places.includes(index)
    const last = parts.at(-1)
    if (last?.differs === differs) parts[parts.length - 1] = { text: last.text + character, differs }
    else parts.push({ text: character, differs })
  }
  return parts
}
