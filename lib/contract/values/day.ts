import * as z from "zod"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import { textWhich } from "./text.ts"

/** Day of spec section 2.1: `YYYY-MM-DD`, a day that exists. */
export const day = z.codec(
  textWhich(isDay, "a day that exists, as YYYY-MM-DD").meta({
    format: "date",
    pattern: "^\\d{4}-\\d{2}-\\d{2}$",
    examples: ["2026-08-21"],
  }),
  z.custom<Day>(),
  { decode: (text) => text as Day, encode: (value) => value },
)
