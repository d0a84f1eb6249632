import { OperatorAction } from "#components/operator/operator-action.tsx"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import { formatNumber } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import type { StoredIndex } from "#lib/services/data-files/stored-data.ts"
import { readStoredIndexes } from "#lib/services/data-files/stored-data.ts"
import { DataAreas, INDEX_VALUES_PATH } from "./data-areas.tsx"
import { countText, DataProposals, DownloadAll, LatestDay, ReadOnly, Upload } from "./data-parts.tsx"

function columnsIn(page: OperatorPage): readonly DataColumn<StoredIndex>[] {
  const { language, may } = page
  const { data: texts } = staffMessages(language)
  return [
    {
      id: "shareClass",
      heading: texts.shareClass,
      text: ({ shareClass }) => shareClass.symbol,
      cell: ({ shareClass: { symbol, data } }) => (
        <>
          <span className="font-medium">{symbol}</span>{" "}
          <span className="text-muted">{data[language].referenceIndex}</span>
        </>
      ),
    },
    {
      id: "availability",
      heading: texts.availability,
      text: ({ index }) =>
        index === null ? texts.noIndex : index.available ? texts.available : texts.unavailable,
      cell: ({ index }) =>
        index === null ? (
          <span className="text-muted">{texts.noIndex}</span>
        ) : (
          <span className={index.available ? "" : "font-semibold text-danger"}>
            {index.available ? texts.available : texts.unavailable}
          </span>
        ),
    },
    {
      id: "latest",
      heading: texts.latest,
      minor: true,
      text: ({ index }) => index?.latest?.day ?? "",
      cell: ({ index }) => (index === null ? "" : <LatestDay page={page} day={index.latest?.day ?? null} />),
    },
    {
      id: "lastValue",
      heading: texts.lastValue,
      align: "right",
      minor: true,
      text: ({ index }) =>
        index === null || index.latest === null
          ? "–"
          : `${formatNumber(language, index.latest.value)} ${index.currency}`,
      cell: ({ index }) =>
        index === null ? (
          ""
        ) : index.latest === null ? (
          "–"
        ) : (
          <span className="whitespace-nowrap">{`${formatNumber(language, index.latest.value)} ${index.currency}`}</span>
        ),
    },
    {
      id: "records",
      heading: texts.records,
      align: "right",
      minor: true,
      text: ({ index }) => (index === null ? "" : countText(language, index.records)),
    },
    ...(may("record")
      ? [
          {
            id: "actions",
            hasButtons: true,
            heading: texts.change,
            align: "right" as const,
            text: () => "",
            cell: ({ shareClass, index }: StoredIndex) =>
              index === null ? null : (
                <span className="sm:whitespace-nowrap">
                  <Switch page={page} shareClass={shareClass} index={index} />
                </span>
              ),
          },
        ]
      : []),
  ]
}

/** Makes an index unavailable, or available again. */
function Switch({
  page: { language },
  shareClass,
  index: { available },
}: Readonly<{
  page: OperatorPage
  shareClass: StoredIndex["shareClass"]
  index: NonNullable<StoredIndex["index"]>
}>) {
  const { data: texts } = staffMessages(language)
  const named = { shareClass: shareClass.symbol }
  return (
    <OperatorAction
      language={language}
      does="setIndexAvailable"
      params={{ shareClassSymbol: shareClass.symbol }}
      payload={{ available: !available }}
      errors={messages(language).errors}
      isDangerous={available}
      texts={
        available
          ? {
              action: texts.markUnavailable,
              label: formatMessage(texts.markUnavailableOf, named),
              title: formatMessage(texts.unavailableTitle, named),
              text: texts.unavailableText,
              confirm: texts.markUnavailable,
              cancel: texts.cancel,
            }
          : {
              action: texts.markAvailable,
              label: formatMessage(texts.markAvailableOf, named),
              title: formatMessage(texts.availableTitle, named),
              text: texts.availableText,
              confirm: texts.markAvailable,
              cancel: texts.cancel,
            }
      }
    />
  )
}

/** The index of every class with its switch, and for makers the form of a file. */
export async function IndexValues({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, ctx, actor } = page
  const { data: texts, tables } = staffMessages(language)
  const rows = await readStoredIndexes(ctx, actor)
  const columns = columnsIn(page)
  return (
    <>
      <PageHead title={texts.indexValues} lead={texts.indexValuesLead} />
      <DataAreas page={page} current={INDEX_VALUES_PATH} />
      <DataProposals page={page} about={["index-values"]} />
      <ReadOnly page={page} />
      {rows.length === 0 ? (
        <EmptyState text={texts.noClasses} />
      ) : (
        <>
          <DataTable
            texts={tables}
            name="data-index-values"
            caption={texts.indexValues}
            columns={columns}
            shown={[...(await chosenColumns("data-index-values", columns)), "actions"]}
            rows={rows}
            rowKey={({ shareClass }) => shareClass.id}
            needs="wide"
          />
          <DownloadAll page={page} kind="index-values" />
        </>
      )}
      <Upload page={page} kind="index-values" />
    </>
  )
}
