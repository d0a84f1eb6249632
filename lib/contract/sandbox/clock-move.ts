import * as z from "zod"
import { describeInput } from "#lib/contract/values/describe-input.ts"
import { textWhich } from "#lib/contract/values/text.ts"
import { uuid } from "#lib/contract/values/uuid.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { DATE_TEXT_PATTERN, instant, isDateText } from "#lib/domain/calendar/instant.ts"

const EVENTS = ["cut-off", "next-net-asset-value"] as const

type Event = (typeof EVENTS)[number]

const isEvent = (text: string): text is Event => EVENTS.some((event) => event === text)

const target = z.codec(
  textWhich(
    (text) => isEvent(text) || isDateText(text),
    "cut-off, next-net-asset-value, or an instant as an ISO 8601 date-time with a time zone",
  ).meta({ pattern: `^(${EVENTS.join("|")}|${DATE_TEXT_PATTERN})$`, examples: ["cut-off"] }),
  z.custom<Event | Instant>(),
  { decode: (text) => (isEvent(text) ? text : instant(text)), encode: (value) => value },
)

/** Where the sandbox clock goes; the events of a fund name it. */
export const clockMove = z
  .strictObject({ to: target, fundId: uuid.optional() })
  .check((context) => {
    const { to, fundId } = context.value
    if (!isEvent(to) || fundId !== undefined) return
    const message = `Expected the fund whose ${describeInput(to)} is meant`
    context.issues.push({ code: "custom", path: ["fundId"], message, input: undefined })
  })
  .meta({ id: "SandboxClockMove" })
