import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { compareSeries } from "./comparison.ts"
import { convertedSeries } from "./series.ts"

const points = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([of, value]) => ({ day: day(of), value: decimal(value) }))

const EURO = points(["2025-01-02", "1"], ["2025-11-20", "1.02"], ["2026-11-22", "1.04"])
const DOLLAR = points(["2025-06-02", "1"], ["2025-11-19", "1.01"], ["2026-11-19", "1.05"])
const DOLLAR_RATES = points(["2025-06-02", "0.9"], ["2025-11-19", "0.88"], ["2026-11-18", "0.86"])

const euro = { id: "EUTBL", own: EURO, converted: EURO }
const dollar = { id: "USTBL", own: DOLLAR, converted: convertedSeries(DOLLAR, DOLLAR_RATES) }

describe("a series in another currency", () => {
  it("takes the rate of each day or the last one before it", () => {
    expect(dollar.converted).toEqual(
      points(["2025-06-02", "0.9"], ["2025-11-19", "0.8888"], ["2026-11-19", "0.903"]),
    )
  })

  it("starts with the first rate, because earlier values cannot be converted", () => {
    expect(convertedSeries(DOLLAR, DOLLAR_RATES.slice(1))[0]?.day).toBe("2025-11-19")
    expect(convertedSeries(DOLLAR, [])).toEqual([])
  })
})

describe("a comparison", () => {
  it("ends on the last common day and starts a year before by default", () => {
    expect(compareSeries([euro, dollar], null)).toMatchObject({ from: "2025-11-19", to: "2026-11-19" })
  })

  it("starts no earlier than the youngest series, and says which that is", () => {
    expect(compareSeries([euro, dollar], day("2024-01-01"))).toMatchObject({
      from: "2025-06-02",
      lateStart: { asked: "2024-01-01", ids: ["USTBL"] },
    })
    expect(compareSeries([euro, dollar], day("2025-06-02"))?.lateStart).toBeNull()
    expect(compareSeries([euro, dollar], null)?.lateStart).toBeNull()
  })

  it("measures growth between the values that counted on both days, in both currencies", () => {
    const result = compareSeries([euro, dollar], day("2025-11-21"))
    expect(result?.growths).toEqual([
      expect.objectContaining({ id: "EUTBL", growth: "0", ownGrowth: "0" }),
      expect.objectContaining({ id: "USTBL", growth: "0.015977", ownGrowth: "0.039604" }),
    ])
  })

  it.each([
    ["nothing is compared", []],
    ["a series has no value", [euro, { id: "x", own: [], converted: [] }]],
  ])("is not made when %s", (_, series) => {
    expect(compareSeries(series, null)).toBeNull()
  })

  it("is not made from a day after the last one", () => {
    expect(compareSeries([euro, dollar], day("2026-11-19"))).toBeNull()
  })
})
