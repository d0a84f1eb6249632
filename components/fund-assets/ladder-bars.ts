import type { WeightBar } from "#components/ui/weight-bars.tsx"
import { shownBars } from "#components/ui/weight-bars.tsx"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import { maturityLadder } from "#lib/domain/portfolio-analysis/portfolio-analysis.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

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
