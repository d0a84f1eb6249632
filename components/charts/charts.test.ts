import { describe, expect, it } from "vitest"
import { axisOf, dayTicks } from "#lib/charts/axes.ts"
import type { ChartSpec } from "#lib/charts/chart-spec.ts"
import { extentOf, growthUnit } from "#lib/charts/chart-spec.ts"
import type { ChartView } from "#lib/charts/chart-view.ts"
import { chartData, chartView } from "#lib/charts/chart-view.ts"
import { nearestPlace } from "#lib/charts/geometry.ts"
import { getNetAssetValues } from "#lib/contract/net-asset-values/endpoints.ts"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { SeriesRange } from "#lib/domain/series/range.ts"
import { messages } from "#lib/i18n/messages.ts"
import { codeSamples } from "./api-drawer.tsx"
import type { ChartBlockProps } from "./chart-block.tsx"
import { apiRequest, ChartBlock } from "./chart-block.tsx"
import { chartCsv } from "./chart-csv.ts"
import type { PackedSpec } from "./packed-spec.ts"
import { packSpec, unpackSpec } from "./packed-spec.ts"
import { placeAfterKey } from "./plot-slider.tsx"
import { linesIn } from "./readout.tsx"

const chartOf = (chart: ChartSpec, range: SeriesRange) => {
  const data = chartData(chart, range)
  return { ...data, view: chartView(chart, range, data) }
}

const points = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([of, value]) => ({ day: day(of), value: decimal(value) }))

const spec: ChartSpec = {
  title: "Net asset value",
  language: "en",
  texts: messages("en").charts,
  unit: { kind: "money", currency: "EUR", decimals: 6 },
  series: [
    {
      id: "class",
      label: "EUTBL",
      color: "green",
      points: points(["2026-01-01", "1.04"], ["2026-01-05", "1.05"], ["2026-02-01", "1.0608"]),
    },
    {
      id: "index",
      label: "Index",
      color: "ochre",
      points: points(["2026-01-05", "2"], ["2026-02-01", "2.01"]),
    },
  ],
  allocation: [],
  growthOf: null,
  fromZero: false,
}
const whole = { name: "all", from: day("2026-01-01"), to: day("2026-02-01") } as const
const alone = { ...spec, series: spec.series.slice(0, 1) }

describe("the sentence under a chart", () => {
  it("says first, last, change, lowest and highest of a single line", () => {
    expect(chartOf(alone, whole).view.summary.replaceAll(/\u00a0/g, " ")).toBe(
      "EUTBL: EUR 1.040000 on 1 Jan 2026, EUR 1.060800 on 1 Feb 2026, up 2.00%; lowest EUR 1.040000 on 1 Jan 2026, highest EUR 1.060800 on 1 Feb 2026.",
    )
  })

  it("counts changes of percentages in points", () => {
    const yields: ChartSpec = {
      ...alone,
      unit: { kind: "percent", decimals: 2 },
      series: [
        {
          id: "y",
          label: "7 days",
          color: "green",
          points: points(["2026-01-01", "0.024"], ["2026-02-01", "0.0213"]),
        },
      ],
    }
    expect(chartOf(yields, whole).view.summary).toContain("down 0.27 percentage points")
  })

  it.each([
    ["fr", "0.0213", "0.0244", "en hausse de 0,31 point de pourcentage"],
    ["fr", "0.0213", "0.0413", "en hausse de 2,00 points de pourcentage"],
    ["de", "0.0213", "0.0244", "Anstieg um 0,31 Prozentpunkte"],
    ["it", "0.0213", "0.0244", "rialzo: 0,31 punti percentuali"],
    ["es", "0.0213", "0.0244", "sube 0,31 puntos porcentuales"],
  ] as const)("follows the grammar of %s from %s to %s", (language, first, last, change) => {
    const values = points(["2026-01-01", first], ["2026-02-01", last])
    const yields: ChartSpec = {
      ...alone,
      language,
      texts: messages(language).charts,
      unit: { kind: "percent", decimals: 2 },
      series: [{ id: "y", label: "7", color: "green", points: values }],
    }
    expect(chartOf(yields, whole).view.summary).toContain(change)
  })

  it("gives the difference between what is shown, and calls what looks the same unchanged", () => {
    const shown = (first: string, last: string) => {
      const values = points(["2026-01-01", first], ["2026-02-01", last])
      const series = [{ id: "y", label: "7 days", color: "green" as const, points: values }]
      return chartOf({ ...alone, unit: { kind: "percent", decimals: 2 }, series }, whole).view.summary
    }
    // 2.13 % and 2.05 % stand in the sentence; between the exact values lie 0.073 points.
    expect(shown("0.021274", "0.020544")).toContain("down 0.08 percentage points")
    expect(shown("0.021274", "0.021331")).toContain("unchanged")
  })

  it.each(LANGUAGES)("names every line in %s and leaves no placeholder behind", (language) => {
    const { summary } = chartOf({ ...spec, language, texts: messages(language).charts }, whole).view
    expect(summary).toMatch(/EUTBL.*; Index.*\.$/)
    expect(summary).not.toMatch(/[{}]/)
  })

  it("says what to do where a range has nothing to show", () => {
    const { view } = chartOf(alone, { name: "custom", from: day("2026-01-02"), to: day("2026-01-03") })
    expect(view).toMatchObject({ dayCount: 1, lines: [] })
    expect(view.summary).toContain("Choose a longer range")
  })
})

