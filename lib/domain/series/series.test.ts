import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { yieldSeries } from "#lib/domain/yields/yield-series.ts"
import type { SeriesPoint } from "./series.ts"
import {
  allocationBands,
  downSample,
  grownAmount,
  highest,
  lowest,
  pointAtOrBefore,
  pointsInRange,
  rebase,
  seriesFacts,
} from "./series.ts"

const series = (...points: readonly (readonly [string, string])[]): SeriesPoint[] =>
  points.map(([of, value]) => ({ day: day(of), value: decimal(value) }))

const values = series(
  ["2026-01-30", "1"],
  ["2026-02-02", "1.01"],
  ["2026-02-05", "1.005"],
  ["2026-02-09", "1.02"],
)

describe("a range of a series", () => {
  it("opens with the value that counted on its first day, though dated before it", () => {
    const points = pointsInRange(values, { from: day("2026-02-01"), to: day("2026-02-05") })
    expect(points.map((point) => point.day)).toEqual(["2026-01-30", "2026-02-02", "2026-02-05"])
  })

  it("starts with the first value where the series is younger, and is empty before it", () => {
    expect(pointsInRange(values, { from: day("2025-01-01"), to: day("2026-02-02") })).toHaveLength(2)
    expect(pointsInRange(values, { from: day("2025-01-01"), to: day("2026-01-29") })).toEqual([])
  })

  it("finds the value of any day as a walk through the series would", () => {
    const days = fc.integer({ min: -5, max: 20 }).map((count) => addDays(day("2026-01-30"), count))
    fc.assert(
      fc.property(days, (asked) => {
        const walked = values.filter((point) => point.day <= asked).at(-1)
        expect(pointAtOrBefore(values, asked)).toBe(walked)
      }),
    )
  })
})

describe("growth", () => {
  it("is what an amount has become, from the first value on", () => {
    const grown = (amount: string, scale: number) =>
      rebase(values, decimal(amount), scale).map(({ value }) => value)
    expect(grown("10000", 2)).toEqual(["10000", "10100", "10050", "10200"])
    expect(grown("0.5", 4)).toEqual(["0.5", "0.505", "0.5025", "0.51"])
    expect(rebase([], decimal("10000"), 2)).toEqual([])
  })

  it("of an amount is rounded once", () => {
    expect(grownAmount(decimal("100"), decimal("3"), decimal("1"), 2)).toBe("33.33")
    expect(grownAmount(decimal("1000"), decimal("1.057310"), decimal("1.057490"), 6)).toBe("1000.170243")
  })
})

describe("the facts of a series", () => {
  it("name first, last, lowest, highest and the change between first and last", () => {
    expect(seriesFacts(values)).toMatchObject({
      first: { day: "2026-01-30" },
      last: { day: "2026-02-09" },
      lowest: { value: "1" },
      highest: { value: "1.02" },
      difference: "0.02",
      change: "0.02",
    })
  })

  it("leave the change out where the first value is not above zero, and are none without points", () => {
    expect(seriesFacts(series(["2026-01-30", "0"], ["2026-02-02", "3"]))?.change).toBeNull()
    expect(seriesFacts([])).toBeNull()
  })
})

describe("a series thinned for drawing", () => {
  const anySeries = fc
    .array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1, maxLength: 300 })
    .map((heights) =>
      heights.map((height, index) => ({
        day: addDays(day("2024-01-01"), index),
        value: decimal(String(height)),
      })),
    )

  it("keeps its ends, its peaks and its order, and never more than four points a bucket", () => {
    fc.assert(
      fc.property(anySeries, fc.integer({ min: 1, max: 20 }), (points, buckets) => {
        const drawn = downSample(points, buckets)
        expect(drawn[0]).toBe(points[0])
        expect(drawn.at(-1)).toBe(points.at(-1))
        expect(lowest(drawn)?.value).toBe(lowest(points)?.value)
        expect(highest(drawn)?.value).toBe(highest(points)?.value)
        expect(drawn.length).toBeLessThanOrEqual(Math.max(buckets * 4, 1))
        expect(drawn.map((point) => point.day)).toEqual(drawn.map((point) => point.day).toSorted())
      }),
    )
  })
})

it("gives a yield to every value that has one far enough before it, by the formula of the interface", () => {
  const navs = values.map(({ day: of, value }) => ({ day: of, amount: { value, currency: "EUR" as const } }))
  const yields = yieldSeries(navs, 7)
  expect(yields.map((point) => point.day)).toEqual(["2026-02-09"])
  // From 2 to 9 February: (1.02 / 1.01)^(365 / 7) - 1.
  expect(yields[0]?.value).toBe("0.671509")
  expect(yieldSeries(navs, 1)).toHaveLength(3)
})

it("joins neighbouring days of one allocation to bands that leave no gap", () => {
  const of = (text: string, allocation: "BTC" | "ETH" | "CASH") => ({ day: day(text), allocation })
  expect(
    allocationBands([
      of("2026-02-01", "BTC"),
      of("2026-02-02", "BTC"),
      of("2026-02-03", "CASH"),
      of("2026-02-06", "ETH"),
    ]),
  ).toEqual([
    { allocation: "BTC", from: "2026-02-01", to: "2026-02-03" },
    { allocation: "CASH", from: "2026-02-03", to: "2026-02-06" },
    { allocation: "ETH", from: "2026-02-06", to: "2026-02-06" },
  ])
})
