import { InstantText, sentenceWith } from "#components/integrations/integration-parts.tsx"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import type { Column } from "#components/ui/table.tsx"
import { Table } from "#components/ui/table.tsx"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import type { CompletedRun, WaitingDealingTotals } from "#lib/domain/dealing-runs/dealing-totals.ts"
import { netFlow } from "#lib/domain/dealing-runs/dealing-totals.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { PageRequest } from "#lib/domain/lists/page.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, sum } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { ShareClass, ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { formatNetAssetValue, formatNumber } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { ActorText } from "#lib/pages/operator/actor-text.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { RecordsAreas } from "#lib/pages/operator/records-areas.tsx"
import { SearchedList } from "#lib/pages/staff/searched-list.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { tableFile } from "#lib/pages/staff/table-file.ts"
import { readCursor } from "#lib/pages/staff/table-query.ts"
import { listCompletedRuns, listWaitingDealings } from "#lib/services/dealing-runs/list-dealings.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { readClassZones } from "#lib/services/share-classes/class-zones.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import { NetCash, planPath, RUNS_PATH } from "./dealing-parts.tsx"

const RUNS_A_PAGE = 50

/** Maximum number of runs in a file: a class has some 250 a year. */
const MAX_RUNS_PER_FILE = 5_000

type Texts = StaffMessages["dealingRuns"]

/** What waits for its value with the cash that the funds need, and every completed run. */
export async function DealingRuns({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, ctx, actor } = page
  const { dealingRuns: texts } = staffMessages(language)
  const [waiting, classes, zoneOf] = await Promise.all([
    listWaitingDealings(ctx, actor),
    listShareClasses(ctx),
    readClassZones(ctx),
  ])
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <RecordsAreas page={page} current="dealingRuns" />
      <section aria-labelledby="waiting-heading">
        <h2 id="waiting-heading" className="mb-2 text-21">
          {texts.waiting}
        </h2>
        {waiting.length === 0 ? (
          <EmptyState text={texts.nothingWaits} />
        ) : (
          <Waiting page={page} texts={texts} waiting={waiting} classes={classes} zoneOf={zoneOf} />
        )}
      </section>
      <History page={page} texts={texts} classes={classes} />
    </>
  )
}

