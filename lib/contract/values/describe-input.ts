import { printable } from "#lib/domain/text/visible-text.ts"

/** Longest piece of a caller's input that a message repeats. */
const SHOWN_CHARACTERS = 60

/** A caller's value as a message shows it: text in quotes and cut, anything else by its kind. */
export function describeInput(input: unknown): string {
  if (typeof input === "string") {
    const shown = input.length > SHOWN_CHARACTERS ? `${input.slice(0, SHOWN_CHARACTERS)}…` : input
    return printable(JSON.stringify(shown))
  }
  if (input === null) return "null"
  if (Array.isArray(input)) return "a list"
  if (typeof input === "object") return "an object"
  return String(input)
}
