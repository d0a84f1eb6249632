import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { readReportQuery, reportAddress, reportPeriod } from "./report-query.ts"

const DAYS = {
  first: day("2024-05-14"),
  today: day("2026-11-20"),
  lastFlows: day("2026-11-19"),
  last: day("2026-11-22"),
}

const periodOf = (name: Parameters<typeof reportPeriod>[0], query: Record<string, string>) =>
  reportPeriod(name, readReportQuery(name, query), DAYS)

describe("the day of a report", () => {
  it("is the last known one, for flows the last day with any, unless the address says", () => {
    expect(periodOf("portfolios", {})).toEqual({ from: "2026-11-22", to: "2026-11-22", problem: null })
    expect(periodOf("positions-and-flows", {})).toMatchObject({ to: "2026-11-19", problem: null })
    expect(periodOf("positions-and-flows", { day: "2024-05-14" })).toMatchObject({
      to: "2024-05-14",
      problem: null,
    })
  })

  it.each([
    ["2026-11-23", "future"],
    ["9999-12-31", "future"],
    ["2024-05-13", "before-launch"],
    ["2026-02-30", "not-a-day"],
    ["yesterday", "not-a-day"],
    ["2026-11-20' OR 1=1", "not-a-day"],
  ])("explains what is wrong with %s", (text, kind) => {
    expect(periodOf("portfolios", { day: text }).problem).toEqual({ kind, field: "day" })
  })
})

describe("the period of a report", () => {
  it("is this year up to today, and ends today at the latest", () => {
    expect(periodOf("accounting-positions", {})).toEqual({
      from: "2026-01-01",
      to: "2026-11-20",
      problem: null,
    })
    expect(periodOf("accounting-positions", { from: "2025-01-01", to: "2030-01-01" })).toEqual({
      from: "2025-01-01",
      to: "2026-11-20",
      problem: null,
    })
  })

  it.each([
    [{ from: "2026-11-21" }, "from", "future"],
    [{ from: "2026-11-20", to: "2026-11-19" }, "to", "order"],
    [{ from: "2020-01-01", to: "2024-05-13" }, "to", "before-launch"],
    [{ from: "2010-01-01" }, "to", "too-long"],
    [{ from: "x" }, "from", "not-a-day"],
    [{ to: "2026-13-01" }, "to", "not-a-day"],
  ] as const)("explains what is wrong with %o", (query, field, kind) => {
    expect(periodOf("accounting-positions", query).problem).toEqual({ kind, field })
  })
})

describe("the address of a report", () => {
  it("comes back as it was read, without defaults and without what means nothing", () => {
    const read = (query: Record<string, string>) =>
      reportAddress("portfolios", readReportQuery("portfolios", query))
    expect(read({ group: "holding", page: "1", sort: "", method: "fifo", range: "2Y" })).toBe(
      "/distributor/reports/portfolios",
    )
    const all =
      "day=2026-11-20&class=EUTBL&investor=someone&search=ada&group=class&sort=-money.closing&page=3&range=6M"
    expect(read(Object.fromEntries(new URLSearchParams(all)))).toBe(`/distributor/reports/portfolios?${all}`)
    expect(read({ class: "XX", group: "x", sort: "money.x", page: "-1", search: "  " })).toBe(
      "/distributor/reports/portfolios",
    )
  })

  it("has the range of the chart, by its name or its days, and a file has none", () => {
    const read = (query: Record<string, string>) => readReportQuery("portfolios", query)
    const address = (query: Record<string, string>) => reportAddress("portfolios", read(query))
    expect(address({ range: "6m", from: "2026-01-01" })).toBe("/distributor/reports/portfolios?range=6M")
    const days = { from: "2026-01-01", to: "2026-06-30" }
    expect(address({ ...days, range: "2Y" })).toBe(
      "/distributor/reports/portfolios?from=2026-01-01&to=2026-06-30",
    )
    for (const query of [days, { range: "6M" }])
      expect(reportAddress("portfolios", read(query), "csv")).toBe("/distributor/reports/portfolios/csv")
  })

  it("has the range also in reports without a chart, so that it is still chosen back at the one that has it", () => {
    const query = readReportQuery("accounting-positions", { from: "2026-01-01", range: "6M" })
    expect(reportAddress("accounting-positions", query)).toBe(
      "/distributor/reports/accounting-positions?from=2026-01-01&range=6M",
    )
  })

  it("has the cost method only where the report has one", () => {
    const query = readReportQuery("accounting-positions", { method: "fifo", from: "2026-01-01", page: "2" })
    expect(reportAddress("accounting-positions", query, "pdf")).toBe(
      "/distributor/reports/accounting-positions/pdf?from=2026-01-01&method=fifo",
    )
    expect(readReportQuery("portfolios", { method: "fifo" }).method).toBe("weighted-average")
  })
})
