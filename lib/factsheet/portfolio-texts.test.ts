import { describe, expect, it } from "vitest"
import { bill, share } from "#lib/domain/fund-assets/fund-asset.fixture.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { gaugeEnd, maturityColumns, weightBars } from "./portfolio-texts.ts"

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
