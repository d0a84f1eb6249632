import { describe, expect, it } from "vitest"
import type * as z from "zod"
import { daysBefore, daysBetween } from "#e2e/fixtures/data/demo-series.ts"
import type { Exact } from "#e2e/fixtures/data/exact.ts"
import { distance, exact, isAtMost, isEqual, minus, sum, times } from "#e2e/fixtures/data/exact.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { getLatestExchangeRate } from "#lib/contract/exchange-rates/endpoints.ts"
import { getFundAssets } from "#lib/contract/fund-assets/endpoints.ts"
import { getFunds } from "#lib/contract/funds/endpoints.ts"

type Asset = z.input<typeof getFundAssets.body>[number]

const funds = await read(getFunds)

const portfolios = await Promise.all(
  funds.map(async ({ id, slug }) => {
    const latest = await read(getFundAssets, { fundId: id })
    const latestDay = latest[0]?.valuationDay.slice(0, 10) ?? ""
    const earlier = await earlierPortfolio(id, daysBefore(latestDay, 60))
    return [slug, { fundId: id, latest, latestDay, assets: [...latest, ...earlier] }] as const
  }),
)

/** The portfolio of a day, or the last one before it: of earlier weeks there is one a week. */
async function earlierPortfolio(fundId: string, wanted: string): Promise<Asset[]> {
  for (const back of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
    const valuationDay = daysBefore(wanted, back)
    const assets = await read(getFundAssets, { fundId, valuationDay }).catch(() => undefined)
    if (assets !== undefined) return assets
  }
  throw new Error(`no portfolio around ${wanted}`)
}

const amountOf = (amount: Readonly<{ value: string }>): Exact => exact(amount.value)

it("holds all five kinds of asset", () => {
  const kinds = portfolios.flatMap(([, { latest }]) => latest.map(({ assetType }) => assetType))
  expect([...new Set(kinds)].sort()).toEqual(["bond", "cash", "equity", "reverse_repo", "swap"])
})

describe.each(portfolios)("the portfolio of %s", (_, { fundId, latest, latestDay, assets }) => {
  it("is the latest one if no day is given", async () => {
    expect(await read(getFundAssets, { fundId, valuationDay: latestDay })).toEqual(latest)
    expect(new Set(latest.map(({ valuationDay }) => valuationDay))).toEqual(
      new Set([`${latestDay}T00:00:00.000Z`]),
    )
  })

  it("has the largest weight first", () => {
    const weights = latest.map(({ percentageOfFundTotalNetAssets }) => exact(percentageOfFundTotalNetAssets))
    for (const [index, weight] of weights.entries()) {
      expect(isAtMost(weight, weights[index - 1] ?? exact("1"))).toBe(true)
    }
  })

  it("has weights that sum to one, each within its rounding", () => {
    const total = sum(
      latest.map(({ percentageOfFundTotalNetAssets }) => exact(percentageOfFundTotalNetAssets)),
    )
    const rounding = times(exact("0.000000005"), exact(String(latest.length)))
    expect(isAtMost(distance(total, exact("1")), rounding)).toBe(true)
  })

  it("has weights that are market values over the fund's net assets", async () => {
    for (const asset of latest) {
      const { currency } = asset.fundTotalNetAssetsMarketValue
      const rate = await rateOn(fundId, latestDay, asset.currency, currency)
      const value = times(amountOf(asset.totalMarketValue), rate)
      const byWeight = times(
        exact(asset.percentageOfFundTotalNetAssets),
        amountOf(asset.fundTotalNetAssetsMarketValue),
      )
      const rounding = times(exact("0.00000001"), amountOf(asset.fundTotalNetAssetsMarketValue))
      expect(isAtMost(distance(value, byWeight), rounding), asset.assetLabel.en).toBe(true)
    }
  })

  it("states gains that are market value less cost, and values in the asset's currency", () => {
    for (const asset of assets) {
      const { totalGainOnAsset, unitGainOnAsset } = asset
      const total = minus(amountOf(asset.totalMarketValue), amountOf(asset.totalAcquisitionCost))
      const unit = minus(amountOf(asset.unitMarketValue), amountOf(asset.unitAcquisitionCost))
      expect(isEqual(amountOf(totalGainOnAsset), total), asset.assetLabel.en).toBe(true)
      expect(isEqual(amountOf(unitGainOnAsset), unit), asset.assetLabel.en).toBe(true)
      for (const amount of [
        asset.totalMarketValue,
        asset.unitAcquisitionCost,
        totalGainOnAsset,
        unitGainOnAsset,
      ]) {
        expect(amount.currency).toBe(asset.currency)
      }
    }
  })

  it("counts the days to maturity from the valuation", () => {
    for (const asset of assets) {
      if (asset.assetType !== "bond") continue
      const [from, to] = [asset.valuationDay.slice(0, 10), asset.maturityDate.slice(0, 10)]
      expect(asset.daysToMaturity, asset.assetLabel.en).toBe(daysBetween(from, to))
      expect(asset.daysToMaturity).toBeGreaterThan(0)
    }
  })

  it("changes: sixty days earlier it had bills that have matured since", () => {
    const maturities = assets.flatMap((asset) =>
      asset.assetType === "bond" ? [asset.maturityDate.slice(0, 10)] : [],
    )
    if (maturities.length === 0) return
    expect(maturities.some((day) => day <= latestDay)).toBe(true)
  })

  it("was recorded by now", () => {
    const now = new Date().toISOString()
    for (const { createdAt } of assets) expect(createdAt <= now).toBe(true)
  })
})

/** The rate at which a fund converts on a day. */
async function rateOn(
  fundId: string,
  day: string,
  baseCurrency: string,
  quoteCurrency: string,
): Promise<Exact> {
  if (baseCurrency === quoteCurrency) return exact("1")
  const latestUpdateDate = `${day}T23:59:59Z`
  const rate = await read(getLatestExchangeRate, { fundId, baseCurrency, quoteCurrency, latestUpdateDate })
  return exact(rate.fxRate)
}
