import { closest, distance } from "fastest-levenshtein"
import * as z from "zod"
import {
  holdsHiddenCharacters,
  holdsHiddenCharactersInLines,
  isVisible,
  printable,
} from "#lib/domain/text/visible-text.ts"

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

/** A string of which one rule decides whether it is right; `expected` finishes "Expected …". */
export const textWhich = (holds: (text: string) => boolean, expected: string) =>
  z
    .string({ error: ({ input }) => `Expected a string with ${expected}; got ${describeInput(input)}` })
    .refine(holds, {
      error: ({ input }) => `Expected ${expected}; got ${describeInput(input)}`,
    })

/** NonEmptyString of spec section 2.1. */
export const nonEmptyString = textWhich((text) => text.length > 0, "text of at least one character").meta({
  minLength: 1,
})

const isStorable = (text: string, limit: number): boolean =>
  text.trim().length > 0 && text.length <= limit && !text.includes("\0") && text.isWellFormed()

/** Text of one to `limit` characters that is not only white space, and that a database can keep as it is. */
export const textOf = (limit: number) =>
  textWhich(
    (text) => isStorable(text, limit),
    `text of 1 to ${limit} characters, without NUL and without halves of characters`,
  ).meta({ minLength: 1, maxLength: limit })

/** What bytes of a query that are no UTF-8 are read as. */
const REPLACEMENT = "\ufffd"

/** `textOf` in a query that is searched for: one in another encoding would silently find nothing. */
export const searchedTextOf = (limit: number) =>
  textWhich(
    (text) => isStorable(text, limit) && !text.includes(REPLACEMENT),
    `text of 1 to ${limit} characters in UTF-8, without NUL and without halves of characters`,
  ).meta({ minLength: 1, maxLength: limit })

const isFilled = (text: string, limit: number): boolean => isVisible(text) && text.length <= limit

/** What a name has to be, for a sentence about one that is not. */
export const describeName = (limit: number): string =>
  `text of 1 to ${limit} characters on one line with at least one visible character, and no control, zero-width or direction characters`

/** What somebody or something is called: one line of 1 to `limit` characters, all of which show as themselves. */
export const nameOf = (limit: number) =>
  textWhich((text) => isFilled(text, limit) && !holdsHiddenCharacters(text), describeName(limit)).meta({
    minLength: 1,
    maxLength: limit,
  })

/** Text of several lines, such as a postal address: 1 to `limit` characters, all of which show as themselves. */
export const linesOf = (limit: number) =>
  textWhich(
    (text) => isFilled(text, limit) && !holdsHiddenCharactersInLines(text),
    `text of 1 to ${limit} characters with at least one visible character, and no control, zero-width or direction characters`,
  ).meta({ minLength: 1, maxLength: limit })

/** An enumerated text. The error response lists what is allowed and guesses what was meant. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: ({ input }) => oneOfMessage(values, input) })

/** The sentence for a value outside `values`. */
export function oneOfMessage(values: readonly string[], input: unknown): string {
  const expected = `Expected one of ${values.join(", ")}; got ${describeInput(input)}`
  const guess = typeof input === "string" ? didYouMean(values, input) : undefined
  return guess === undefined ? expected : `${expected}. Did you mean ${JSON.stringify(guess)}?`
}

/** The allowed value at most a third of its letters away, whatever the case; nothing for input far off or over-long. */
function didYouMean(values: readonly string[], input: string): string | undefined {
  const sameLetters = values.find((value) => value.toLowerCase() === input.trim().toLowerCase())
  const cannotGuess = values.length === 0 || input.length === 0 || input.length > 40
  if (sameLetters !== undefined || cannotGuess) return sameLetters
  const guess = closest(input, values)
  return distance(input, guess) <= Math.ceil(guess.length / 3) ? guess : undefined
}

/** BooleanFromString of spec section 2.1. */
export const booleanFromString = z.codec(oneOf(["true", "false"]), z.boolean(), {
  decode: (text) => text === "true",
  encode: (value) => (value ? "true" : "false"),
})
