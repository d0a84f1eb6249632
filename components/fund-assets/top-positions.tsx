import type { Column } from "#components/ui/table.tsx"
import { Table } from "#components/ui/table.tsx"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import { shownWeight } from "#lib/factsheet/portfolio-texts.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatPercent } from "#lib/format/format-percent.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

const SHOWN = 10

/** The ten positions with the largest weights; `assets` come in that order. */
export function TopPositions({
  language,
  assets,
}: Readonly<{ language: Language; assets: readonly FundAsset[] }>) {
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
        columns={columnsIn(language)}
        rows={largest}
        rowKey={({ id }) => id}
      />
    </>
  )
}

function columnsIn(language: Language): readonly Column<FundAsset>[] {
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
