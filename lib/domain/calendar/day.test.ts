import fc from "fast-check"
import { Temporal } from "temporal-polyfill"
import { describe, expect, it } from "vitest"
import { addDays, day, daysBetween, daysFrom, isDay, weekday } from "./day.ts"

describe("a day exists in the calendar", () => {
  it("as the calendar says, for every day of every month of four centuries", () => {
    for (let year = 1900; year <= 2300; year += 1) {
      for (let month = 0; month <= 13; month += 1) {
        const text = (dayOfMonth: number) =>
          `${year}-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`
        const isMonth = month >= 1 && month <= 12
        const last = isMonth ? Temporal.PlainYearMonth.from({ year, month }).daysInMonth : 0
        for (const dayOfMonth of [0, 1, 28, 29, 30, 31, 32]) {
          expect([text(dayOfMonth), isDay(text(dayOfMonth))]).toEqual([
            text(dayOfMonth),
            dayOfMonth >= 1 && dayOfMonth <= last,
          ])
        }
      }
    }
  })

  it.each(["2024-02-29", "0001-01-01", "9999-12-31", "2026-08-21"])("%s does", (text) =>
    expect(isDay(text)).toBe(true),
  )

  it.each([
    "2023-02-29",
    "2024-13-01",
    "2024-00-10",
    "0000-00-00",
    "0000-01-01",
    "2024-1-1",
    "20240101",
    "2024-01-01T00:00:00Z",
    "+002024-01-01",
    " 2024-01-01",
    "２０２４-01-01",
    "",
  ])("%j does not", (text) => {
    expect(isDay(text)).toBe(false)
    expect(() => day(text)).toThrow(RangeError)
  })
})

it("moves over month ends, leap days and clock changes by whole days", () => {
  expect(addDays(day("2024-02-28"), 2)).toBe("2024-03-01")
  expect(addDays(day("2026-03-29"), 1)).toBe("2026-03-30")
  expect(addDays(day("2026-01-01"), -1)).toBe("2025-12-31")
  expect(daysBetween(day("2026-03-28"), day("2026-03-30"))).toBe(2)
  expect(daysBetween(day("2026-03-30"), day("2026-03-28"))).toBe(-2)
  expect(weekday(day("2026-11-21"))).toBe(6)
  expect(daysFrom(day("2026-02-27"), day("2026-03-01"))).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"])
  expect(daysFrom(day("2026-03-01"), day("2026-02-27"))).toEqual([])
})

it("lists years of days without missing one, leap days included, up to the last day there is", () => {
  const first = day("1999-12-30")
  const days = daysFrom(first, day("2005-03-02"))
  expect(days).toHaveLength(1_890)
  for (const [index, listed] of days.entries()) expect(listed).toBe(addDays(first, index))
  expect(daysFrom(day("9999-12-30"), day("9999-12-31"))).toEqual(["9999-12-30", "9999-12-31"])
})

it("counts as the calendar does, on every day of ten thousand years", () => {
  const first = Temporal.PlainDate.from("0001-01-01")
  const last = Temporal.PlainDate.from("9999-12-31")
  const anyDay = fc
    .integer({ min: 0, max: first.until(last, { largestUnit: "day" }).days })
    .map((days) => first.add({ days }))
  fc.assert(
    fc.property(anyDay, anyDay, (a, b) => {
      const [from, to] = [day(a.toString()), day(b.toString())]
      const days = a.until(b, { largestUnit: "day" }).days
      expect(daysBetween(from, to)).toBe(days)
      expect(addDays(from, days)).toBe(to)
      expect(weekday(from)).toBe(a.dayOfWeek)
    }),
  )
})
