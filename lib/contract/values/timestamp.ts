import * as z from "zod"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochSeconds, fromEpochSeconds } from "#lib/domain/calendar/instant.ts"
import { textWhich } from "./text.ts"

/** Timestamp of spec section 2.1: whole seconds since the Unix epoch. */
export const timestamp = z.codec(
  textWhich((text) => /^-?\d{1,12}$/.test(text), "whole seconds since the Unix epoch").meta({
    pattern: "^-?\\d{1,12}$",
    examples: ["1787299200"],
  }),
  z.custom<Instant>(),
  { decode: (text) => fromEpochSeconds(text), encode: (value) => epochSeconds(value) },
)

/** A timestamp that may not exist, tagged `None` or `Some` (spec section 2.5). */
export const optionalTimestamp = z.codec(
  z.discriminatedUnion("_tag", [
    z.strictObject({ _tag: z.literal("None") }),
    z.strictObject({ _tag: z.literal("Some"), value: timestamp }),
  ]),
  z.custom<Instant | null>(),
  {
    decode: (option) => (option._tag === "Some" ? option.value : null),
    encode: (value) => (value === null ? { _tag: "None" as const } : { _tag: "Some" as const, value }),
  },
)
