import * as z from "zod"
import { describeInput } from "#lib/contract/values/describe-input.ts"

/** A whole number within a range, written without quotes in JSON. */
export const wholeNumber = (from: number, to: number) =>
  z
    .int({ error: ({ input }) => expected(from, to, input) })
    .min(from, { error: ({ input }) => expected(from, to, input) })
    .max(to, { error: ({ input }) => expected(from, to, input) })

const expected = (from: number, to: number, input: unknown): string =>
  `Expected a whole number from ${from} to ${to}; got ${describeInput(input)}`
