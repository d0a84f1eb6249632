import type { ReactNode } from "react"
import { cache } from "react"
import { InstantText, sentenceWith } from "#components/integrations/integration-parts.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { EmailText } from "#components/ui/email-text.tsx"
import { ChoiceLinks, TextLink } from "#components/ui/links.tsx"
import { Notice } from "#components/ui/page-parts.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import { instant, isDateText } from "#lib/domain/calendar/instant.ts"
import type { DealingTotals, OrderOfRun } from "#lib/domain/dealing-runs/dealing-totals.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Page } from "#lib/domain/lists/page.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { OrderKind } from "#lib/domain/order-lists/order-groups.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { MAX_ROWS_PER_FILE, tableFile } from "#lib/pages/staff/table-file.ts"
import type { TableParameters } from "#lib/pages/staff/table-query.ts"
import { tablePath } from "#lib/pages/staff/table-query.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import type { DealingOrdersPage } from "#lib/services/dealing-runs/list-dealings.ts"
import { readCompletedRun, readDealingPlan } from "#lib/services/dealing-runs/list-dealings.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { readClassZones } from "#lib/services/share-classes/class-zones.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import {
  ORDER_KINDS,
  orderColumns,
  planParameters,
  RUNS_PATH,
  readKind,
  readOrderCursor,
  TotalsTable,
} from "./dealing-parts.tsx"

const ORDERS_A_PAGE = 50

/** A dealing with some of its orders, as a page or a file shows it. */
type ShownDealing = Readonly<{
  symbol: ShareClassSymbol
  currency: CurrencyCode
  totals: DealingTotals
  kind: OrderKind
  orders: Page<OrderOfRun>
}>

/** The orders of the address, or all that a file holds. */
const asked = (page: OperatorPage, kind: OrderKind, isFile: boolean): DealingOrdersPage =>
  isFile
    ? { kind, cursor: null, limit: MAX_ROWS_PER_FILE }
    : { kind, cursor: readOrderCursor(page), limit: ORDERS_A_PAGE }

/** Reads a dealing with the kind of orders that the address asks for, or else that there is. */
async function withOrders<Dealing extends Readonly<{ orders: Page<OrderOfRun> }>>(
  page: OperatorPage,
  isFile: boolean,
  read: (page: DealingOrdersPage) => Promise<Dealing>,
  countOf: (dealing: Dealing) => number,
): Promise<Dealing & Readonly<{ kind: OrderKind }>> {
  const first = readKind(page, { subscriptions: 1 })
  const dealing = await read(asked(page, first, isFile))
  const kind = readKind(page, { subscriptions: countOf(dealing) })
  return { ...(kind === first ? dealing : await read(asked(page, kind, isFile))), kind }
}

const readRun = (page: OperatorPage, runId: string, isFile: boolean) =>
  withOrders(
    page,
    isFile,
    async (orders) => {
      const id = uuid.safeParse(runId).data
      if (id === undefined) throw notFound("dealing run")
      return readCompletedRun(page.ctx, page.actor, { id, page: orders })
    },
    ({ run }) => run.subscriptions,
  )

async function readPlan(page: OperatorPage, isFile: boolean) {
  const { ctx, actor, query } = page
  const dealingDay = queryText(query, "day") ?? ""
  const priceDay = queryText(query, "price") ?? ""
  const cutOff = queryText(query, "cut-off")
  const shareClass = (await listShareClasses(ctx)).find(({ symbol }) => symbol === queryText(query, "class"))
  if (shareClass === undefined || !isDay(dealingDay) || !isDay(priceDay)) throw notFound("dealing")
  if (cutOff !== undefined && !isDateText(cutOff)) throw notFound("dealing")
  const cutOffAt = cutOff === undefined ? null : instant(cutOff)
  const dealing = { shareClassId: shareClass.id, dealingDay, cutOffAt, priceDay }
  return withOrders(
    page,
    isFile,
    (orders) => readDealingPlan(ctx, actor, { dealing, page: orders }),
    ({ plan }) => plan.counts.subscriptions,
  )
}

/** The run that an address names, read once for the title and the body of its page. */
export const requestedRun = cache(async (page: OperatorPage, runId: string) =>
  orNotFound(readRun(page, runId, false)),
)

/** A completed run: its totals and its orders. */
export async function DealingRunDetail({ page, runId }: Readonly<{ page: OperatorPage; runId: string }>) {
  const { language, ctx } = page
  const { dealingRuns: texts } = staffMessages(language)
  const { run, orders, kind } = await requestedRun(page, runId)
  const { shareClassId, symbol, currency, totals, dealingDay, netAssetValue, at } = run
  const zoneOf = await readClassZones(ctx)
  const nameOf = await findOperatorNames(ctx, [run.actor])
  const lead = sentenceWith(run.actor === SCHEDULE.who ? texts.scheduledRunLead : texts.runLead, {
    time: <InstantText key="time" language={language} value={at} timezone={zoneOf(shareClassId)} />,
    by: <EmailText key="by" email={nameOf(run.actor)} />,
    value: formatExactMoney(language, netAssetValue.amount),
    day: formatDay(language, netAssetValue.day),
  })
  const title = formatMessage(texts.runOf, { shareClass: symbol, day: formatDay(language, dealingDay) })
  return (
    <DealingFrame page={page} title={title} lead={lead}>
      <DealingTables
        page={page}
        path={`${RUNS_PATH}/${run.id}`}
        parameters={{}}
        name="dealing-run"
        dealing={{ symbol, currency, totals, kind, orders }}
      />
    </DealingFrame>
  )
}

