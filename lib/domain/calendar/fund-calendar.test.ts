import { describe, expect, it, test } from "vitest"
import type { Day } from "./day.ts"
import { day, daysFrom } from "./day.ts"
import type { FundCalendar } from "./fund-calendar.ts"
import {
  expectedNavOf,
  expectedNavsUntil,
  expectedPublicationOf,
  isNavDay,
  isOpenDay,
  lastValuationDay,
  NAV_DAY_RULES,
  nextExpectedNav,
  nextOpenDay,
  previousOpenDay,
} from "./fund-calendar.ts"
import type { TimeOfDay } from "./instant.ts"
import { instant } from "./instant.ts"

const closed = new Set<Day>([day("2026-05-01"), day("2026-05-08")])

const eve: FundCalendar = {
  timezone: "Europe/Paris",
  nonOperatingDays: closed,
  navDayRule: "eve-of-next-open-day",
  publicationTime: "14:00" as TimeOfDay,
}
const sameDay: FundCalendar = { ...eve, navDayRule: "open-day", publicationTime: "10:00" as TimeOfDay }

it("is open Monday to Friday except on the fund's own holidays", () => {
  expect(isOpenDay(eve, day("2026-05-07"))).toBe(true)
  expect(isOpenDay(eve, day("2026-05-08"))).toBe(false)
  expect(isOpenDay(eve, day("2026-05-09"))).toBe(false)
  expect(nextOpenDay(eve, day("2026-05-07"))).toBe("2026-05-11")
  expect(previousOpenDay(eve, day("2026-05-11"))).toBe("2026-05-07")
})

describe("a value dated the eve of the next open day", () => {
  it("carries Sunday on a Friday and is published that Friday", () => {
    expect(expectedNavOf(eve, day("2026-08-21"))).toEqual({
      day: "2026-08-23",
      publishedAt: "2026-08-21T12:00:00.000Z",
    })
  })

  it("reaches over a holiday", () => {
    expect(expectedNavOf(eve, day("2026-05-07")).day).toBe("2026-05-10")
  })

  it("is followed by the one of the next open day", () => {
    expect(nextExpectedNav(eve, day("2026-08-23"))).toEqual({
      day: "2026-08-24",
      publishedAt: "2026-08-24T12:00:00.000Z",
    })
  })
})

describe("the first value after a launch on a day without an expected value", () => {
  it.each([
    ["the day before a holiday", "2026-04-30", "2026-05-03", "2026-04-30T12:00:00.000Z"],
    ["a Friday", "2026-08-21", "2026-08-23", "2026-08-21T12:00:00.000Z"],
    ["a Saturday", "2026-08-22", "2026-08-23", "2026-08-21T12:00:00.000Z"],
  ])("is the next eve of an open day: %s", (_, launchDay, next, publishedAt) => {
    expect(nextExpectedNav(eve, day(launchDay))).toEqual({ day: next, publishedAt })
  })

  it("is that of the next open day where values are dated the open day", () => {
    expect(nextExpectedNav(sameDay, day("2026-05-01")).day).toBe("2026-05-04")
  })
})

describe("a value dated the open day", () => {
  it("is published on the next open day", () => {
    expect(expectedNavOf(sameDay, day("2026-08-21"))).toEqual({
      day: "2026-08-21",
      publishedAt: "2026-08-24T08:00:00.000Z",
    })
    expect(nextExpectedNav(sameDay, day("2026-08-21")).day).toBe("2026-08-24")
  })
})

it("lists exactly the values due by now", () => {
  const due = (now: string) => expectedNavsUntil(eve, day("2026-08-20"), instant(now)).map((nav) => nav.day)
  expect(due("2026-08-21T11:59:59Z")).toEqual(["2026-08-20"])
  expect(due("2026-08-21T12:00:00Z")).toEqual(["2026-08-20", "2026-08-23"])
  expect(due("2026-08-24T23:00:00Z")).toEqual(["2026-08-20", "2026-08-23", "2026-08-24"])
})

describe("the expected publication of a value", () => {
  it.each([
    ["eve", eve],
    ["open day", sameDay],
  ] as const)("is when the calendar of the %s publishes it", (_, calendar) => {
    for (const nav of expectedNavsUntil(calendar, day("2026-04-01"), instant("2026-06-30T18:00:00Z"))) {
      expect(expectedPublicationOf(calendar, nav.day)).toBe(nav.publishedAt)
    }
  })

  it("is also known for a day without an expected value", () => {
    // A launch on the eve of a holiday.
    expect(expectedPublicationOf(eve, day("2026-04-30"))).toBe("2026-04-30T12:00:00.000Z")
    expect(expectedPublicationOf(sameDay, day("2026-05-01"))).toBe("2026-05-04T08:00:00.000Z")
  })
})

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

  test("the value after that of any launch day is the first one that the calendar lists after it", () => {
    for (const launchDay of daysFrom(day("2025-12-02"), day("2026-04-30"))) {
      const listed = expectedNavsUntil(calendar(rule), launchDay, instant("2026-06-01"))
      const following = listed.find((nav) => nav.day > launchDay)
      expect(nextExpectedNav(calendar(rule), launchDay), launchDay).toEqual(following)
    }
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
