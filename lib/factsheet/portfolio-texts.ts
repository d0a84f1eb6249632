import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { apportion } from "#lib/domain/money/apportion.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import {
  add,
  compare,
  decimal,
  divide,
  integer,
  isZero,
  max,
  multiply,
  round,
  subtract,
  sum,
  ZERO,
} from "#lib/domain/money/decimal.ts"
import type { LimitedFigure } from "#lib/domain/portfolio-analysis/money-market-limits.ts"
import { weightedAverageMaturity } from "#lib/domain/portfolio-analysis/money-market-limits.ts"
import type { LadderStep } from "#lib/domain/portfolio-analysis/portfolio-analysis.ts"
import { maturityLadder, weightsBy } from "#lib/domain/portfolio-analysis/portfolio-analysis.ts"
import { formatCountry } from "#lib/format/format-country.ts"
import { formatNumber, formatPercent } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Decimals of the weights shown, which are fractions: hundredths of a per cent. */
export const WEIGHT_SCALE = 4

/** One part of a whole: a fraction of it, possibly negative. */
export type WeightBar = Readonly<{ id: string; label: string; weight: Decimal }>

/** The parts rounded to the decimals that are printed, so that they still add up to their total. */
function shownBars(bars: readonly WeightBar[], scale: number): WeightBar[] {
  const weights = apportion(
    bars.map(({ weight }) => weight),
    scale,
  )
  return bars.map((bar, index) => ({ ...bar, weight: weights[index] ?? bar.weight }))
}

/** A step of the maturity ladder, by its name in full and as short as a column is wide. */
type MaturityColumn = WeightBar & Readonly<{ shortLabel: string }>

/** The maturity ladder: its steps, the largest of them, and where the weighted average stands, from 0 to 1 of the width. */
export type MaturityColumns = Readonly<{
  columns: readonly MaturityColumn[]
  highest: Decimal
  average: Readonly<{ sentence: string; mark: string; position: Decimal }>
}>

/**
 * The steps of the maturity ladder under their names, with what has no maturity last; null for a fund without bonds. Their
 * weights have the `scale` that is printed: rounded once more, they would no longer add up.
 */
export function maturityColumns(
  language: Language,
  assets: readonly FundAsset[],
  scale: number,
): MaturityColumns | null {
  if (!assets.some(({ assetType }) => assetType === "bond")) return null
  const { portfolio } = messages(language)
  const { steps, withoutMaturity } = maturityLadder(assets)
  const short = [
    ...steps.map(({ from, to }) => (to === null ? `> ${from - 1}` : `${from}–${to}`)),
    portfolio.noMaturity,
  ]
  const parts = [
    ...steps.map(({ from, to, weight }) => ({
      id: String(from),
      label:
        to === null
          ? formatMessage(portfolio.ladderLast, { days: from - 1 })
          : formatMessage(portfolio.ladderStep, { from, to }),
      weight,
    })),
    ...(isZero(withoutMaturity)
      ? []
      : [{ id: "none", label: portfolio.noMaturity, weight: withoutMaturity }]),
  ]
  const columns = shownBars(parts, scale).map((column, index) => ({
    ...column,
    shortLabel: short[index] ?? column.label,
  }))
  const average = weightedAverageMaturity(assets)
  const value = limitedText(language, average)
  return {
    columns,
    highest: columns.map(({ weight }) => weight).reduce(max, ZERO),
    average: {
      sentence: formatMessage(portfolio.averageMaturity, { value }),
      mark: formatMessage(portfolio.averageMark, { value }),
      position: placeOnLadder(steps, average.value, columns.length),
    },
  }
}

/** Where a number of days stands on columns of equal width: within its step in proportion, in the middle of the open one. */
function placeOnLadder(
  steps: readonly Pick<LadderStep, "from" | "to">[],
  days: Decimal,
  columns: number,
): Decimal {
  const place = Math.max(
    0,
    steps.findLastIndex(({ from }) => compare(integer(from), days) <= 0),
  )
  const { from, to } = steps[place] ?? { from: 0, to: null }
  const half = divide(integer(1), integer(2), PLACES)
  const within = to === null ? half : divide(subtract(days, integer(from)), integer(to - from + 1), PLACES)
  return divide(add(integer(place), within), integer(columns), PLACES)
}

const PLACES = { scale: 4, rounding: "half-even" } as const

/** The end of the gauge of a limited figure: a quarter beyond the larger of value and limit. */
export const gaugeEnd = ({ value, limit }: Pick<LimitedFigure, "value" | "limit">): Decimal =>
  multiply(max(value, limit), decimal("1.25"))

/** Enough to tell any average of stored weights from its limit. */
const MAX_FIGURE_DECIMALS = 20