describe("the lines of a chart", () => {
  it("of growth all start at one amount on the first day they have in common", () => {
    const { rows } = chartOf({ ...spec, growthOf: decimal("10000") }, whole)
    expect(rows).toEqual([
      { day: "2026-01-05", values: ["10000", "10000"], allocation: null },
      { day: "2026-02-01", values: ["10102.857143", "10050"], allocation: null },
    ])
  })

  it("of growth end with the last day that all of them have reached", () => {
    const longer = spec.series.map((line, index) => ({
      ...line,
      points: index === 0 ? [...line.points, ...points(["2026-02-05", "1.07"])] : line.points,
    }))
    const { rows } = chartOf(
      { ...spec, growthOf: decimal("10000"), series: longer },
      { ...whole, to: day("2026-02-05") },
    )
    expect(rows.at(-1)).toMatchObject({ day: "2026-02-01", values: ["10102.857143", "10050"] })
  })

  it.each([
    ["JPY", "10000", "JPY 10,235"],
    ["EUR", "10000", "EUR 10,235.50"],
    ["KWD", "10000", "KWD 10,235.495"],
    ["EUR", "10", "EUR 10.2355"],
    ["JPY", "10", "JPY 10.24"],
  ] as const)("of growth in %s from %s end at %s", (currency, start, end) => {
    const series = [
      {
        id: "a",
        label: "A",
        color: "green" as const,
        points: points(["2026-01-01", "1"], ["2026-02-01", "1.02354951"]),
      },
    ]
    const amount = decimal(start)
    const { view } = chartOf(
      { ...alone, series, unit: growthUnit(currency, amount), growthOf: amount },
      whole,
    )
    expect(view.lines[0]?.end.text.replaceAll(/\u00a0/g, " ")).toBe(end)
  })

  it("leave a day without value empty: nothing is carried forward", () => {
    expect(chartOf(spec, whole).rows[0]).toEqual({
      day: "2026-01-01",
      values: ["1.04", null],
      allocation: null,
    })
  })

  it("say where their axis starts unless that is zero", () => {
    expect(chartOf(alone, whole).view.axisNote).toBe("The axis starts at 1.04, not at zero.")
    expect(chartOf({ ...alone, fromZero: true }, whole).view.axisNote).toBeNull()
  })

  it("arrive in the browser as they left the server", () => {
    const allocated: ChartSpec = { ...spec, allocation: [{ day: day("2026-01-05"), allocation: "ETH" }] }
    expect(unpackSpec(packSpec(allocated))).toEqual(allocated)
    const empty: ChartSpec = { ...spec, series: [] }
    expect(unpackSpec(packSpec(empty))).toEqual(empty)
    expect(extentOf([])).toBeNull()
  })
})

