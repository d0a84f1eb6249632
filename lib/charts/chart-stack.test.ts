import { describe, expect, it } from "vitest"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { ChartSpec } from "./chart-spec.ts"
import { chartRows, dataColumns } from "./chart-spec.ts"
import { flowText, summaryText } from "./chart-text.ts"

const FIRST = day("2026-11-01")

const point = (place: number, value: string): SeriesPoint => ({
  day: addDays(FIRST, place),
  value: decimal(value),
})

const { charts: texts, holdings } = messages("en")

const specWith = (compensations: readonly SeriesPoint[]): ChartSpec => ({
  title: holdings.valueOverTime,
  language: "en",
  texts,
  unit: { kind: "money", currency: "EUR", decimals: 2 },
  series: [
    {
      id: "EUTBL",
      label: "EUTBL",
      color: "green",
      points: [point(0, "1000"), point(1, "1100"), point(2, "890"), point(3, "891")],
    },
  ],
  allocation: [],
  growthOf: null,
  fromZero: true,
  stack: {
    total: holdings.total,
    flows: [point(1, "100"), point(2, "-212.76")],
    flowsLabel: holdings.netFlows,
    inLabel: holdings.subscription,
    outLabel: holdings.redemption,
    summary: holdings.historyInOut,
    compensations,
    compensationLabel: holdings.compensation,
    compensatedSummary: holdings.historyCompensated,
  },
})

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null

const summaryOf = (spec: ChartSpec) => plain(summaryText(spec, spec.series, chartRows(spec, spec.series)))

describe("a portfolio over time", () => {
  it("says what was subscribed and redeemed, and nothing of compensations where there are none", () => {
    const spec = specWith([])
    expect(summaryOf(spec)).toBe(
      "EUR 1,000.00 on 1 Nov 2026, EUR 891.00 on 4 Nov 2026. In between, EUR 100.00 subscribed and EUR 212.76 redeemed.",
    )
    const columns = dataColumns(spec, chartRows(spec, spec.series)).map(({ label }) => label)
    expect(columns).toEqual(["Total", "EUTBL", "Subscriptions minus redemptions"])
  })

  it("names a compensation as one, also beside a redemption of its day", () => {
    const spec = specWith([point(2, "0.02"), point(3, "531.8")])
    expect(plain(flowText(spec, addDays(FIRST, 1)))).toBe("Subscription EUR 100.00")
    expect(plain(flowText(spec, addDays(FIRST, 2)))).toBe("Redemption EUR 212.76, Compensation EUR 0.02")
    expect(plain(flowText(spec, addDays(FIRST, 3)))).toBe("Compensation EUR 531.80")
    expect(flowText(spec, FIRST)).toBeNull()
    expect(summaryOf(spec)).toContain(
      "EUR 100.00 subscribed, EUR 212.76 redeemed and EUR 531.82 granted as compensation.",
    )
    const columns = dataColumns(spec, chartRows(spec, spec.series))
    expect(columns.at(-1)).toEqual({ label: "Compensation", values: [null, null, "0.02", "531.8"] })
  })
})