/** What a run would do with the orders that wait: its totals and its orders. */
export async function DealingPlanDetail({ page }: Readonly<{ page: OperatorPage }>) {
  const { language } = page
  const { dealingRuns: texts } = staffMessages(language)
  const { plan, orders, kind } = await orNotFound(readPlan(page, false))
  const { symbol, currency, totals, price, dealingDay, priceDay } = plan
  const title = formatMessage(texts.planOf, { shareClass: symbol, day: formatDay(language, dealingDay) })
  if (price === null || totals === null) {
    return (
      <DealingFrame page={page} title={title} lead={null}>
        <Notice title={texts.noValue}>{texts.planWithoutValue}</Notice>
      </DealingFrame>
    )
  }
  const value = formatExactMoney(language, amount(price.value, currency))
  const day = formatDay(language, price.day)
  return (
    <DealingFrame
      page={page}
      title={title}
      lead={
        price.isEstimate
          ? formatMessage(texts.planEstimate, { value, day, priceDay: formatDay(language, priceDay) })
          : formatMessage(texts.planLead, { value, day })
      }
    >
      <DealingTables
        page={page}
        path={`${RUNS_PATH}/plan`}
        parameters={planParameters(plan)}
        name="dealing-plan"
        dealing={{ symbol, currency, totals, kind, orders }}
      />
    </DealingFrame>
  )
}

function DealingFrame({
  page: { language, address },
  title,
  lead,
  children,
}: Readonly<{ page: OperatorPage; title: string; lead: ReactNode; children: ReactNode }>) {
  const { dealingRuns: texts } = staffMessages(language)
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink href={address(RUNS_PATH)}>{texts.toRuns}</TextLink>
      </p>
      <h1 className="text-28 md:text-40">{title}</h1>
      {lead === null ? null : <p className="figures mt-2 mb-8 max-w-text text-muted">{lead}</p>}
      {children}
    </>
  )
}

async function DealingTables({
  page,
  path,
  parameters,
  name,
  dealing,
}: Readonly<{
  page: OperatorPage
  path: string
  parameters: TableParameters
  name: string
  dealing: ShownDealing
}>) {
  const { language, address } = page
  const { dealingRuns: texts, tables } = staffMessages(language)
  const { symbol, currency, totals, kind, orders } = dealing
  const cursor = readOrderCursor(page)
  const columns = orderColumns(page, { kind, symbol, currency, orders: orders.items })
  const at = (change: TableParameters, basePath = path) =>
    address(tablePath(basePath, { ...parameters, kind, ...change }))
  return (
    <>
      <TotalsTable language={language} symbol={symbol} currency={currency} totals={totals} />
      <section aria-labelledby="orders-heading" className="mt-12">
        <h2 id="orders-heading" className="mb-2 text-21">
          {texts.ordersHeading}
        </h2>
        <ChoiceLinks
          label={texts.kind}
          choices={ORDER_KINDS.map((value) => ({
            label: texts.kinds[value],
            href: at({ kind: value }),
            isChosen: value === kind,
          }))}
        />
        <DataTable
          texts={tables}
          name={name}
          caption={texts.ordersHeading}
          columns={columns}
          shown={await chosenColumns(name, columns)}
          rows={orders.items}
          rowKey={({ id }) => id}
          needs="wide"
          csvHref={at({}, `${path}/csv`)}
          firstHref={cursor === null ? null : at({})}
          nextHref={orders.nextCursor === null ? null : at({ cursor: orders.nextCursor })}
        />
      </section>
    </>
  )
}

/** The orders of a run as a file. */
export async function dealingRunFile(page: OperatorPage, runId: string): Promise<SentFile> {
  const { run, orders, kind } = await readRun(page, runId, true)
  const columns = orderColumns(page, { ...run, kind, orders: orders.items })
  const shown = await chosenColumns("dealing-run", columns)
  return tableFile(`run-${run.symbol}-${run.dealingDay}-${kind}s`, { columns, shown, rows: orders.items })
}

/** The orders of a plan as a file. */
export async function dealingPlanFile(page: OperatorPage): Promise<SentFile> {
  const { plan, orders, kind } = await readPlan(page, true)
  const columns = orderColumns(page, { ...plan, kind, orders: orders.items })
  const shown = await chosenColumns("dealing-plan", columns)
  return tableFile(`plan-${plan.symbol}-${plan.dealingDay}-${kind}s`, { columns, shown, rows: orders.items })
}
