import { expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { lastOpenDayOver } from "./attestation.ts"

/** A fund in Paris that is closed on these days besides weekends. */
const closedOn = (...days: readonly string[]) => ({
  timezone: "Europe/Paris",
  nonOperatingDays: new Set(days.map(day)),
})

test.each([
  ["yesterday", "2026-11-25T09:00:00Z", [closedOn()], "2026-11-24"],
  ["on a Sunday Friday", "2026-11-29T09:00:00Z", [closedOn()], "2026-11-27"],
  ["on a Monday Friday", "2026-11-30T09:00:00Z", [closedOn()], "2026-11-27"],
  ["on a Saturday in Paris Friday", "2026-11-27T23:30:00Z", [closedOn()], "2026-11-27"],
  [
    "the day before closed days",
    "2026-12-28T09:00:00Z",
    [closedOn("2026-12-24", "2026-12-25")],
    "2026-12-23",
  ],
  [
    "one on which only some funds are closed",
    "2026-12-28T09:00:00Z",
    [closedOn("2026-12-24", "2026-12-25"), closedOn("2026-12-25")],
    "2026-12-24",
  ],
  ["without funds a Monday to Friday", "2026-11-30T09:00:00Z", [], "2026-11-27"],
] as const)("the last open day that is over is %s", (_, now, calendars, expected) => {
  expect(lastOpenDayOver(instant(now), calendars)).toBe(expected)
})
