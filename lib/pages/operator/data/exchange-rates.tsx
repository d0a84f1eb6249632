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
import { countText, DataProposals, DownloadAll, LatestDay, ReadOnly, Upload } from "./data-parts.tsx"

function columnsIn(page: OperatorPage): readonly DataColumn<StoredRates>[] {
  const { language } = page
  const { data: texts } = staffMessages(language)
  return [
    {
      id: "pair",
      heading: texts.pair,
      text: ({ baseCurrency, quoteCurrency }) => `${baseCurrency}/${quoteCurrency}`,
      cell: ({ baseCurrency, quoteCurrency }) => (
        <span className="font-medium">{`${baseCurrency}/${quoteCurrency}`}</span>
      ),
    },
    { id: "fund", heading: texts.fund, text: ({ fund }) => fund.slug, minor: true },
    {
      id: "latest",
      heading: texts.latest,
      text: ({ latestDay }) => latestDay,
      cell: ({ latestDay }) => <LatestDay page={page} day={latestDay} />,
    },
    {
      id: "rate",
      heading: texts.rate,
      align: "right",
      text: ({ latestRate }) => formatNumber(language, latestRate),
    },
    {
      id: "records",
      heading: texts.records,
      align: "right",
      minor: true,
      text: ({ records }) => countText(language, records),
    },
  ]
}

/** The latest rate of every pair, and for makers the form of a file. */
export async function ExchangeRates({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, ctx, actor } = page
  const { data: texts, tables } = staffMessages(language)
  const rows = await readStoredRates(ctx, actor)
  const columns = columnsIn(page)
  return (
    <>
      <PageHead title={texts.exchangeRates} lead={texts.exchangeRatesLead} />
      <DataAreas page={page} current={EXCHANGE_RATES_PATH} />
      <DataProposals page={page} about={["exchange-rates"]} />
      <ReadOnly page={page} />
      {rows.length === 0 ? (
        <EmptyState text={texts.noRates} />
      ) : (
        <>
          <DataTable
            texts={tables}
            name="data-exchange-rates"
            caption={texts.exchangeRates}
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
