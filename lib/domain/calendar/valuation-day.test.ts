import { describe, expect, test } from "vitest"
import { day, daysFrom } from "./day.ts"
import type { FundCalendar } from "./fund-calendar.ts"
import { expectedNavsUntil, NAV_DAY_RULES } from "./fund-calendar.ts"
import type { TimeOfDay } from "./instant.ts"
import { instant } from "./instant.ts"
import { isNavDay, lastValuationDay } from "./valuation-day.ts"

const calendar = (navDayRule: FundCalendar["navDayRule"]): FundCalendar => ({
  timezone: "Europe/Paris",
  nonOperatingDays: new Set(["2025-12-25", "2025-12-26", "2026-01-01", "2026-04-03", "2026-04-06"].map(day)),
  navDayRule,
  publicationTime: "14:00" as TimeOfDay,
})

describe.each(NAV_DAY_RULES)("by the rule %s", (rule) => {
  test("a day can carry a net asset value exactly when the calendar expects one", () => {
    const expected = expectedNavsUntil(calendar(rule), day("2025-12-02"), instant("2026-06-01"))
    const days = daysFrom(day("2025-12-02"), day("2026-04-30"))
    expect(days.filter((value) => isNavDay(calendar(rule), value))).toEqual(
      expected.map((nav) => nav.day).filter((value) => value <= "2026-04-30"),
    )
  })
})

test.each([
  ["2026-01-05", "2026-01-05"],
  ["2026-01-09", "2026-01-11"],
  ["2026-01-10", "2026-01-11"],
  ["2026-04-02", "2026-04-06"],
])("on %s the last day that can be dated is %s", (today, last) => {
  expect(lastValuationDay(calendar("open-day"), day(today))).toBe(last)
})
