import type { FilePlace } from "./file-errors.ts"

/**
 * Where each value of a JSON list begins, for text that is known to be a list. Costs no memory to speak of, whatever
 * the length and depth of the text.
 */
export function jsonRecordPlaces(text: string): FilePlace[] {
  const places: FilePlace[] = []
  let line = 1
  let lineStart = 0
  let depth = 0
  let isInString = false
  let expectsValue = false
  for (let position = 0; position < text.length; position += 1) {
    const character = text[position]
    if (isInString) {
      if (character === "\\") position += 1
      else if (character === '"') isInString = false
      continue
    }
    if (character === "\n") {
      line += 1
      lineStart = position + 1
    }
    if (character === undefined || BLANKS.has(character)) continue
    if (depth === 1 && expectsValue && character !== "]") {
      places.push({ line, column: position - lineStart + 1 })
      expectsValue = false
    }
    if (character === '"') isInString = true
    else if (character === "[" || character === "{") depth += 1
    else if (character === "]" || character === "}") depth -= 1
    if (depth === 1 && (character === "," || places.length === 0)) expectsValue = true
  }
  return places
}

const BLANKS = new Set([" ", "\t", "\r", "\n"])
