import { closest, distance } from "fastest-levenshtein"
import * as z from "zod"
import { describeInput } from "./describe-input.ts"

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
  if (sameLetters !== undefined || input.length === 0 || input.length > 40) return sameLetters
  const guess = closest(input, values)
  return distance(input, guess) <= Math.ceil(guess.length / 3) ? guess : undefined
}
