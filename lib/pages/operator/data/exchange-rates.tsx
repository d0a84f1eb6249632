import type { DataColumn } from "#components/tables/data-table.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import { formatNumber } from "#lib/format/format-number.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import type { StoredRates } from "#lib/services/data-files/stored-data.ts"
import { readStoredRates } from "#lib/services/data-files/stored-data.ts"
import { DataAreas, EXCHANGE_RATES_PATH } from "./data-areas.tsx"
import { countText, DownloadAll, LatestDay, ReadOnly, Upload } from "./data-parts.tsx"

function columnsIn(page: OperatorPage): readonly DataColumn<StoredRates>[] {
  const { language } = page
  const { data: words } = staffMessages(language)
  return [
    {
      id: "pair",
      heading: words.pair,
      text: ({ baseCurrency, quoteCurrency }) => `${baseCurrency}/${quoteCurrency}`,
      cell: ({ baseCurrency, quoteCurrency }) => (
        <span className="font-medium">{`${baseCurrency}/${quoteCurrency}`}</span>
      ),
    },
    { id: "fund", heading: words.fund, text: ({ fund }) => fund.slug, minor: true },
    {
      id: "latest",
      heading: words.latest,
      text: ({ latestDay }) => latestDay,
      cell: ({ latestDay }) => <LatestDay page={page} day={latestDay} />,
    },
    {
      id: "rate",
      heading: words.rate,
      align: "right",
      text: ({ latestRate }) => formatNumber(language, latestRate),
    },
    {
      id: "records",
      heading: words.records,
      align: "right",
      minor: true,
      text: ({ records }) => countText(language, records),
    },
  ]
}

/** The latest rate of every pair, and for makers the form of a file. */
export async function ExchangeRates({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, ctx, actor } = page
  const { data: words, tables } = staffMessages(language)
  const rows = await readStoredRates(ctx, actor)
  const columns = columnsIn(page)
  return (
    <>
      <PageHead title={words.exchangeRates} lead={words.exchangeRatesLead} />
      <DataAreas page={page} present={EXCHANGE_RATES_PATH} />
      <ReadOnly page={page} />
      {rows.length === 0 ? (
        <EmptyState text={words.noRates} />
      ) : (
        <>
          <DataTable
            words={tables}
            name="data-exchange-rates"
            caption={words.exchangeRates}
            columns={columns}
            shown={await chosenColumns("data-exchange-rates", columns)}
            rows={rows}
            rowKey={({ fundId, baseCurrency, quoteCurrency }) => `${fundId} ${baseCurrency} ${quoteCurrency}`}
          />
          <DownloadAll page={page} kind="exchange-rates" />
        </>
      )}
      <Upload page={page} kind="exchange-rates" />
    </>
  )
}
