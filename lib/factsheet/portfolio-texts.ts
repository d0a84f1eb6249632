import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import { apportion } from "#lib/domain/money/apportion.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isZero, round, subtract, sum } from "#lib/domain/money/decimal.ts"
import type { LimitedFigure } from "#lib/domain/portfolio-analysis/money-market-limits.ts"
import { maturityLadder, weightsBy } from "#lib/domain/portfolio-analysis/portfolio-analysis.ts"
import { formatCountry } from "#lib/format/format-country.ts"
import { formatNumber, formatPercent } from "#lib/format/format-number.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Decimals of the fractions shown: hundredths of a per cent. */
const SHOWN_SCALE = 4

/** One part of a whole: a fraction of it, possibly negative. */
export type WeightBar = Readonly<{ id: string; label: string; weight: Decimal }>

/** The parts rounded to the decimals shown, so that they still add up to their total. */
function shownBars(bars: readonly WeightBar[]): WeightBar[] {
  const weights = apportion(
    bars.map(({ weight }) => weight),
    SHOWN_SCALE,
  )
  return bars.map((bar, place) => ({ ...bar, weight: weights[place] ?? bar.weight }))
}

/** The steps of the maturity ladder under their names, with what has no maturity last. */
export function ladderBars(language: Language, assets: readonly FundAsset[]): WeightBar[] {
  const { portfolio } = messages(language)
  const { steps, withoutMaturity } = maturityLadder(assets)
  return shownBars([
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
  ])
}

/** A figure or its limit in words: days, or a share of net assets. */
export const limitedText = (language: Language, name: LimitedFigure["name"], value: Decimal): string =>
  name === "wam" || name === "wal"
    ? formatMessage(messages(language).portfolio.days, { days: formatNumber(language, value) })
    : formatPercent(language, value, 1)

/** Issuers shown by name; the rest is one row. */
const SHOWN_ISSUERS = 10

/** The weights of a portfolio by type, country and issuer, under names in the reader's language. */
export function weightBars(language: Language, assets: readonly FundAsset[]) {
  const { portfolio } = messages(language)
  const countryOf = (asset: FundAsset): string =>
    asset.assetType === "bond" || asset.assetType === "equity"
      ? formatCountry(language, asset.issuerCountryCode)
      : portfolio.notApplicable
  const barsBy = (nameOf: (asset: FundAsset) => string): WeightBar[] =>
    shownBars(weightsBy(assets, nameOf).map(({ key, weight }) => ({ id: key, label: key, weight })))
  return {
    byType: barsBy(({ assetType }) => portfolio[assetType]),
    byCountry: barsBy(countryOf),
    byIssuer: largest(
      barsBy((asset) => issuerOf(language, asset)),
      portfolio.other,
    ),
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
  const total = (of: readonly WeightBar[]) => sum(of.map(({ weight }) => weight))
  return [...shown, { id: "rest", label: restName, weight: subtract(total(bars), total(shown)) }]
}

/** What positions weigh together: the sum of their weights as they are shown. */
export const shownWeight = (assets: readonly FundAsset[]): Decimal =>
  sum(assets.map((asset) => round(asset.percentageOfFundTotalNetAssets, 4, "half-even")))
