import type { Day } from "#lib/domain/calendar/day.ts"
import type { FundCalendar } from "#lib/domain/calendar/fund-calendar.ts"
import { nextOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import {
  add,
  compare,
  decimal,
  divide,
  integer,
  isZero,
  multiply,
  subtract,
  sum,
  ZERO,
} from "#lib/domain/money/decimal.ts"
import { residualDays } from "./portfolio-analysis.ts"

/** A figure that Article 24 limits: days for the averages, a fraction of net assets for the liquid shares. */
export type LimitedFigure = Readonly<{
  name: "wam" | "wal" | "dailyLiquid" | "weeklyLiquid"
  value: Decimal
  limit: Decimal
  kind: "at-most" | "at-least"
  isWithin: boolean
}>

/** Article 24(1) (a), (b), (d) and (f) with (h), for short-term money market funds with variable net asset value. */
const LIMITS = {
  wam: { limit: decimal("60"), kind: "at-most" },
  wal: { limit: decimal("120"), kind: "at-most" },
  dailyLiquid: { limit: decimal("0.075"), kind: "at-least" },
  weeklyLiquid: { limit: decimal("0.15"), kind: "at-least" },
} as const

/**
 * The figures of a portfolio that the regulation limits, on its valuation day. The funds hold fixed-rate securities, whose rate
 * is reset at maturity only, so both averages are the same. Working days are the fund's open days.
 */
export function moneyMarketFigures(
  assets: readonly FundAsset[],
  calendar: Pick<FundCalendar, "nonOperatingDays">,
): LimitedFigure[] {
  return [
    weightedAverageMaturity(assets),
    judged("wal", averageResidualDays(assets)),
    judged("dailyLiquid", dailyLiquidShare(assets, calendar)),
    judged("weeklyLiquid", weeklyLiquid(assets, calendar)),
  ]
}

/** The weighted average maturity, which may be 60 days and not a fraction of a day more. */
export const weightedAverageMaturity = (assets: readonly FundAsset[]): LimitedFigure =>
  judged("wam", averageResidualDays(assets))

function judged(name: LimitedFigure["name"], value: Decimal): LimitedFigure {
  const { limit, kind } = LIMITS[name]
  const order = compare(value, limit)
  return { name, value, limit, kind, isWithin: kind === "at-most" ? order <= 0 : order >= 0 }
}

/**
 * Decimals of an average: so many that it equals a limit only if the exact average does. Weights have at most 20, so any other
 * average differs from a whole number of days in an earlier decimal.
 */
const AVERAGE_SCALE = 30

/** Days to maturity weighted by net assets, over everything that has a maturity. Pages round it where they show it. */
function averageResidualDays(assets: readonly FundAsset[]): Decimal {
  let weighted = ZERO
  let weights = ZERO
  for (const asset of assets) {
    const days = residualDays(asset)
    if (days === null) continue
    weighted = add(weighted, multiply(asset.percentageOfFundTotalNetAssets, integer(days)))
    weights = add(weights, asset.percentageOfFundTotalNetAssets)
  }
  return isZero(weights) ? ZERO : divide(weighted, weights, { scale: AVERAGE_SCALE, rounding: "down" })
}

/** Article 24(1)(h): securities that can be sold and settled within five working days count up to this share. */
const MAX_SALEABLE_WEIGHT = decimal("0.075")

/** The share that matures within five working days, plus the eligible part of the other bills, which can be sold in time. */
function weeklyLiquid(
  assets: readonly FundAsset[],
  calendar: Pick<FundCalendar, "nonOperatingDays">,
): Decimal {
  const maturing = liquidWithin(assets, calendar, 5)
  const bills = assets.filter(({ assetType }) => assetType === "bond")
  const saleable = subtract(weightOf(bills), liquidWithin(bills, calendar, 5))
  return add(maturing, compare(saleable, MAX_SALEABLE_WEIGHT) > 0 ? MAX_SALEABLE_WEIGHT : saleable)
}

const weightOf = (assets: readonly FundAsset[]): Decimal =>
  sum(assets.map((asset) => asset.percentageOfFundTotalNetAssets))

/** Article 24(1)(d): the share of net assets that is cash or matures within one working day. */
export const dailyLiquidShare = (
  assets: readonly FundAsset[],
  calendar: Pick<FundCalendar, "nonOperatingDays">,
): Decimal => liquidWithin(assets, calendar, 1)

/** The share of net assets that is cash or matures within a number of working days. */
function liquidWithin(
  assets: readonly FundAsset[],
  calendar: Pick<FundCalendar, "nonOperatingDays">,
  workingDays: number,
): Decimal {
  const isLiquid = (asset: FundAsset): boolean => {
    if (asset.assetType === "bond") {
      return asset.maturityDate <= openDayAfter(calendar, asset.valuationDay, workingDays)
    }
    return asset.assetType === "cash" || asset.assetType === "reverse_repo"
  }
  return weightOf(assets.filter(isLiquid))
}

function openDayAfter(calendar: Pick<FundCalendar, "nonOperatingDays">, from: Day, count: number): Day {
  let reached = from
  for (let passed = 0; passed < count; passed += 1) reached = nextOpenDay(calendar, reached)
  return reached
}
