import type { DemoFundSlug } from "#demo/catalogue.ts"
import { FUND_SLUGS } from "#demo/catalogue.ts"
import { dayNumber } from "#demo/demo-days.ts"
import type { DemoRates } from "#demo/exchange-rates/demo-rates.ts"
import { DEMO_FUNDS } from "#demo/funds/demo-funds.ts"
import type { DemoNav } from "#demo/net-asset-values/demo-net-asset-values.ts"
import { fromScaled } from "#demo/scaled-integer.ts"
import { seededUuid } from "#demo/seed.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { FundAssetRecord } from "#lib/domain/imports/fund-asset-record.ts"
import { divide, multiply } from "#lib/domain/money/decimal.ts"
import { billFundPortfolios } from "./bill-fund-portfolios.ts"
import type { FundNetAssets, SharesInIssue } from "./fund-net-assets.ts"
import { fundNetAssets } from "./fund-net-assets.ts"
import type { Holding, HoldingKind } from "./holding.ts"
import { UNIT_SCALE } from "./holding.ts"
import { swapFundPortfolios } from "./swap-fund-portfolios.ts"

/** Decimals of a weight; a portfolio's weights sum to 1 within half the last decimal for each asset. */
export const WEIGHT_SCALE = 8

/** A complete position of the demo data set. */
export type DemoAsset = FundAssetRecord & Readonly<{ id: string; createdAt: Instant }>

/**
 * The portfolio of every fund on the last net asset value day of each week and on the latest one. Funds trade on every
 * net asset value day, so a portfolio does not depend on when it is computed.
 */
export function demoFundAssets(
  navs: readonly DemoNav[],
  sharesInIssue: readonly SharesInIssue[],
  rates: DemoRates,
): DemoAsset[] {
  return FUND_SLUGS.flatMap((fund) => {
    const netAssets = fundNetAssets(fund, navs, sharesInIssue, rates)
    const portfolios =
      fund === "SAFO" ? swapFundPortfolios(netAssets, rates) : billFundPortfolios(fund, netAssets)
    return netAssets.flatMap((ofDay, index) => {
      const isLastOfWeek = weekOf(ofDay.day) !== weekOf(netAssets[index + 1]?.day)
      return isLastOfWeek
        ? (portfolios[index]?.() ?? []).map((holding) => asset(fund, ofDay, holding, rates))
        : []
    })
  })
}

/** Number of the week, Monday to Sunday; null for no day. */
const weekOf = (value: Day | undefined): number | null =>
  value === undefined ? null : Math.floor(dayNumber(value) / 7)

function asset(
  fund: DemoFundSlug,
  { day: valuationDay, publishedAt, cents }: FundNetAssets,
  holding: Holding,
  rates: DemoRates,
): DemoAsset {
  const total = fromScaled(cents, 2)
  const marketValue = fromScaled(holding.marketValue, 2)
  const inFundCurrency = multiply(
    marketValue,
    rates(holding.currency, DEMO_FUNDS[fund].currency, valuationDay),
  )
  return {
    id: seededUuid("fund-asset", fund, valuationDay, codeOf(holding.kind)),
    fund,
    valuationDay,
    assetLabel: holding.label,
    currency: holding.currency,
    quantity: holding.quantity,
    totalMarketValue: marketValue,
    unitMarketValue: fromScaled(holding.unitMarketValue, UNIT_SCALE),
    totalAcquisitionCost: fromScaled(holding.acquisitionCost, 2),
    unitAcquisitionCost: fromScaled(holding.unitAcquisitionCost, UNIT_SCALE),
    percentageOfFundTotalNetAssets: divide(inFundCurrency, total, {
      scale: WEIGHT_SCALE,
      rounding: "half-even",
    }),
    fundTotalNetAssetsMarketValue: total,
    createdAt: publishedAt,
    ...kindOf(holding.kind),
  }
}

const codeOf = (kind: HoldingKind): string =>
  kind.assetType === "bond" || kind.assetType === "equity" ? kind.isin : kind.code

function kindOf(kind: HoldingKind) {
  if (kind.assetType !== "bond") return kind
  const { faceValue, yieldMillionths, ...bond } = kind
  return {
    ...bond,
    nominalValue: fromScaled(faceValue, 2),
    yieldToMaturity: fromScaled(yieldMillionths, 6),
  }
}
