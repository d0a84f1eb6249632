import { describe, expect, test } from "vitest"
import type { DemoFundSlug } from "#demo/catalogue.ts"
import { demoSlug, demoSymbol, FUND_SLUGS } from "#demo/catalogue.ts"
import { classesOf, demoWorld } from "#demo/demo-world.ts"
import { OBSERVED_BILLS_PORTFOLIO } from "#demo/facts/observed-values.fixture.ts"
import { DEMO_CALENDARS, DEMO_FUNDS } from "#demo/funds/demo-funds.ts"
import { sharesInIssue } from "#demo/register/shares-in-issue.ts"
import { CLASS_TERMS } from "#demo/share-classes/class-terms.ts"
import { daysBetween } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { isMoneyMarketFund } from "#lib/domain/catalogue/catalogue.ts"
import { ASSET_TYPES, MATURITIES } from "#lib/domain/fund-assets/fund-asset.ts"
import { fundAssetErrors } from "#lib/domain/imports/fund-asset-errors.ts"
import { knownRecords } from "#lib/domain/imports/known-records.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, decimal, multiply, negate, ONE, round, subtract, sum } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import { totalAssets } from "#lib/domain/share-classes/share-class.ts"
import type { DemoAsset } from "./demo-fund-assets.ts"

const NOW = instant("2026-11-21T12:00:00Z")
const world = demoWorld(NOW)
const { fundAssets: assets, netAssetValues, exchangeRates } = world
const totals = sharesInIssue(classesOf(world), world.history)
const portfolios = [...Map.groupBy(assets, ({ fund, valuationDay }) => `${fund} ${valuationDay}`).values()]

const portfolioOf = (fund: DemoFundSlug, on: string): DemoAsset[] =>
  assets.filter((asset) => asset.fund === fund && asset.valuationDay === on)

const isNear = (value: Decimal, expected: Decimal, tolerance: Decimal): boolean =>
  compare(subtract(value, expected), tolerance) <= 0 &&
  compare(subtract(value, expected), negate(tolerance)) >= 0

const bonds = assets.flatMap((asset) => (asset.assetType === "bond" ? [asset] : []))

const weightOf = (portfolio: readonly DemoAsset[], type: DemoAsset["assetType"]): number =>
  Number(
    sum(
      portfolio
        .filter(({ assetType }) => assetType === type)
        .map(({ percentageOfFundTotalNetAssets }) => percentageOfFundTotalNetAssets),
    ),
  )

test("all five asset types occur, and bonds of both terms", () => {
  expect(new Set(assets.map(({ assetType }) => assetType))).toEqual(new Set(ASSET_TYPES))
  expect(new Set(bonds.map(({ maturity }) => maturity))).toEqual(new Set(MATURITIES))
})

test("every fund has a portfolio in every week since launch, and one on its latest net asset value day", () => {
  for (const fund of FUND_SLUGS) {
    const days = [
      ...new Set(assets.filter((asset) => asset.fund === fund).map(({ valuationDay }) => valuationDay)),
    ]
    days.slice(1).forEach((on, index) => {
      expect(daysBetween(days[index] ?? on, on)).toBeLessThanOrEqual(13)
    })
    const latest = netAssetValues.findLast(
      ({ shareClass }) => CLASS_TERMS[demoSymbol(shareClass)].fund === fund,
    )
    expect(days.at(-1)).toBe(latest?.day)
  }
  expect(assets.length).toBeLessThan(15_000)
})

