import { WeightBars } from "#components/ui/weight-bars.tsx"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import { isMoneyMarketFund, moneyMarketFigures } from "#lib/domain/portfolio-analysis/money-market-limits.ts"
import type { WeightBar } from "#lib/factsheet/portfolio-texts.ts"
import { ladderBars, weightBars } from "#lib/factsheet/portfolio-texts.ts"
import type { Language } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"
import { LiquidityTable } from "./liquidity-table.tsx"
import { TopPositions } from "./top-positions.tsx"

/** What a fund holds on a day: liquidity against its limits, weights, maturities and the largest positions. */
export function Portfolio({
  language,
  fund,
  assets,
}: Readonly<{ language: Language; fund: Fund; assets: readonly FundAsset[] }>) {
  const { portfolio } = messages(language)
  const weights = weightBars(language, assets)
  const bars = (heading: string, parts: readonly WeightBar[]) => (
    <div className="break-inside-avoid">
      <h3 className="mb-2 text-21">{heading}</h3>
      <WeightBars
        language={language}
        caption={heading}
        heading={heading}
        weightHeading={portfolio.weight}
        bars={parts}
      />
    </div>
  )
  return (
    <div className="space-y-12">
      {isMoneyMarketFund(fund.slug) ? (
        <div>
          <h3 className="mb-3 text-21">{portfolio.liquidityHeading}</h3>
          <LiquidityTable language={language} figures={moneyMarketFigures(assets, fundCalendar(fund))} />
          <p className="mt-3 max-w-text text-13 text-muted">{portfolio.liquidityNote}</p>
        </div>
      ) : null}
      <div className="grid gap-12 md:grid-cols-2 print:grid-cols-2">
        <div className="space-y-12">
          {bars(portfolio.byType, weights.byType)}
          {bars(portfolio.byIssuer, weights.byIssuer)}
        </div>
        <div className="space-y-12">
          <div>
            {bars(portfolio.ladder, ladderBars(language, assets))}
            <p className="mt-3 text-13 text-muted">{portfolio.ladderNote}</p>
          </div>
          {bars(portfolio.byCountry, weights.byCountry)}
        </div>
      </div>
      <div>
        <TopPositions language={language} assets={assets} />
      </div>
    </div>
  )
}
