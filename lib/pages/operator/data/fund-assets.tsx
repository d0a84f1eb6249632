import type { DataColumn } from "#components/tables/data-table.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import { formatMoney } from "#lib/format/format-money.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { readFundNames } from "#lib/pages/fund-names.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import type { StoredFundAssets } from "#lib/services/data-files/stored-data.ts"
import { readStoredFundAssets } from "#lib/services/data-files/stored-data.ts"
import { DataAreas, FUND_ASSETS_PATH } from "./data-areas.tsx"
import { countText, DownloadAll, LatestDay, ReadOnly, Upload } from "./data-parts.tsx"

async function loadColumns(page: OperatorPage): Promise<readonly DataColumn<StoredFundAssets>[]> {
  const { language } = page
  const nameOf = await readFundNames(language)
  const { data: texts } = staffMessages(language)
  return [
    {
      id: "fund",
      heading: texts.fund,
      text: ({ fund }) => nameOf(fund.id),
      cell: ({ fund }) => (
        <>
          <span className="font-medium">{fund.slug}</span>{" "}
          <span className="text-muted">{nameOf(fund.id)}</span>
        </>
      ),
    },
    {
      id: "latest",
      heading: texts.latest,
      text: ({ assets }) => assets?.latestDay ?? "",
      cell: ({ assets }) => <LatestDay page={page} day={assets?.latestDay ?? null} />,
    },
    {
      id: "positions",
      heading: texts.positions,
      align: "right",
      text: ({ assets }) => countText(language, assets?.latestPositions ?? 0),
    },
    {
      id: "netAssets",
      heading: texts.netAssets,
      align: "right",
      minor: true,
      text: ({ fund, assets }) =>
        assets === null
          ? "–"
          : formatMoney(language, { value: assets.latestNetAssets, currency: fund.currency }),
    },
    {
      id: "days",
      heading: texts.valuationDays,
      align: "right",
      minor: true,
      text: ({ assets }) => countText(language, assets?.days ?? 0),
    },
  ]
}

/** The latest portfolio of every fund, and for makers the form of a file. */
export async function FundAssets({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, ctx, actor } = page
  const { data: texts, tables } = staffMessages(language)
  const rows = await readStoredFundAssets(ctx, actor)
  const columns = await loadColumns(page)
  return (
    <>
      <PageHead title={texts.fundAssets} lead={texts.fundAssetsLead} />
      <DataAreas page={page} current={FUND_ASSETS_PATH} />
      <ReadOnly page={page} />
      {rows.length === 0 ? (
        <EmptyState text={texts.noFunds} />
      ) : (
        <>
          <DataTable
            texts={tables}
            name="data-fund-assets"
            caption={texts.fundAssets}
            columns={columns}
            shown={await chosenColumns("data-fund-assets", columns)}
            rows={rows}
            rowKey={({ fund }) => fund.id}
          />
          <DownloadAll page={page} kind="fund-assets" />
        </>
      )}
      <Upload page={page} kind="fund-assets" />
    </>
  )
}
