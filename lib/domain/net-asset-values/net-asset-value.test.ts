import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { FundCalendar } from "#lib/domain/calendar/fund-calendar.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { lateValue } from "./net-asset-value.ts"

const PARIS: FundCalendar = {
  timezone: "Europe/Paris",
  nonOperatingDays: new Set(),
  navDayRule: "open-day",
  publicationTime: "10:00" as TimeOfDay,
}

it.each([
  ["before it is expected", "2026-11-20T08:59:00Z", false],
  ["within an hour of that", "2026-11-20T10:00:00Z", false],
  ["after the hour", "2026-11-20T10:00:01Z", true],
])("a value is late %s: %s", (_, now, isLate) => {
  expect(lateValue(PARIS, day("2026-11-18"), instant(now))).toEqual(
    isLate ? { day: "2026-11-19", expectedAt: "2026-11-20T09:00:00.000Z" } : null,
  )
})

it("nothing is late over a weekend: Friday's value is due on Monday", () => {
  expect(lateValue(PARIS, day("2026-11-19"), instant("2026-11-22T23:00:00Z"))).toBeNull()
  expect(lateValue(PARIS, day("2026-11-19"), instant("2026-11-23T10:30:00Z"))?.day).toBe("2026-11-20")
})
