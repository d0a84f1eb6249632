import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { AssetKind, FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { gaugeEnd, maturityColumns, weightBars } from "./portfolio-texts.ts"

const money = (value: string) => ({ value: decimal(value), currency: "EUR" as const })

function asset(weight: string, kind: AssetKind): FundAsset {
  return {
    id: `${weight}${JSON.stringify(kind)}`,
    fundId: "00000000-0000-0000-0000-000000000000",
    valuationDay: day("2026-11-20"),
    assetLabel: { en: "a", es: "a", fr: "a", it: "a", de: "a" },
    currency: "EUR",
    quantity: decimal("1"),
    totalMarketValue: money("1"),
    unitMarketValue: money("1"),
    totalAcquisitionCost: money("1"),
    unitAcquisitionCost: money("1"),
    percentageOfFundTotalNetAssets: decimal(weight),
    fundTotalNetAssetsMarketValue: money("100"),
    createdAt: instant("2026-11-20"),
    ...kind,
  }
}

const bill = (weight: string, maturity: string, country = "FRA"): FundAsset =>
  asset(weight, {
    assetType: "bond",
    isin: "FR0000000000",
    issuerCountryCode: country,
    nominalValue: money("1"),
    maturity: "short",
    maturityDate: day(maturity),
    yieldToMaturity: decimal("0.02"),
  })

const share = (weight: string, securityName: string): FundAsset =>
  asset(weight, { assetType: "equity", isin: "US0000000000", issuerCountryCode: "USA", securityName })

describe("the maturity ladder", () => {
  it("marks the average within its step, in proportion to the days of the step", () => {
    // 2026-12-05 is 15 days away: the third of six steps has 23 days from the eighth on.
    const ladder = maturityColumns("en", [bill("1", "2026-12-05")])
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

  it("has a column of its own for what never matures, and is left out where nothing does", () => {
    const ladder = maturityColumns("en", [bill("0.4", "2027-06-01"), share("0.6", "A")])
    expect(ladder?.columns.at(-1)).toMatchObject({ id: "none", weight: "0.6" })
    // The open step has no end: its middle.
    expect(ladder?.average.position).toBe("0.7857")
    expect(maturityColumns("en", [share("1", "A")])).toBeNull()
  })
})

describe("the weights", () => {
  it("are shown by country only where the countries tell more than the issuers", () => {
    expect(
      weightBars("en", [bill("0.6", "2026-12-05"), bill("0.4", "2026-12-05", "DEU")]).byCountry,
    ).toBeNull()
    const { byIssuer, byCountry } = weightBars("en", [share("0.6", "A"), share("0.4", "B")])
    expect(byIssuer.map(({ label }) => label)).toEqual(["A", "B"])
    expect(byCountry?.map(({ label }) => label)).toEqual(["United States"])
  })
})

it("a gauge ends a quarter beyond the larger of value and limit", () => {
  expect(gaugeEnd({ value: decimal("30"), limit: decimal("60") })).toBe("75")
  expect(gaugeEnd({ value: decimal("80"), limit: decimal("60") })).toBe("100")
})
