import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { ClassRow } from "./class-cells.tsx"
import { FundList } from "./fund-list.tsx"

type Figures = readonly [currency: string, on: string, netYield: string | null, isLate?: boolean]

const classOf = (currency: string, index: number) => ({
  symbol: `${currency}${index}`,
  currency,
  data: { en: { name: "Class", amfClassification: "Money market fund" } },
})

const rowOf = ([currency, on, netYield, isLate = false]: Figures, index: number): ClassRow => ({
  shareClass: classOf(currency, index) as never,
  day: day(on),
  isLate,
  notAdvertised: null,
  netYield: netYield === null ? null : decimal(netYield),
  netAssetValue: null,
  totalAssets: null,
  lastYear: [],
})

/** What the line of a fund says, above its classes. */
function lineOf(...figures: readonly Figures[]): string {
  const rows = figures.map(rowOf)
  const siblings = rows.map(({ shareClass }) => shareClass)
  const fund = { slug: "FUND" } as never
  const html = renderToStaticMarkup(
    createElement(FundList, {
      language: "en",
      funds: [{ fund, name: "Fund", siblings, rows }],
      isOpen: false,
    }),
  )
  const [, line = ""] = /<summary[^>]*>(.*?)<\/summary>/s.exec(html) ?? []
  return line.replaceAll(/<[^>]*>/g, " ")
}

it("dates the figures of a fund with their own day, and not with that of a class without a figure", () => {
  const line = lineOf(
    ["EUR", "2026-11-27", "0.02"],
    ["USD", "2026-11-27", "0.04"],
    ["GBP", "2026-10-01", null],
  )
  expect(line).toContain("as of 27 Nov 2026")
  expect(line).not.toContain("Oct")
})

it("dates figures of several days with the first and the last", () => {
  const line = lineOf(["EUR", "2026-11-29", "0.02"], ["USD", "2026-11-27", "0.04"])
  expect(line).toContain("27 Nov 2026 to 29 Nov 2026")
})

it("calls a figure late that it shows, and no other", () => {
  const current = ["EUR", "2026-11-27", "0.02"] as const
  expect(lineOf(current, ["USD", "2026-11-20", "0.04", true])).toContain("late")
  expect(lineOf(current, ["GBP", "2026-11-20", null, true])).not.toContain("late")
})

it("has no day where no figure is shown", () => {
  const line = lineOf(["EUR", "2026-11-27", null], ["USD", "2026-11-27", null])
  expect(line).not.toContain("2026")
})
