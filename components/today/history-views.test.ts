import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { assetsPlace, assetsPositions, assetsView } from "./assets-view.ts"
import { flowsPlace, flowsPositions, flowsView } from "./flows-view.ts"
import type { HistorySpec } from "./fund-history.ts"
import {
  assetsTable,
  drawnFunds,
  flowsTable,
  historyTexts,
  packHistory,
  unpackHistory,
} from "./fund-history.ts"

const point = (on: string, of: string) => ({ day: day(on), value: decimal(of) })
const flow = (on: string, subscribed: string, redeemed: string, compensated = "0") => ({
  day: day(on),
  subscribed: decimal(subscribed),
  redeemed: decimal(redeemed),
  compensated: decimal(compensated),
})

const SPEC: HistorySpec = {
  language: "en",
  texts: messages("en").charts,
  unit: { kind: "money", currency: "EUR", decimals: 2 },
  pageTexts: historyTexts(staffMessages("en").today),
  funds: drawnFunds(
    [
      {
        id: "large",
        symbol: "SAFO",
        assets: [point("2026-02-02", "100"), point("2026-02-03", "300"), point("2026-02-04", "290.5")],
        flows: [flow("2026-02-03", "200", "0"), flow("2026-02-04", "0", "10")],
      },
      {
        id: "others",
        symbol: null,
        assets: [point("2026-02-02", "0"), point("2026-02-03", "0"), point("2026-02-04", "9.5")],
        flows: [flow("2026-02-04", "9.5", "0")],
      },
    ],
    "Other funds",
  ),
}

/** With the spaces that a keyboard has. */
const plain = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(/[\u00a0\u202f]/g, " "))

const RANGE = { name: "all", from: day("2026-02-02"), to: day("2026-02-04") } as const

const cells = ({ spec, data }: ReturnType<typeof assetsTable>) => [
  spec.series.map(({ label }) => label),
  ...data.rows.map(({ day: of, values }) => [of, ...values]),
]

/** The same with money granted for a corrected value on the last day. */
const COMPENSATED: HistorySpec = {
  ...SPEC,
  funds: SPEC.funds.map((fund) =>
    fund.id === "large"
      ? { ...fund, flows: [flow("2026-02-03", "200", "0"), flow("2026-02-04", "0", "10", "1.5")] }
      : fund,
  ),
}

it.each([SPEC, COMPENSATED])("the browser has what the server had", (spec) => {
  expect(unpackHistory(packHistory(spec))).toEqual(spec)
})

describe("assets", () => {
  it("are tabulated by fund, with their sum", () => {
    expect(cells(assetsTable(SPEC, RANGE))).toEqual([
      ["SAFO", "Other funds", "All funds"],
      ["2026-02-02", "100", "0", "100"],
      ["2026-02-03", "300", "0", "300"],
      ["2026-02-04", "290.5", "9.5", "300"],
    ])
  })

  it("say what they were, what they are and how they are divided", () => {
    expect(plain(assetsView(SPEC, RANGE).summary)).toBe(
      "EUR 300.00 on 4 Feb 2026, after EUR 100.00 on 2 Feb 2026: SAFO 96.8%, Other funds 3.2%.",
    )
  })

  it("say shares that add up to 100 %", () => {
    const funds = ["a", "b", "c"].map((id) => ({
      id,
      symbol: null,
      assets: [point("2026-02-02", "10"), point("2026-02-04", "10")],
      flows: [],
    }))
    const { summary } = assetsView({ ...SPEC, funds: drawnFunds(funds, "Fund") }, RANGE)
    expect(summary.match(/[\d.]+(?=%)/g)).toEqual(["33.4", "33.3", "33.3"])
  })

  it("have a readout of each day, and labels that do not overlap", () => {
    expect(assetsPositions(SPEC, RANGE)).toEqual([0, 0.5, 1])
    expect(plain(assetsPlace(SPEC, RANGE, 1))).toMatchObject({ day: "3 Feb 2026", total: "EUR 300.00" })
    const [first, second] = assetsView(SPEC, RANGE).labels.map(({ end }) => end.name)
    expect(Math.abs((first ?? 0) - (second ?? 0))).toBeGreaterThan(0.07)
  })

  it("of less than two days are a sentence", () => {
    const view = assetsView(SPEC, { name: "custom", from: day("2025-02-02"), to: day("2025-02-04") })
    expect([view.count, plain(view.summary)]).toEqual([
      0,
      "Your investors held nothing from 2 Feb 2025 to 4 Feb 2025.",
    ])
  })
})

describe("flows", () => {
  it("are tabulated by fund and direction, with their sums", () => {
    expect(cells(flowsTable(SPEC, RANGE))).toEqual([
      [
        "SAFO, subscribed",
        "SAFO, redeemed",
        "Other funds, subscribed",
        "Other funds, redeemed",
        "All funds, subscribed",
        "All funds, redeemed",
      ],
      ["2026-02-03", "200", "0", null, null, "200", "0"],
      ["2026-02-04", "0", "10", "9.5", "0", "9.5", "10"],
    ])
  })

  it("have a readout of each column with what each fund gained or lost", () => {
    expect(flowsPositions(SPEC, RANGE)).toHaveLength(2)
    expect(plain(flowsPlace(SPEC, RANGE, 1))).toMatchObject({
      day: "4 Feb 2026",
      total: "EUR 9.50 in, EUR 10.00 out",
      parts: [{ text: "−EUR 10.00" }, { text: "+EUR 9.50" }],
    })
  })

  it("have compensations apart from redemptions, and say nothing of them where there are none", () => {
    expect(plain(flowsView(SPEC, RANGE).summary)).toBe(
      "2 Feb 2026 to 4 Feb 2026: EUR 209.50 subscribed, EUR 10.00 redeemed, net +EUR 199.50. Each bar is a day.",
    )
    expect(plain(flowsView(COMPENSATED, RANGE).summary)).toBe(
      "2 Feb 2026 to 4 Feb 2026: EUR 209.50 subscribed, EUR 10.00 redeemed, net +EUR 199.50, " +
        "and EUR 1.50 granted as compensation. Each bar is a day.",
    )
    expect(flowsView(COMPENSATED, RANGE).layers).toEqual(flowsView(SPEC, RANGE).layers)
    expect(plain(flowsPlace(COMPENSATED, RANGE, 0))).toMatchObject({ total: "EUR 200.00 in, EUR 0.00 out" })
    expect(plain(flowsPlace(COMPENSATED, RANGE, 1))).toMatchObject({
      total: "EUR 9.50 in, EUR 10.00 out, EUR 1.50 compensation",
      parts: [{ text: "−EUR 10.00" }, { text: "+EUR 9.50" }],
    })
    expect(cells(flowsTable(COMPENSATED, RANGE))).toEqual([
      [
        "SAFO, subscribed",
        "SAFO, redeemed",
        "SAFO, compensation",
        "Other funds, subscribed",
        "Other funds, redeemed",
        "All funds, subscribed",
        "All funds, redeemed",
        "All funds, compensation",
      ],
      ["2026-02-03", "200", "0", "0", null, null, "200", "0", "0"],
      ["2026-02-04", "0", "10", "1.5", "9.5", "0", "9.5", "10", "1.5"],
    ])
  })

  it("stand upon each other", () => {
    const { layers, zero } = flowsView(SPEC, RANGE)
    expect(layers.map(({ id }) => id)).toEqual(["large", "others"])
    expect(zero).toBeGreaterThan(0.5)
    expect(layers[1]?.path.match(/M/g)).toHaveLength(1)
  })
})
