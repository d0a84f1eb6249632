import * as z from "zod"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn, instant, isDateText } from "#lib/domain/calendar/instant.ts"
import { textWhich } from "./text.ts"

const dateText = textWhich(
  isDateText,
  "a date that exists, as YYYY-MM-DD or as an ISO 8601 date-time with a time zone",
).meta({ format: "date-time", examples: ["2026-08-21T08:00:00.000Z"] })

/** Date of spec section 2.1 for an instant: read as a day (midnight UTC) or date-time, sent in UTC with milliseconds. */
export const date = z.codec(dateText, z.custom<Instant>(), {
  decode: (text) => instant(text),
  encode: (value) => value,
})

/** Date of spec section 2.1 where the value is a day, sent as its midnight UTC. */
export const dateOfDay = z.codec(dateText, z.custom<Day>(), {
  decode: (text) => dayIn(instant(text), "UTC"),
  encode: (value) => instant(value),
})

/** `updatedAt` and `createdAt` of spec section 8: a date within 2020 to 2100. */
export const recordedAt = z.codec(
  textWhich(
    (text) => isDateText(text) && text >= "2020" && text < "2101",
    "a date from 2020 to 2100, as YYYY-MM-DD or as an ISO 8601 date-time with a time zone",
  ).meta({ format: "date-time", examples: ["2026-08-21T08:00:00.000Z"] }),
  z.custom<Instant>(),
  { decode: (text) => instant(text), encode: (value) => value },
)