/** Money in whole minor units, without its currency, which has its own column. */
const money = (language: StaffLanguage, value: Decimal): string =>
  formatNumber(language, value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

type CurrencyTotal = Readonly<{
  currency: CurrencyCode
  subscriptions: Decimal
  redemptions: Decimal
  net: Decimal
}>

type WaitingRow =
  | (WaitingDealingTotals & Readonly<{ is: "dealing" }>)
  | (CurrencyTotal & Readonly<{ is: "total" }>)

/** The dealings of each currency with their total under them. */
function waitingRows(waiting: readonly WaitingDealingTotals[]): WaitingRow[] {
  const currencies = [...new Set(waiting.map(({ currency }) => currency))].toSorted()
  return currencies.flatMap((currency): WaitingRow[] => {
    const ofCurrency = waiting.filter((each) => each.currency === currency)
    const totals = ofCurrency.flatMap((each) => each.totals ?? [])
    return [
      ...ofCurrency.map((each) => ({ ...each, is: "dealing" as const })),
      {
        is: "total",
        currency,
        subscriptions: sum(totals.map(({ subscriptions }) => subscriptions.amount)),
        redemptions: sum(totals.map(({ redemptions }) => redemptions.amount)),
        net: sum(totals.map(netFlow)),
      },
    ]
  })
}

function Waiting({
  page: { language, address, ctx },
  texts,
  waiting,
  classes,
  zoneOf,
}: Readonly<{
  page: OperatorPage
  texts: Texts
  waiting: readonly WaitingDealingTotals[]
  classes: readonly ShareClass[]
  zoneOf: (shareClassId: string) => TimeZone
}>) {
  const now = ctx.clock.now()
  const decimals = decimalsOfValues(classes)
  const side = (row: WaitingRow, orders: "subscriptions" | "redemptions") =>
    row.is === "total" ? (
      <strong className="whitespace-nowrap font-semibold">{money(language, row[orders])}</strong>
    ) : (
      <>
        <span className="whitespace-nowrap">
          {row.totals === null ? texts.noValue : money(language, row.totals[orders].amount)}
        </span>
        <span className="block whitespace-nowrap text-12 text-muted">
          {formatMessage(texts.orders, { count: row.counts[orders] })}
        </span>
      </>
    )
  const columns: readonly Column<WaitingRow>[] = [
    {
      id: "dealing",
      heading: texts.dealing,
      cell: (row) =>
        row.is === "total" ? (
          <strong className="font-semibold">
            {formatMessage(texts.totalIn, { currency: row.currency })}
          </strong>
        ) : (
          <span className="whitespace-nowrap">
            <TextLink href={address(planPath(row))}>
              {row.symbol} {row.dealingDay}
            </TextLink>
          </span>
        ),
    },
    {
      id: "waitsFor",
      heading: texts.waitsFor,
      minor: true,
      cell: (row) =>
        row.is === "total"
          ? ""
          : row.cutOffAt > now
            ? sentenceWith(texts.cutOff, {
                time: (
                  <InstantText
                    key="time"
                    language={language}
                    value={row.cutOffAt}
                    timezone={zoneOf(row.shareClassId)}
                  />
                ),
              })
            : row.price?.isEstimate === false
              ? texts.nothing
              : formatMessage(texts.value, { day: row.priceDay }),
    },
    {
      id: "price",
      heading: texts.price,
      align: "right",
      minor: true,
      cell: (row) =>
        row.is === "total" || row.price === null ? (
          ""
        ) : (
          <>
            <span className="whitespace-nowrap">
              {formatNetAssetValue(language, row.price.value, decimals(row.symbol))} {row.currency}
            </span>
            <span className="block whitespace-nowrap text-12 text-muted">
              {row.price.day}
              {row.price.isEstimate ? `, ${texts.estimate}` : ""}
            </span>
          </>
        ),
    },
    {
      id: "subscriptions",
      heading: texts.subscriptions,
      align: "right",
      minor: true,
      cell: (row) => side(row, "subscriptions"),
    },
    {
      id: "redemptions",
      heading: texts.redemptions,
      align: "right",
      minor: true,
      cell: (row) => side(row, "redemptions"),
    },
    {
      id: "net",
      heading: texts.net,
      align: "right",
      cell: (row) => {
        const value = row.is === "total" ? row.net : row.totals === null ? null : netFlow(row.totals)
        return value === null ? "" : <NetCash language={language} value={value} />
      },
    },
  ]
  return (
    <>
      <div className="text-13 [&_td]:py-1.5 [&_th]:py-1.5">
        <Table
          caption={texts.waiting}
          rows={waitingRows(waiting)}
          rowKey={(row) =>
            row.is === "total"
              ? row.currency
              : `${row.symbol} ${row.dealingDay} ${row.priceDay} ${row.cutOffAt}`
          }
          needs="wide"
          columns={columns}
        />
      </div>
      <p className="mt-2 max-w-text text-12 text-muted">
        {texts.netNote} {waiting.some(({ price }) => price?.isEstimate === true) ? texts.estimateNote : ""}
      </p>
    </>
  )
}

/** A run with the name of whoever started it, and the time zone of its fund. */
type NamedRun = CompletedRun & Readonly<{ byName: string; timezone: TimeZone }>

async function loadRuns(page: OperatorPage, classes: readonly ShareClass[], { limit, cursor }: PageRequest) {
  const { ctx, actor, query } = page
  const shareClass = classes.find(({ symbol }) => symbol === queryText(query, "class")) ?? null
  const asked = { shareClassId: shareClass?.id ?? null, page: { cursor, limit } }
  const { items, nextCursor } = await listCompletedRuns(ctx, actor, asked)
  const nameOf = await findOperatorNames(
    ctx,
    items.map((run) => run.actor),
  )
  const zoneOf = await readClassZones(ctx)
  const runs: readonly NamedRun[] = items.map((run) => ({
    ...run,
    byName: nameOf(run.actor),
    timezone: zoneOf(run.shareClassId),
  }))
  return { shareClass, runs, nextCursor }
}

/** The decimals of the net asset values of a class. */
function decimalsOfValues(classes: readonly ShareClass[]): (symbol: ShareClassSymbol) => number {
  const known = new Map(classes.map(({ symbol, navDecimals }) => [symbol, navDecimals]))
  return (symbol) => known.get(symbol) ?? 0
}

function runColumns(
  language: StaffLanguage,
  texts: Texts,
  classes: readonly ShareClass[],
): readonly DataColumn<NamedRun>[] {
  const decimals = decimalsOfValues(classes)
  const decimalColumn = (
    id: string,
    heading: string,
    value: (run: NamedRun) => Decimal,
    more: Partial<DataColumn<NamedRun>> = {},
  ): DataColumn<NamedRun> => ({
    id,
    heading,
    align: "right",
    text: (run) => ({ decimal: value(run) }),
    cell: (run) => <span className="whitespace-nowrap">{money(language, value(run))}</span>,
    minor: true,
    ...more,
  })
  const count = (id: string, heading: string, countOf: (run: NamedRun) => number): DataColumn<NamedRun> => ({
    id,
    heading,
    align: "right",
    text: (run) => String(countOf(run)),
    minor: true,
    isOptional: true,
  })
  return [
    { id: "dealingDay", heading: texts.dealingDay, text: ({ dealingDay }) => dealingDay },
    { id: "shareClass", heading: texts.shareClass, text: ({ symbol }) => symbol },
    {
      id: "netAssetValue",
      heading: texts.netAssetValue,
      align: "right",
      text: ({ netAssetValue }) => ({ decimal: netAssetValue.amount.value }),
      cell: ({ netAssetValue, symbol }) =>
        formatNetAssetValue(language, netAssetValue.amount.value, decimals(symbol)),
      minor: true,
    },
    {
      id: "priceDay",
      heading: texts.priceDay,
      text: ({ netAssetValue }) => netAssetValue.day,
      minor: true,
      isOptional: true,
    },
    count("subscriptionCount", `${texts.subscriptions}, ${texts.ordersHeading}`, (run) => run.subscriptions),
    decimalColumn("subscriptions", texts.subscriptions, ({ totals }) => totals.subscriptions.amount),
    count("redemptionCount", `${texts.redemptions}, ${texts.ordersHeading}`, (run) => run.redemptions),
    decimalColumn("redemptions", texts.redemptions, ({ totals }) => totals.redemptions.amount),
    count("returned", texts.returned, (run) => run.returned),
    decimalColumn("fees", texts.fees, ({ totals }) => add(totals.subscriptions.fee, totals.redemptions.fee), {
      isOptional: true,
    }),
    decimalColumn("net", texts.net, ({ totals }) => netFlow(totals), {
      minor: false,
      cell: ({ totals }) => <NetCash language={language} value={netFlow(totals)} />,
    }),
    { id: "currency", heading: texts.currency, text: ({ currency }) => currency, minor: true },
    {
      id: "at",
      heading: texts.at,
      text: ({ at }) => at,
      cell: ({ at, timezone }) => <InstantText language={language} value={at} timezone={timezone} />,
      minor: true,
    },
    {
      id: "by",
      heading: texts.by,
      text: ({ byName }) => byName,
      cell: ({ actor, byName }) => <ActorText language={language} who={actor} name={byName} />,
      minor: true,
    },
  ]
}

async function History({
  page,
  texts,
  classes,
}: Readonly<{ page: OperatorPage; texts: Texts; classes: readonly ShareClass[] }>) {
  const { language, address, query } = page
  const cursor = readCursor(query)
  const { shareClass, runs, nextCursor } = await loadRuns(page, classes, { limit: RUNS_A_PAGE, cursor })
  return (
    <section aria-labelledby="history-heading" className="mt-12">
      <h2 id="history-heading" className="mb-2 text-21">
        {texts.history}
      </h2>
      {runs.length === 0 && cursor === null && shareClass === null ? (
        <EmptyState text={texts.noRuns} />
      ) : (
        <SearchedList
          page={page}
          path={RUNS_PATH}
          parameters={{ class: shareClass?.symbol ?? null }}
          filters={[
            {
              name: "class",
              label: texts.shareClass,
              chosen: shareClass?.symbol ?? "",
              options: [
                { value: "", label: texts.anyClass },
                ...classes.map(({ symbol }) => ({ value: symbol, label: symbol })),
              ],
            },
          ]}
          cursor={cursor}
          nextCursor={nextCursor}
          table={{
            name: "dealing-runs",
            caption: texts.history,
            columns: runColumns(language, texts, classes),
            rows: runs,
            rowKey: ({ id }) => id,
            rowHref: ({ id }) => address(`${RUNS_PATH}/${id}`),
            needs: "wide",
          }}
        />
      )}
    </section>
  )
}

/** The completed runs as a file. */
export async function dealingRunsFile(page: OperatorPage): Promise<SentFile> {
  const { dealingRuns: texts } = staffMessages(page.language)
  const classes = await listShareClasses(page.ctx)
  const { runs } = await loadRuns(page, classes, { limit: MAX_RUNS_PER_FILE, cursor: null })
  const columns = runColumns(page.language, texts, classes)
  return tableFile("dealing-runs", {
    columns,
    shown: await chosenColumns("dealing-runs", columns),
    rows: runs,
  })
}