describe("the bands of an allocation", () => {
  const allocated: ChartSpec = {
    ...alone,
    allocation: [
      { day: day("2026-01-01"), allocation: "BTC" },
      { day: day("2026-01-05"), allocation: "CASH" },
      { day: day("2026-02-01"), allocation: "CASH" },
    ],
  }

  it("cover the plot without a gap and are counted in the sentence", () => {
    const { view } = chartOf(allocated, whole)
    expect(view.bands.map(({ allocation, start, end }) => [allocation, start, end])).toEqual([
      ["BTC", 0, 4 / 31],
      ["CASH", 4 / 31, 1],
    ])
    expect(view.summary).toContain("BTC 33%, ETH 0%, CASH 67%")
  })

  it("are a column of the file", () => {
    expect(chartCsv(allocated, chartOf(allocated, whole).rows, "standard")).toBe(
      "Day,EUTBL (EUR),Allocation\r\n2026-01-01,1.04,BTC\r\n2026-01-05,1.05,CASH\r\n2026-02-01,1.0608,CASH\r\n",
    )
  })
})

describe("the axes", () => {
  it.each([
    [[1.0425, 1.0635], false, ["1.04", "1.05", "1.06", "1.07"]],
    [[10_000, 10_201], false, ["10000", "10100", "10200", "10300"]],
    [[0, 400], true, ["0", "200", "400"]],
    [[0.0176, 0.024], false, ["0.0175", "0.02", "0.0225", "0.025"]],
    [[-0.8, 0.4], false, ["-1", "-0.5", "0", "0.5"]],
  ])("of %j are round", (heights, fromZero, ticks) => {
    expect(axisOf(heights, fromZero).ticks).toEqual(ticks)
  })

  it("give a flat line room", () => {
    const { low, high } = axisOf([1, 1], false)
    expect(low).toBeLessThan(1)
    expect(high).toBeGreaterThan(1)
  })

  const ticksOf = (language: ChartSpec["language"], first: string, last: string) => {
    const series = [
      {
        id: "a",
        label: "A",
        color: "green" as const,
        points: points(["2026-01-01", first], ["2026-02-01", last]),
      },
    ]
    const unit = { kind: "money", currency: "EUR", decimals: 2 } as const
    return chartOf({ ...alone, language, texts: messages(language).charts, unit, series }, whole).view
  }

  it("name every height exactly, however far they are from zero", () => {
    const view = ticksOf("en", "1000000", "1002000")
    expect(view.valueTicks.map(({ text }) => text)).toEqual(["1m", "1.001m", "1.002m"])
    expect(ticksOf("en", "1001000", "1003000").axisNote).toBe("The axis starts at 1.001m, not at zero.")
  })

  it.each(LANGUAGES)("give no two heights the same label in %s", (language) => {
    for (const magnitude of [0.01, 1, 999, 100_000, 999_000, 1_000_000, 10_000_000, 123_456_789, 1e9, 1e12]) {
      for (const span of [0.00001, 0.0006, 0.002, 0.025, 0.3, 4]) {
        for (const sign of [1, -1]) {
          const [first, last] = [sign * magnitude, sign * magnitude * (1 + span)].map((value) =>
            value.toFixed(8),
          )
          const texts = ticksOf(language, first ?? "", last ?? "").valueTicks.map(({ text }) => text)
          expect(new Set(texts).size, `${first} to ${last}: ${texts.join(" ")}`).toBe(texts.length)
        }
      }
    }
  })

  it("name days for weeks and months for years, all inside the plot", () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, index) => addDays(day("2025-11-20"), index))
    expect(dayTicks("en", days(30)).map(({ text }) => text)).toEqual(["22 Nov", "30 Nov", "9 Dec", "17 Dec"])
    expect(dayTicks("en", days(365)).map(({ text }) => text)).toEqual([
      "Jan 2026",
      "Mar 2026",
      "May 2026",
      "Jul 2026",
      "Sept 2026",
      "Nov 2026",
    ])
    for (const { position } of dayTicks("en", days(900))) {
      expect(position).toBeGreaterThanOrEqual(0)
      expect(position).toBeLessThanOrEqual(1)
    }
  })
})

