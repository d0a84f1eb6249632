import * as z from "zod"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { DATE_TEXT_PATTERN, dayIn, instant, isDateText } from "#lib/domain/calendar/instant.ts"
import { textWhich } from "./text.ts"

const text = textWhich(
  isDateText,
  "a date that exists, as YYYY-MM-DD or as an ISO 8601 date-time with a time zone",
)

const examples = ["2026-08-21T08:00:00.000Z"]

/** What callers write can be less than a date-time of RFC 3339, which is what `format: date-time` demands. */
const askedText = text.meta({ pattern: `^${DATE_TEXT_PATTERN}$`, examples })

const sentText = text.meta({ format: "date-time", examples })

const asInstant = (wire: typeof text) =>
  z.codec(wire, z.custom<Instant>(), { decode: (value) => instant(value), encode: (value) => value })

const asDay = (wire: typeof text) =>
  z.codec(wire, z.custom<Day>(), {
    decode: (value) => dayIn(instant(value), "UTC"),
    encode: (value) => instant(value),
  })

/** Date of spec section 2.1 that we send: an instant in UTC with milliseconds. */
export const date = asInstant(sentText)

/** Date of spec section 2.1 as callers may write it: a day (midnight UTC) or a date-time, seconds optional. */
export const askedDate = asInstant(askedText)

/** Date of spec section 2.1 where the value is a day that we send, as its midnight UTC. */
export const dateOfDay = asDay(sentText)

/** The same as callers may write it: a date-time, of which the day in UTC counts, or a plain day. */
export const askedDateOfDay = asDay(askedText)

/** `updatedAt` and `createdAt` of spec section 8: a date within 2020 to 2100. */
export const recordedAt = z.codec(
  textWhich(
    (text) => isDateText(text) && text >= "2020" && text < "2101",
    "a date from 2020 to 2100, as YYYY-MM-DD or as an ISO 8601 date-time with a time zone",
  ).meta({ format: "date-time", examples: ["2026-08-21T08:00:00.000Z"] }),
  z.custom<Instant>(),
  { decode: (text) => instant(text), encode: (value) => value },
)
