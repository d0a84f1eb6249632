import type { ReactNode } from "react"
import { TextLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import type { Day } from "#lib/domain/calendar/day.ts"
import { dayRange } from "#lib/domain/calendar/day.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { listClassesWithValues } from "#lib/services/approvals/list-classes-with-values.ts"
import {
  readStoredFundAssets,
  readStoredIndexes,
  readStoredRates,
} from "#lib/services/data-files/stored-data.ts"
import { listAllDocuments } from "#lib/services/documents/list-documents.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import {
  CALENDARS_PATH,
  DATA_PATH,
  DataAreas,
  DOCUMENTS_PATH,
  EXCHANGE_RATES_PATH,
  FUND_ASSETS_PATH,
  INDEX_VALUES_PATH,
  TERMS_PATH,
  VALUES_PATH,
} from "./data-areas.tsx"
import { LatestDay, openDataProposals } from "./data-parts.tsx"

/** A kind of data: the latest day of all, and of whatever is furthest behind. */
type Kind = Readonly<{
  path: string
  label: string
  days: readonly Readonly<{ of: string; day: Day }>[]
  attention: ReactNode
}>

async function load(page: OperatorPage): Promise<Kind[]> {
  const { language, ctx, actor } = page
  const { data: texts } = staffMessages(language)
  const values = await listClassesWithValues(ctx, actor)
  const assets = await readStoredFundAssets(ctx, actor)
  const indexes = await readStoredIndexes(ctx, actor)
  const rates = await readStoredRates(ctx, actor)
  const funds = await listFunds(ctx)
  const documents = await listAllDocuments(ctx)
  const unavailable = indexes.filter(({ index }) => index?.available === false).length
  const waitingFor = async (...about: Parameters<typeof openDataProposals>[1][]) => {
    const proposals = await Promise.all(about.map((each) => openDataProposals(page, each)))
    const count = proposals.flat().length
    return count === 0 ? null : formatMessage(texts.proposalCount, { count })
  }
  return [
    {
      path: VALUES_PATH,
      label: messages(language).signedIn.netAssetValues,
      days: values.flatMap(({ shareClass, last }) =>
        last === null ? [] : { of: shareClass.symbol, day: last.day },
      ),
      attention: null,
    },
    {
      path: FUND_ASSETS_PATH,
      label: texts.fundAssets,
      days: assets.flatMap(({ fund, assets: found }) =>
        found === null ? [] : { of: fund.slug, day: found.latestDay },
      ),
      attention: null,
    },
    {
      path: INDEX_VALUES_PATH,
      label: texts.indexValues,
      days: indexes.flatMap(({ shareClass, index }) =>
        index === null || index.latest === null ? [] : { of: shareClass.symbol, day: index.latest.day },
      ),
      attention:
        unavailable === 0
          ? await waitingFor("index-values")
          : formatMessage(texts.unavailableCount, { count: unavailable }),
    },
    {
      path: EXCHANGE_RATES_PATH,
      label: texts.exchangeRates,
      days: rates.map(({ fund, baseCurrency, quoteCurrency, latestDay }) => ({
        of: `${baseCurrency}/${quoteCurrency} ${fund.slug}`,
        day: latestDay,
      })),
      attention: await waitingFor("exchange-rates"),
    },
    {
      path: CALENDARS_PATH,
      label: texts.calendars,
      days: funds.flatMap(({ slug, nonOperatingDays }) => {
        const last = nonOperatingDays.at(-1)
        return last === undefined ? [] : { of: slug, day: last }
      }),
      attention: await waitingFor("terms"),
    },
    {
      path: TERMS_PATH,
      label: texts.terms,
      days: [],
      attention: await waitingFor("terms", "distributions"),
    },
    {
      path: DOCUMENTS_PATH,
      label: texts.documents,
      days: documents.map(({ symbol, day }) => ({ of: symbol, day })),
      attention: null,
    },
  ]
}

/** Every kind of data with its latest day, how much there is, and what needs somebody. */
export async function DataOverview({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, address } = page
  const { data: texts } = staffMessages(language)
  const kinds = await load(page)
  return (
    <>
      <PageHead title={texts.data} lead={texts.lead} />
      <DataAreas page={page} current={DATA_PATH} />
      <div className="text-13">
        <Table
          caption={texts.data}
          rows={kinds}
          rowKey={({ path }) => path}
          columns={[
            {
              id: "kind",
              heading: texts.kind,
              cell: ({ path, label }) => <TextLink href={address(path)}>{label}</TextLink>,
            },
            {
              id: "latest",
              heading: texts.latest,
              cell: ({ days }) => (
                <LatestDay page={page} day={dayRange(days.map(({ day }) => day))?.to ?? null} />
              ),
            },
            {
              id: "behind",
              heading: texts.behind,
              minor: true,
              cell: ({ path, days }) => (path === DOCUMENTS_PATH ? null : behindText(page, days)),
            },
            {
              id: "attention",
              heading: texts.attention,
              cell: ({ attention }) =>
                attention === null ? (
                  <span className="text-muted">{texts.noProblems}</span>
                ) : (
                  <span className="font-medium text-danger">{attention}</span>
                ),
              minor: true,
            },
          ]}
        />
      </div>
    </>
  )
}

/** Whose latest day is the earliest, unless all are on the same day. */
function behindText(page: OperatorPage, days: Kind["days"]): string | null {
  const range = dayRange(days.map(({ day }) => day))
  const behind = days.filter(({ day }) => day === range?.from)
  const [first] = behind
  if (range === null || first === undefined || range.from === range.to) return null
  const { data: texts } = staffMessages(page.language)
  const shown = { name: first.of, day: formatDay(page.language, range.from) }
  return behind.length === 1
    ? formatMessage(texts.behindOne, shown)
    : formatMessage(texts.behindMany, { ...shown, count: behind.length - 1 })
}
