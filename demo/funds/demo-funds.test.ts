import { describe, expect, test } from "vitest"
import { FUND_SLUGS } from "#demo/catalogue.ts"
import { OBSERVED_NAV_COUNTS } from "#demo/facts/observed-values.fixture.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day, daysFrom } from "#lib/domain/calendar/day.ts"
import { isNavDay, isOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import { DEMO_CALENDARS, DEMO_FUNDS, demoNonOperatingDays } from "./demo-funds.ts"

const openDays = (slug: (typeof FUND_SLUGS)[number], from: string, to: string): Day[] =>
  daysFrom(day(from), day(to)).filter((value) => isOpenDay(DEMO_CALENDARS[slug], value))

describe("net asset value days", () => {
  test.each(OBSERVED_NAV_COUNTS)("of $symbol are $count, as observed", ({ symbol, from, to, count }) => {
    expect(daysFrom(from, to).filter((value) => isNavDay(DEMO_CALENDARS[symbol], value))).toHaveLength(count)
  })

  test("of USTBL are those of the French calendar less two American holidays", () => {
    const french = openDays("EUTBL", "2025-01-02", "2026-08-21")
    const american = new Set(openDays("USTBL", "2025-01-02", "2026-08-21"))
    expect(french.filter((value) => !american.has(value))).toEqual(["2026-06-19", "2026-07-03"])
    expect(french).toHaveLength(408)
  })
})

test("closed days reach from 2024 to 2027 for every fund", () => {
  for (const slug of FUND_SLUGS) {
    const closed = demoNonOperatingDays().filter(({ fund }) => fund === slug)
    expect(new Set(closed.map((record) => record.day.slice(0, 4)))).toEqual(
      new Set(["2024", "2025", "2026", "2027"]),
    )
    expect(new Set(closed.map((record) => record.day)).size).toBe(closed.length)
  }
})

test("five funds use all four timezones and both execution methods", () => {
  const funds = Object.values(DEMO_FUNDS)
  expect(new Set(funds.map(({ timezone }) => timezone)).size).toBe(4)
  expect(new Set(funds.map(({ executionMethod }) => executionMethod)).size).toBe(2)
  expect(new Set(funds.map(({ id }) => id)).size).toBe(5)
})
