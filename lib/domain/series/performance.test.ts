import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { calendarYearPerformance, performanceSinceLaunch, twelveMonthPerformance } from "./performance.ts"

const points = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([of, value]) => ({ day: day(of), value: decimal(value) }))

const history = points(
  ["2024-03-18", "1"],
  ["2024-08-30", "1.01"],
  ["2024-12-30", "1.02"],
  ["2025-08-29", "1.04"],
  ["2025-12-31", "1.05"],
  ["2026-08-31", "1.08"],
  ["2026-09-14", "1.09"],
)

describe("performance by calendar year", () => {
  it("runs from the last value of the year before to the last of the year, newest first", () => {
    expect(calendarYearPerformance(history)).toEqual([
      { year: "2026", from: "2025-12-31", to: "2026-09-14", growth: "0.038095", complete: false },
      { year: "2025", from: "2024-12-30", to: "2025-12-31", growth: "0.029412", complete: true },
      { year: "2024", from: "2024-03-18", to: "2024-12-30", growth: "0.02", complete: false },
    ])
  })

  it("has no year without a change to measure", () => {
    expect(calendarYearPerformance([])).toEqual([])
    expect(calendarYearPerformance(points(["2026-01-05", "1"]))).toEqual([])
  })
})

describe("performance by complete periods of twelve months", () => {
  it("ends with the last whole month and goes back year by year", () => {
    expect(twelveMonthPerformance(history)).toEqual([
      { from: "2025-08-31", to: "2026-08-31", growth: "0.038462" },
      { from: "2024-08-31", to: "2025-08-31", growth: "0.029703" },
    ])
  })

  it("has none for a class younger than a year: nothing is annualised", () => {
    const young = points(["2026-01-05", "1"], ["2026-11-20", "1.02"])
    expect(twelveMonthPerformance(young)).toEqual([])
    expect(performanceSinceLaunch(young)).toMatchObject({ growth: "0.02", annualised: null })
  })

  it("ends February where it ends", () => {
    const leap = points(["2023-02-28", "1"], ["2024-02-29", "1.04"])
    expect(twelveMonthPerformance(leap)).toEqual([{ from: "2023-02-28", to: "2024-02-29", growth: "0.04" }])
  })
})

it("annualises since launch once a year has passed", () => {
  const twoYears = points(["2023-01-01", "1"], ["2024-12-31", "1.0404"])
  // 730 days: two years of 365.
  expect(performanceSinceLaunch(twoYears)).toEqual({
    from: "2023-01-01",
    to: "2024-12-31",
    growth: "0.0404",
    annualised: "0.02",
  })
  expect(performanceSinceLaunch(points(["2026-01-05", "1"]))).toBeNull()
})
