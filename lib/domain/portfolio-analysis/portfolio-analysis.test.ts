import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { isMoneyMarketFund } from "#lib/domain/catalogue/catalogue.ts"
import { asset, bill, share } from "#lib/domain/fund-assets/fund-asset.fixture.ts"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import { moneyMarketFigures } from "./money-market-limits.ts"
import { maturityLadder, weightsBy } from "./portfolio-analysis.ts"

const cash = (weight: string): FundAsset => asset(weight, { assetType: "cash", code: "EUR" })
const repo = (weight: string): FundAsset => asset(weight, { assetType: "reverse_repo", code: "R" })

const NO_CLOSED_DAYS = { nonOperatingDays: new Set<never>() }
const figure = (assets: FundAsset[], name: string, calendar = NO_CLOSED_DAYS) =>
  moneyMarketFigures(assets, calendar).find((candidate) => candidate.name === name)

describe("weights", () => {
  it("are summed exactly by what the positions have in common, largest first", () => {
    const assets = [
      bill("0.1", "2026-12-01", "DEU"),
      bill("0.2", "2026-12-02"),
      bill("0.3", "2026-12-03", "DEU"),
    ]
    expect(weightsBy(assets, (one) => (one.assetType === "bond" ? one.issuerCountryCode : ""))).toEqual([
      { key: "DEU", weight: "0.4" },
      { key: "FRA", weight: "0.2" },
    ])
  })
})

describe("the maturity ladder", () => {
  it.each([
    ["2026-11-20", 0],
    ["2026-11-21", 0],
    ["2026-11-22", 1],
    ["2026-11-27", 1],
    ["2026-11-28", 2],
    ["2026-12-20", 2],
    ["2026-12-21", 3],
    ["2027-01-19", 3],
    ["2027-01-20", 4],
    ["2027-02-18", 4],
    ["2027-02-19", 5],
  ])("puts a bill of %s on step %i", (maturity, step) => {
    const { steps } = maturityLadder([bill("0.25", maturity)])
    expect(steps.map(({ weight }) => weight)).toEqual(
      steps.map((_, index) => (index === step ? "0.25" : "0")),
    )
  })

  it("starts with cash and overnight repos, and sets apart what never matures", () => {
    const ladder = maturityLadder([cash("0.1"), repo("0.2"), share("0.7")])
    expect(ladder.steps[0]?.weight).toBe("0.3")
    expect(ladder.withoutMaturity).toBe("0.7")
  })
})

describe("the figures that Article 24 limits", () => {
  it("average the days to maturity by weight, cash counting as none", () => {
    const assets = [cash("0.5"), bill("0.5", "2027-03-20")]
    expect(figure(assets, "wam")).toMatchObject({ value: "60", isWithin: true })
    expect(figure([bill("1", "2027-01-20")], "wam")).toMatchObject({ value: "61", isWithin: false })
    expect(figure([bill("1", "2027-01-20")], "wal")).toMatchObject({ value: "61", isWithin: true })
  })

  it("compare averages before they are rounded: a fraction of a day above the limit is outside it", () => {
    const assets = [bill("0.96", "2027-01-19"), bill("0.04", "2027-01-20")]
    expect(figure(assets, "wam")).toMatchObject({ value: "60.04", isWithin: false })
    const least = [bill("0.99999999999999999999", "2027-01-19"), bill("0.00000000000000000001", "2027-01-20")]
    expect(figure(least, "wam")?.isWithin).toBe(false)
  })

  it("count a bill of the next working day as liquid within one, over a weekend too", () => {
    expect(figure([bill("0.075", "2026-11-23")], "dailyLiquid")).toMatchObject({
      value: "0.075",
      isWithin: true,
    })
    expect(figure([bill("0.2", "2026-11-24")], "dailyLiquid")).toMatchObject({ value: "0", isWithin: false })
  })

  it("skip the fund's closed days", () => {
    const closedMonday = { nonOperatingDays: new Set([day("2026-11-23")]) }
    expect(moneyMarketFigures([bill("0.2", "2026-11-24")], closedMonday)[2]?.value).toBe("0.2")
  })

  it("count five working days for the weekly share, daily liquidity included", () => {
    const assets = [cash("0.05"), repo("0.05"), bill("0.1", "2026-11-27")]
    expect(figure(assets, "weeklyLiquid")).toMatchObject({ value: "0.2", limit: "0.15", isWithin: true })
  })

  it("count longer bills, which can be sold within days, up to 7.5 percent in the weekly share", () => {
    expect(figure([cash("0.1"), bill("0.9", "2026-11-28")], "weeklyLiquid")?.value).toBe("0.175")
    expect(figure([cash("0.1"), bill("0.05", "2026-11-28")], "weeklyLiquid")?.value).toBe("0.15")
    expect(figure([cash("0.1"), share("0.9")], "weeklyLiquid")?.value).toBe("0.1")
    expect(figure([bill("0.9", "2026-11-28")], "dailyLiquid")?.value).toBe("0")
  })

  it("say so when a portfolio is below a minimum", () => {
    expect(figure([cash("0.0749")], "dailyLiquid")?.isWithin).toBe(false)
  })
})

it("the treasury bill funds are money market funds, the others are not", () => {
  expect(["EUTBL", "USTBL", "UKTBL"].every((slug) => isMoneyMarketFund(slug as "EUTBL"))).toBe(true)
  expect(isMoneyMarketFund("SAFO") || isMoneyMarketFund("NEUTRALCC")).toBe(false)
})
