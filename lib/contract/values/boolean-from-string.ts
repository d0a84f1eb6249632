import * as z from "zod"
import { oneOf } from "./one-of.ts"

/** BooleanFromString of spec section 2.1. */
export const booleanFromString = z.codec(oneOf(["true", "false"]), z.boolean(), {
  decode: (text) => text === "true",
  encode: (value) => (value ? "true" : "false"),
})
