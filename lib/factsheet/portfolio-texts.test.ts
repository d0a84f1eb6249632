import { describe, expect, it } from "vitest"
import { asset, bill, share } from "#lib/domain/fund-assets/fund-asset.fixture.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { moneyMarketFigures } from "#lib/domain/portfolio-analysis/money-market-limits.ts"
import {
  gaugeEnd,
  limitedText,
  limitText,
  maturityColumns,
  shownPositions,
  weightBars,
  weightOf,
} from "./portfolio-texts.ts"

describe("the maturity ladder", () => {
  it("marks the average within its step, in proportion to the days of the step", () => {
    // 2026-12-05 is 15 days away: the third of six steps has 23 days from the eighth on.
    const ladder = maturityColumns("en", [bill("1", "2026-12-05")], 3)
    expect(ladder?.average).toMatchObject({ mark: "Average 15 days", position: "0.384" })
    expect(ladder?.columns.map(({ weight, shortLabel }) => [shortLabel, weight])).toEqual([
      ["0–1", "0"],
      ["2–7", "0"],
      ["8–30", "1"],
      ["31–60", "0"],
      ["61–90", "0"],
      ["> 90", "0"],
    ])
  })

  it.each([
    ["en", "0 to 1 day", "2 to 7 days"],
    ["fr", "0 à 1 jour", "2 à 7 jours"],
    ["de", "0 bis 1 Tag", "2 bis 7 Tage"],
    ["it", "Da 0 a 1 giorno", "Da 2 a 7 giorni"],
    ["es", "De 0 a 1 día", "De 2 a 7 días"],
  ] as const)("names its steps in the grammar of %s", (language, first, second) => {
    const ladder = maturityColumns(language, [bill("1", "2026-12-05")], 3)
    expect(ladder?.columns.slice(0, 2).map(({ label }) => label)).toEqual([first, second])
  })

  it("has a column of its own for what never matures, and is left out where nothing does", () => {
    const ladder = maturityColumns("en", [bill("0.4", "2027-06-01"), share("0.6", "A")], 3)
    expect(ladder?.columns.at(-1)).toMatchObject({ id: "none", weight: "0.6" })
    // The open step has no end: its middle.
    expect(ladder?.average.position).toBe("0.7857")
    expect(maturityColumns("en", [share("1", "A")], 3)).toBeNull()
  })
})

describe("figures beside their limits", () => {
  const OPEN = { nonOperatingDays: new Set<never>() }
  const textsOf = (assets: Parameters<typeof moneyMarketFigures>[0], language: "en" | "fr" = "en") =>
    Object.fromEntries(
      moneyMarketFigures(assets, OPEN).map((figure) => [
        figure.name,
        [limitedText(language, figure), limitText(language, figure), figure.isWithin].map((text) =>
          typeof text === "string" ? text.replaceAll(/[\u00a0\u202f]/g, " ") : text,
        ),
      ]),
    )
  const cash = (weight: string) => asset(weight, { assetType: "cash", code: "EUR" })

  it("have as many decimals as it takes not to read like a limit that they exceed", () => {
    const assets = [bill("0.96", "2027-01-19"), bill("0.04", "2027-01-20")]
    expect(textsOf(assets)).toMatchObject({
      wam: ["60.04 days", "60 days", false],
      wal: ["60 days", "120 days", true],
    })
    expect(maturityColumns("en", assets, 3)?.average.sentence).toContain("60.04 days")
    expect(textsOf([cash("0.0746")], "fr").dailyLiquid).toEqual(["7,46 %", "7,5 %", false])
    expect(textsOf([cash("0.074996")]).dailyLiquid).toEqual(["7.4996%", "7.5%", false])
  })

  it("have one decimal where that tells them from the limit, or where they are within it", () => {
    expect(textsOf([cash("0.0744")]).dailyLiquid).toEqual(["7.4%", "7.5%", false])
    expect(textsOf([cash("0.0754")]).dailyLiquid).toEqual(["7.5%", "7.5%", true])
    expect(textsOf([bill("0.97", "2027-01-19"), bill("0.03", "2027-01-18")]).wam).toEqual([
      "60 days",
      "60 days",
      true,
    ])
  })

  it("have twenty decimals at most", () => {
    const almost = [
      bill("0.99999999999999999999", "2027-01-19"),
      bill("0.00000000000000000001", "2027-01-20"),
    ]
    expect(textsOf(almost).wam).toEqual(["60.00000000000000000001 days", "60 days", false])
  })
})

describe("the weights", () => {
  it("of groups are sums of the positions as shown, so an issuer with one position has no other figure than it", () => {
    const held = [share("0.33336", "A"), share("0.33336", "B"), share("0.33328", "C")]
    const positions = shownPositions(held)
    const weights = positions.map(({ percentageOfFundTotalNetAssets: weight }) => weight)
    expect(weights).toEqual(["0.3334", "0.3333", "0.3333"])
    const { byIssuer, byType } = weightBars("en", held)
    expect(byIssuer.map(({ label, weight }) => [label, weight])).toEqual([
      ["A", weights[0]],
      ["B", weights[1]],
      ["C", weights[2]],
    ])
    expect(byType?.map(({ weight }) => weight)).toEqual([weightOf(positions)])
  })

  it("are shown by country only where the countries tell more than the issuers", () => {
    expect(
      weightBars("en", [bill("0.6", "2026-12-05"), bill("0.4", "2026-12-05", "DEU")]).byCountry,
    ).toBeNull()
    const bills = [bill("0.6", "2026-12-05"), bill("0.4", "2027-01-05")]
    expect(weightBars("en", bills)).toMatchObject({ byType: null, byCountry: null })
    const { byType, byIssuer, byCountry } = weightBars("en", [share("0.6", "A"), share("0.4", "B")])
    expect(byType?.length).toBe(1)
    expect(byIssuer.map(({ label }) => label)).toEqual(["A", "B"])
    expect(byCountry?.map(({ label }) => label)).toEqual(["United States"])
  })
})

it("a gauge ends a quarter beyond the larger of value and limit", () => {
  expect(gaugeEnd({ value: decimal("30"), limit: decimal("60") })).toBe("75")
  expect(gaugeEnd({ value: decimal("80"), limit: decimal("60") })).toBe("100")
})
