import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { namedRange, rangeChange, readRange } from "./range.ts"

const extent = { from: day("2024-03-18"), to: day("2026-08-31") }

describe("a named range", () => {
  it.each([
    ["1M", "2026-07-31"],
    ["3M", "2026-05-31"],
    // August has a 31st, February has not.
    ["6M", "2026-02-28"],
    ["YTD", "2025-12-31"],
    ["1Y", "2025-08-31"],
    ["all", "2024-03-18"],
  ] as const)("%s starts on %s", (name, from) => {
    expect(namedRange(name, extent)).toEqual({ name, from, to: "2026-08-31" })
  })

  it("never starts before the series", () => {
    const young = { from: day("2026-08-03"), to: day("2026-08-31") }
    expect(namedRange("1Y", young).from).toBe("2026-08-03")
    expect(namedRange("YTD", young).from).toBe("2026-08-03")
  })
})

describe("the range of an address", () => {
  it.each([
    [{}, { name: "1Y", from: "2025-08-31", to: "2026-08-31" }],
    [{ range: "6m" }, { name: "6M", from: "2026-02-28", to: "2026-08-31" }],
    [
      { range: "all", from: "2026-01-01" },
      { name: "all", from: "2024-03-18", to: "2026-08-31" },
    ],
    [
      { from: "2025-01-01", to: "2025-06-30" },
      { name: "custom", from: "2025-01-01", to: "2025-06-30" },
    ],
    [
      { from: "2025-06-30", to: "2025-01-01" },
      { name: "custom", from: "2025-01-01", to: "2025-06-30" },
    ],
    [{ from: "2025-01-01" }, { name: "custom", from: "2025-01-01", to: "2026-08-31" }],
    [
      { from: "2020-01-01", to: "2030-01-01" },
      { name: "custom", from: "2024-03-18", to: "2026-08-31" },
    ],
  ])("%j is %j", (query, range) => expect(readRange(query, extent)).toEqual(range))

  it.each([
    { range: "2Y" },
    { range: "" },
    { from: "2025-01-01", to: "2025-01-01" },
    { from: "2019-01-01", to: "2019-12-31" },
  ])("%j exists nowhere and becomes one year", (query) => {
    expect(readRange(query, extent).name).toBe("1Y")
  })

  it("ignores a day that does not exist", () => {
    expect(readRange({ from: "2025-02-30", to: "2025-06-30" }, extent)).toEqual({
      name: "custom",
      from: "2024-03-18",
      to: "2025-06-30",
    })
  })
})

describe("a range other than the stated one", () => {
  it.each([
    [{ from: "2020-01-01", to: "2025-06-30" }, { kind: "outside" }],
    [{ from: "2025-01-01", to: "2030-01-01" }, { kind: "outside" }],
    [{ from: "2019-01-01", to: "2019-12-31" }, { kind: "outside" }],
    [
      { from: "2025-02-30", to: "2025-06-30" },
      { kind: "not-a-day", text: "2025-02-30" },
    ],
    [{ from: "2025-01-01", to: "2025-01-01" }, { kind: "one-day" }],
    [{ from: "2025-06-30", to: "2025-01-01" }, { kind: "swapped" }],
  ])("%j has a reason", (query, change) => expect(rangeChange(query, extent)).toEqual(change))

  it.each([
    {},
    { range: "6M", from: "2020-01-01" },
    { from: "", to: "" },
    { from: "2025-01-01" },
    { from: "2024-03-18", to: "2026-08-31" },
  ])("%j has none", (query) => expect(rangeChange(query, extent)).toBeNull())
})
