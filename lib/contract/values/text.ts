import * as z from "zod"
import { describeInput } from "./describe-input.ts"

/** A string of which one rule decides whether it is right; `expected` finishes "Expected …". */
export const textWhich = (holds: (text: string) => boolean, expected: string) =>
  z
    .string({ error: ({ input }) => `Expected ${expected} as a string; got ${describeInput(input)}` })
    .refine(holds, {
      error: ({ input }) => `Expected ${expected}; got ${describeInput(input)}`,
    })

/** NonEmptyString of spec section 2.1. */
export const nonEmptyString = textWhich((text) => text.length > 0, "text of at least one character").meta({
  minLength: 1,
})
