import { describe, expect, it } from "vitest"
import { calendarYear, readYear } from "./calendar-year.ts"
import { weekday } from "./day.ts"

describe("the months of a year", () => {
  it.each([2024, 2026, 2027, 2000, 2099])("%i has every day once, in its column", (year) => {
    const months = calendarYear(year)
    expect(months).toHaveLength(12)
    const days = months.flatMap(({ weeks }) => weeks.flat()).filter((each) => each !== null)
    expect(new Set(days).size).toBe(days.length)
    expect(days).toHaveLength(year % 4 === 0 ? 366 : 365)
    expect(days.toSorted()).toEqual(days)
    expect([days[0], days.at(-1)]).toEqual([`${year}-01-01`, `${year}-12-31`])
    for (const { weeks } of months)
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        expect(week.some((each) => each !== null)).toBe(true)
        for (const [index, each] of week.entries()) if (each !== null) expect(weekday(each)).toBe(index + 1)
      }
  })
})

it.each([
  ["2026", 2026],
  ["2000", 2000],
  ["1999", null],
  ["2100", null],
  ["26", null],
  ["2026-01", null],
  ["", null],
  [undefined, null],
])("the year %j is read as %j", (text, expected) => {
  expect(readYear(text)).toBe(expected)
})
