import type { Column } from "#components/ui/table.tsx"
import { Table } from "#components/ui/table.tsx"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import { isNegative } from "#lib/domain/money/decimal.ts"
import type { LimitedFigure } from "#lib/domain/portfolio-analysis/money-market-limits.ts"
import { isMoneyMarketFund, moneyMarketFigures } from "#lib/domain/portfolio-analysis/money-market-limits.ts"
import type { WeightBar } from "#lib/factsheet/portfolio-texts.ts"
import { ladderBars, limitedText, shownWeight, weightBars } from "#lib/factsheet/portfolio-texts.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatPercent } from "#lib/format/format-number.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Parts of a whole as a table with a bar in each row; the longest bar fills its column. */
function WeightBars({
  language,
  caption,
  heading,
  weightHeading,
  bars,
}: Readonly<{
  language: Language
  caption: string
  heading: string
  weightHeading: string
  bars: readonly WeightBar[]
}>) {
  return (
    <table className="figures w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{weightHeading}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ id, label, weight }) => (
          <tr key={id} className="border-hairline border-b align-baseline">
            <th scope="row" className="py-2 pr-4 font-normal">
              {label}
              <span
                aria-hidden="true"
                style={{ width: isNegative(weight) ? "0" : `calc(${weight} * 100%)` }}
                className="mt-1 block h-1 max-w-full rounded-[1px] kept-color bg-accent"
              />
            </th>
            <td className="w-24 py-2 text-right">{formatPercent(language, weight)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The figures that Article 24 of Regulation (EU) 2017/1131 limits, each with its limit and whether it is met. */
function LiquidityTable({
  language,
  figures,
}: Readonly<{ language: Language; figures: readonly LimitedFigure[] }>) {
  const { portfolio } = messages(language)
  return (
    <Table
      caption={portfolio.liquidityHeading}
      columns={liquidityColumns(language)}
      rows={figures}
      rowKey={({ name }) => name}
    />
  )
}

function liquidityColumns(language: Language): readonly Column<LimitedFigure>[] {
  const { portfolio } = messages(language)
  return [
    { id: "figure", heading: portfolio.figure, cell: ({ name }) => portfolio[name] },
    {
      id: "value",
      heading: portfolio.value,
      align: "right",
      cell: ({ name, value }) => (
        <span className="whitespace-nowrap">{limitedText(language, name, value)}</span>
      ),
    },
    {
      id: "limit",
      heading: portfolio.limitOf,
      align: "right",
      minor: true,
      cell: ({ name, limit, kind }) =>
        formatMessage(kind === "at-most" ? portfolio.atMost : portfolio.atLeast, {
          limit: limitedText(language, name, limit),
        }),
    },
    {
      id: "standing",
      heading: portfolio.standing,
      align: "right",
      cell: ({ isWithin }) => (
        <span className={isWithin ? "text-accent" : "font-semibold text-danger"}>
          {isWithin ? portfolio.within : portfolio.outside}
        </span>
      ),
    },
  ]
}

const SHOWN = 10

/** The ten positions with the largest weights; `assets` come in that order. */
function TopPositions({ language, assets }: Readonly<{ language: Language; assets: readonly FundAsset[] }>) {
  const { portfolio } = messages(language)
  const largest = assets.slice(0, SHOWN)
  const together = shownWeight(largest)
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