it("the line above a plot has the room that its day and values need", () => {
  const value = 11.4
  const contributions = 17
  expect(linesIn(31.5, [5.2, value, contributions])).toBe(2)
  expect(linesIn(36, [5.2, value, contributions])).toBe(1)
  expect(linesIn(10, [5.2, value, contributions])).toBe(3)
})

describe("the keyboard", () => {
  it("moves by a day, by a month and to the ends, and never out of the chart", () => {
    expect(placeAfterKey("ArrowLeft", -1, 100)).toBe(99)
    expect(placeAfterKey("ArrowLeft", 99, 100)).toBe(98)
    expect(placeAfterKey("ArrowRight", 99, 100)).toBe(99)
    expect(placeAfterKey("PageUp", 10, 100)).toBe(0)
    expect(placeAfterKey("Home", 50, 100)).toBe(0)
    expect(placeAfterKey("Escape", 50, 100)).toBe(-1)
    expect(placeAfterKey("Tab", 50, 100)).toBeUndefined()
  })

  it("and the pointer finds the nearest day", () => {
    const { rows, view } = chartOf(alone, whole)
    expect(nearestPlace(rows, view.axis, 0)).toBe(0)
    expect(nearestPlace(rows, view.axis, 0.2)).toBe(1)
    expect(nearestPlace(rows, view.axis, 5)).toBe(2)
    expect(nearestPlace([], view.axis, 0.5)).toBe(-1)
  })
})

describe("a chart of lines that are kept", () => {
  const props: ChartBlockProps = {
    id: "history",
    title: "Net asset value",
    language: "en",
    unit: { kind: "money", currency: "EUR", decimals: 6 },
    series: spec.series,
    query: { range: "all" },
    requests: [],
    origin: "https://funds.example.org",
    fileName: "history",
  }
  const drawn = (changed: Partial<ChartBlockProps> = {}) =>
    ChartBlock({ ...props, ...changed }).props as Readonly<{ firstView: ChartView; packed: PackedSpec }>

  it("is drawn once", () => {
    expect(drawn().firstView).toBe(drawn().firstView)
    expect(drawn().packed).toBe(drawn().packed)
  })

  it.each<readonly [string, Partial<ChartBlockProps>]>([
    ["range", { query: { range: "1M" } }],
    ["language", { language: "de" }],
    ["title", { title: "Value" }],
    ["currency", { unit: { kind: "money", currency: "USD", decimals: 6 } }],
    ["axis", { fromZero: true }],
    ["start", { growthOf: decimal("10000") }],
    ["sentence", { summary: messages("de").holdings.historySummary }],
  ])("is drawn as if nothing were kept with another %s", (_, changed) => {
    expect(drawn(changed)).not.toEqual(drawn())
    expect(drawn(changed)).toEqual(drawn({ ...changed, series: [...spec.series] }))
  })

  it("states no change in percent where money that came and went is part of the values", () => {
    const { summary } = drawn({
      series: alone.series,
      summary: messages("en").holdings.historySummary,
    }).firstView
    expect(summary).toMatch(/with what was subscribed and redeemed in between; lowest .*\.$/)
    expect(summary).not.toMatch(/%|\bup\b|\bdown\b/)
  })
})

it("shows the exact request behind a chart in four tools", () => {
  const { path } = apiRequest(getNetAssetValues, { shareClassSymbol: "EUTBL" })
  expect(path).toBe("/api/public/v0/net-asset-values/EUTBL")
  const url = `https://data.example${path}?startDay=2026-01-01`
  const samples = codeSamples(url)
  expect(samples.map(({ name }) => name)).toEqual(["curl", "JavaScript", "Python", "Google Sheets"])
  expect(samples.every(({ text }) => text.includes(url))).toBe(true)
  expect(samples[3]?.text).toBe(`=IMPORTDATA("${url}&format=csv")`)
})
