import * as z from "zod"
import { describeInput } from "#lib/contract/values/describe-input.ts"

/** A list, which may be left out when it is empty; in CSV it is JSON in one cell. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, {
      error: ({ input }) => `Expected a list, in CSV as JSON in one cell; got ${describeInput(input)}`,
    })
    .default([])
