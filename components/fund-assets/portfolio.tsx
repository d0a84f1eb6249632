import type { Column } from "#components/ui/table.tsx"
import { Table } from "#components/ui/table.tsx"
import { isMoneyMarketFund } from "#lib/domain/catalogue/catalogue.ts"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { moneyMarketFigures } from "#lib/domain/portfolio-analysis/money-market-limits.ts"
import { shownPositions, weightBars, weightOf } from "#lib/factsheet/portfolio-texts.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatPercent } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { LimitGauges } from "./limit-gauges.tsx"
import { MaturityColumns } from "./maturity-columns.tsx"
import { StackedWeights } from "./stacked-weights.tsx"

const SHOWN = 10

/** The ten positions with the largest weights; `assets` come in that order. */
function TopPositions({ language, assets }: Readonly<{ language: Language; assets: readonly FundAsset[] }>) {
  const { portfolio } = messages(language)
  const largest = shownPositions(assets).slice(0, SHOWN)
  const together = weightOf(largest)
  return (
    <>
      <h3 className="text-21">{portfolio.topTen}</h3>
      <p className="mt-1 mb-3 text-muted">
        {formatMessage(portfolio.topTenShare, {
          weight: formatPercent(language, together),
          count: assets.length,
        })}
      </p>
      <Table
        caption={portfolio.topTen}
        columns={positionColumns(language)}
        rows={largest}
        rowKey={({ id }) => id}
      />
    </>
  )
}

function positionColumns(language: Language): readonly Column<FundAsset>[] {
  const { portfolio } = messages(language)
  return [
    {
      id: "position",
      heading: portfolio.position,
      cell: (asset) => (
        <>
          {asset.assetLabel[language]}
          <span className="block text-13 text-muted">
            {asset.assetType === "bond" || asset.assetType === "equity"
              ? asset.isin
              : portfolio[asset.assetType]}
          </span>
        </>
      ),
    },
    {
      id: "maturity",
      heading: portfolio.maturity,
      align: "right",
      minor: true,
      cell: (asset) => (asset.assetType === "bond" ? formatDay(language, asset.maturityDate) : "–"),
    },
    {
      id: "yield",
      heading: portfolio.yieldToMaturity,
      align: "right",
      minor: true,
      cell: (asset) => (asset.assetType === "bond" ? formatPercent(language, asset.yieldToMaturity) : "–"),
    },
    {
      id: "value",
      heading: portfolio.marketValue,
      align: "right",
      minor: true,
      cell: (asset) => formatMoney(language, asset.totalMarketValue, 0),
    },
    {
      id: "weight",
      heading: portfolio.weight,
      align: "right",
      cell: (asset) => formatPercent(language, asset.percentageOfFundTotalNetAssets),
    },
  ]
}

/** What a fund holds on a day: maturities, liquidity against its limits, weights and the largest positions. */
export function Portfolio({
  language,
  fund,
  assets,
}: Readonly<{ language: Language; fund: Fund; assets: readonly FundAsset[] }>) {
  const { portfolio } = messages(language)
  const { byType, byIssuer, byCountry } = weightBars(language, assets)
  return (
    <div className="space-y-16">
      <MaturityColumns language={language} assets={assets} />
      {isMoneyMarketFund(fund.slug) ? (
        <div>
          <h3 className="mb-5 text-21">{portfolio.liquidityHeading}</h3>
          <LimitGauges language={language} figures={moneyMarketFigures(assets, fundCalendar(fund))} />
          <p className="mt-5 max-w-text text-13 text-muted">{portfolio.liquidityNote}</p>
        </div>
      ) : null}
      <div
        className={`grid gap-12 ${byType === null || byCountry === null ? "" : "lg:grid-cols-3 print:grid-cols-3"} ${byType === null && byCountry === null ? "" : "md:grid-cols-2 print:grid-cols-2"}`}
      >
        {byType === null ? null : (
          <StackedWeights language={language} heading={portfolio.byType} parts={byType} />
        )}
        <StackedWeights language={language} heading={portfolio.byIssuer} parts={byIssuer} />
        {byCountry === null ? null : (
          <StackedWeights language={language} heading={portfolio.byCountry} parts={byCountry} />
        )}
      </div>
      <div>
        <TopPositions language={language} assets={assets} />
      </div>
    </div>
  )
}