describe("a portfolio", () => {
  test("has weights that sum to 1 within half the last decimal of each", () => {
    for (const portfolio of portfolios) {
      const weights = sum(
        portfolio.map(({ percentageOfFundTotalNetAssets }) => percentageOfFundTotalNetAssets),
      )
      const tolerance = multiply(decimal("0.000000005"), decimal(String(portfolio.length)))
      expect(isNear(weights, ONE, tolerance)).toBe(true)
    }
  })

  test("is worth the total assets of the fund's classes at the rates that the fund stored", () => {
    const shares = new Map(
      totals.map(({ shareClass, day: on, totalShares }) => [`${shareClass} ${on}`, totalShares]),
    )
    const stored = new Map(
      exchangeRates.map(({ fund, day: on, baseCurrency, quoteCurrency, fxRate }) => [
        `${fund} ${on} ${baseCurrency} ${quoteCurrency}`,
        fxRate,
      ]),
    )
    for (const [asset] of portfolios) {
      if (asset === undefined) continue
      const { fund, valuationDay } = asset
      const { currency: fundCurrency } = DEMO_FUNDS[demoSlug(fund)]
      const converted = netAssetValues
        .filter(
          ({ shareClass, day: on }) =>
            on === valuationDay && CLASS_TERMS[demoSymbol(shareClass)].fund === fund,
        )
        .map(({ shareClass, value }) => {
          const { currency } = CLASS_TERMS[demoSymbol(shareClass)]
          const total = totalAssets(
            shares.get(`${shareClass} ${valuationDay}`) ?? ONE,
            amount(value, currency),
          )
          const rate = stored.get(`${fund} ${valuationDay} ${currency} ${fundCurrency}`)
          return multiply(total.value, currency === fundCurrency ? ONE : (rate ?? decimal("0")))
        })
      expect(asset.fundTotalNetAssetsMarketValue).toBe(round(sum(converted), 2, "half-up"))
    }
  })

  test("holds 5 to 10 percent cash", () => {
    for (const portfolio of portfolios) {
      expect(weightOf(portfolio, "cash")).toBeGreaterThanOrEqual(0.05)
      expect(weightOf(portfolio, "cash")).toBeLessThanOrEqual(0.1)
    }
  })

  test("of a money market fund has 7.5 percent daily liquidity", () => {
    for (const portfolio of portfolios) {
      if (!isMoneyMarketFund(portfolio[0]?.fund ?? "SAFO")) continue
      expect(weightOf(portfolio, "cash")).toBeGreaterThanOrEqual(0.075)
    }
  })

  test("of bills matures within 60 days on average", () => {
    for (const portfolio of portfolios) {
      const days = portfolio.reduce(
        (total, asset) =>
          asset.assetType === "bond"
            ? total +
              Number(asset.percentageOfFundTotalNetAssets) *
                daysBetween(asset.valuationDay, asset.maturityDate)
            : total,
        0,
      )
      expect(days).toBeLessThan(60)
    }
  })

  test("of EUTBL resembles the observed one", () => {
    const portfolio = portfolioOf("EUTBL", "2024-12-08")
    const observed = OBSERVED_BILLS_PORTFOLIO.holdings
    const longest = Math.max(...observed.map(({ daysToMaturity }) => daysToMaturity ?? 0))
    const largest = Math.max(...observed.map(({ percent }) => percent)) / 100
    for (const asset of portfolio) {
      if (asset.assetType !== "bond") continue
      expect(daysBetween(asset.valuationDay, asset.maturityDate)).toBeLessThanOrEqual(longest)
      expect(Number(asset.percentageOfFundTotalNetAssets)).toBeLessThan(largest + 0.02)
    }
    expect(weightOf(portfolio, "cash")).toBeCloseTo(0.0966, 1)
    expect(portfolio.length).toBeGreaterThanOrEqual(observed.length)
  })
})

describe("a position", () => {
  test("has totals that are its quantity times its unit values", () => {
    for (const asset of assets) {
      const market = multiply(asset.quantity, asset.unitMarketValue)
      const cost = multiply(asset.quantity, asset.unitAcquisitionCost)
      expect(isNear(market, asset.totalMarketValue, decimal("0.01"))).toBe(true)
      expect(isNear(cost, asset.totalAcquisitionCost, multiply(asset.quantity, decimal("0.00000001")))).toBe(
        true,
      )
    }
  })

  test("passes every rule for imported positions", () => {
    const funds = FUND_SLUGS.map((slug) => ({
      ...DEMO_FUNDS[slug],
      nonOperatingDays: [...DEMO_CALENDARS[slug].nonOperatingDays],
    }))
    const known = knownRecords(funds, [], NOW)
    expect(assets.flatMap((asset) => fundAssetErrors(asset, known))).toEqual([])
  })

  test("is named in five languages", () => {
    for (const { assetLabel } of assets) {
      for (const language of LANGUAGES) expect(assetLabel[language]).not.toBe("")
    }
    expect(portfolioOf("EUTBL", "2024-12-08").map(({ assetLabel }) => assetLabel)).toContainEqual({
      en: "French Treasury bill 18 Dec 2024",
      es: "Letra del Tesoro francés 18 dic 2024",
      fr: "Bon du Trésor français 18 déc. 2024",
      it: "Buono del Tesoro francese 18 dic 2024",
      de: "Französischer Schatzwechsel 18. Dez. 2024",
    })
  })
})

describe("a bill", () => {
  test("is priced at its nominal less its yield over the days left", () => {
    for (const {
      unitMarketValue,
      nominalValue,
      quantity,
      yieldToMaturity,
      valuationDay,
      maturityDate,
      currency,
    } of bonds) {
      const year = currency === "GBP" ? 365 : 360
      const nominal = Number(nominalValue) / Number(quantity)
      const years = daysBetween(valuationDay, maturityDate) / year
      expect(Number(unitMarketValue)).toBeCloseTo(nominal / (1 + Number(yieldToMaturity) * years), 6)
    }
  })

  test("keeps its ISIN and gains until it matures, when it leaves the portfolio", () => {
    const histories = [...Map.groupBy(bonds, ({ fund, isin }) => `${fund} ${isin}`).values()]
    for (const history of histories) {
      expect(new Set(history.map(({ maturityDate }) => maturityDate)).size).toBe(1)
      for (const { valuationDay, maturityDate } of history) expect(maturityDate > valuationDay).toBe(true)
    }
    const rolled = histories.filter((history) => history.length > 4)
    expect(rolled.length).toBeGreaterThan(100)
    for (const history of rolled) {
      const [first, last] = [history.at(0), history.at(-1)]
      expect(compare(last?.unitMarketValue ?? ONE, first?.unitMarketValue ?? ONE)).toBe(1)
    }
  })
})

test("ids are unique", () => {
  expect(new Set(assets.map(({ id }) => id)).size).toBe(assets.length)
})
