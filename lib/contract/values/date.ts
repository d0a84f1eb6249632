import * as z from "zod"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import {
  DATE_TEXT_PATTERN,
  dayIn,
  epochSeconds,
  fromEpochSeconds,
  instant,
  isDateText,
} from "#lib/domain/calendar/instant.ts"
import { DEALING_DAY_MOVED } from "#lib/domain/orders/timeline.ts"
import { oneOf, textWhich } from "./text.ts"

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

const text = textWhich(
  isDateText,
  "a date that exists, as YYYY-MM-DD or as an ISO 8601 date-time with a time zone",
)

const examples = ["2026-08-21T08:00:00.000Z"]

/** Callers may send less than a date-time of RFC 3339, which `format: date-time` requires. */
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

/** Date of spec section 2.1 as callers may send it: a day (midnight UTC) or a date-time, seconds optional. */
export const askedDate = asInstant(askedText)

/** Date of spec section 2.1 where the value is a day that we send, as its midnight UTC. */
export const dateOfDay = asDay(sentText)

/** Date of spec section 2.1 where the value is a day, as callers may send it: a day or a date-time, whose day in UTC is used. */
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

/**
 * Every status of an order with its instant, oldest first. An entry `dealing-day-moved` is added when a waiting order gets
 * other terms; its status does not change.
 */
export const timeline = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z
    .array(
      z.strictObject({
        status: oneOf<[...Statuses, typeof DEALING_DAY_MOVED]>([...statuses, DEALING_DAY_MOVED]),
        at: date,
      }),
    )
    .meta({
      description:
        "Every status with the instant when it began, oldest first. `dealing-day-moved` is not a status: the calendar or the times of the fund were changed, and the waiting order has another dealing day, cut-off or price day from then on.",
    })