/**
 * A limited figure in words: days, or a share of net assets. It has one decimal, and one that is outside its limit as many as it
 * takes not to read like the limit.
 */
export function limitedText(language: Language, { name, value, limit, isWithin }: LimitedFigure): string {
  let decimals = 1
  if (!isWithin) {
    while (decimals < MAX_FIGURE_DECIMALS && roundFigure(name, value, decimals) === limit) decimals += 1
  }
  return figureText(language, name, value, decimals)
}

/** The limit of a figure in words. */
export const limitText = (
  language: Language,
  { name, limit }: Pick<LimitedFigure, "name" | "limit">,
): string => figureText(language, name, limit, 1)

const isInDays = (name: LimitedFigure["name"]): boolean => name === "wam" || name === "wal"

/** A figure at the decimals of its text, which for a share are those of a percentage. */
const roundFigure = (name: LimitedFigure["name"], value: Decimal, decimals: number): Decimal =>
  isInDays(name) ? round(value, decimals, "half-up") : round(value, decimals + 2, "half-even")

function figureText(
  language: Language,
  name: LimitedFigure["name"],
  value: Decimal,
  decimals: number,
): string {
  const rounded = roundFigure(name, value, decimals)
  return isInDays(name)
    ? formatMessage(messages(language).portfolio.days, {
        count: Number(rounded),
        days: formatNumber(language, rounded),
      })
    : formatPercent(language, rounded, decimals)
}

/** Issuers shown by name; the rest is one row. */
const SHOWN_ISSUERS = 10

/**
 * The weights of a portfolio by type, issuer and country, under names in the reader's language. By type and by country only
 * where that tells more than the issuers do: a fund that holds one issuer a country would say everything twice.
 */
export function weightBars(language: Language, assets: readonly FundAsset[]) {
  const { portfolio } = messages(language)
  const countryOf = (asset: FundAsset): string =>
    asset.assetType === "bond" || asset.assetType === "equity"
      ? formatCountry(language, asset.issuerCountryCode)
      : portfolio.notApplicable
  const ofIssuer = (asset: FundAsset): string => issuerOf(language, asset)
  const positions = shownPositions(assets)
  const barsBy = (nameOf: (asset: FundAsset) => string): WeightBar[] =>
    weightsBy(positions, nameOf).map(({ key, weight }) => ({ id: key, label: key, weight }))
  const typeOf = ({ assetType }: FundAsset): string => portfolio[assetType]
  const unlessAsIssuers = (nameOf: (asset: FundAsset) => string): WeightBar[] | null => {
    const pairs = new Set(assets.map((asset) => JSON.stringify([nameOf(asset), ofIssuer(asset)])))
    const sizes = [new Set(assets.map(nameOf)), new Set(assets.map(ofIssuer))].map(({ size }) => size)
    return sizes.every((size) => size === pairs.size) ? null : barsBy(nameOf)
  }
  return {
    byType: unlessAsIssuers(typeOf),
    byIssuer: largest(barsBy(ofIssuer), portfolio.other),
    byCountry: unlessAsIssuers(countryOf),
  }
}

/** The contract names no issuer of a bond; the funds hold government bonds only. */
function issuerOf(language: Language, asset: FundAsset): string {
  const { portfolio } = messages(language)
  if (asset.assetType === "equity") return asset.securityName
  return asset.assetType === "bond"
    ? formatMessage(portfolio.treasuryOf, { country: formatCountry(language, asset.issuerCountryCode) })
    : portfolio.notApplicable
}

function largest(bars: readonly WeightBar[], restName: string): WeightBar[] {
  const shown = bars.slice(0, SHOWN_ISSUERS)
  if (shown.length === bars.length) return shown
  const total = (some: readonly WeightBar[]) => sum(some.map(({ weight }) => weight))
  return [...shown, { id: "rest", label: restName, weight: subtract(total(bars), total(shown)) }]
}

/**
 * The positions of a portfolio with the weights that are shown, which add up to their total. Groups are sums of these: an
 * issuer of whom a fund has one position has the same weight as that position.
 */
export function shownPositions(assets: readonly FundAsset[]): FundAsset[] {
  const weights = apportion(
    assets.map((asset) => asset.percentageOfFundTotalNetAssets),
    WEIGHT_SCALE,
  )
  return assets.map((asset, index) => ({
    ...asset,
    percentageOfFundTotalNetAssets: weights[index] ?? asset.percentageOfFundTotalNetAssets,
  }))
}

/** What some of the shown positions weigh together. */
export const weightOf = (positions: readonly FundAsset[]): Decimal =>
  sum(positions.map((position) => position.percentageOfFundTotalNetAssets))
