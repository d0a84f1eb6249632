import type { WeightBar } from "#components/ui/weight-bars.tsx"
import { shownBars } from "#components/ui/weight-bars.tsx"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import { subtract, sum } from "#lib/domain/money/decimal.ts"
import { weightsBy } from "#lib/domain/portfolio-analysis/portfolio-analysis.ts"
import { formatCountry } from "#lib/format/format-country.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Issuers shown by name; the rest stands together. */
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

/** The contract names no issuer of a bond; the funds hold paper of treasuries only. */
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
