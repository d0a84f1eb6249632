import type { DataColumn } from "#components/tables/data-table.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Table } from "#components/ui/table.tsx"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { DealingTotals, OrderOfRun } from "#lib/domain/dealing-runs/dealing-totals.ts"
import { netFlow } from "#lib/domain/dealing-runs/dealing-totals.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isNegative } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { OrderKind } from "#lib/domain/order-lists/order-groups.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { decimalsOf, ExactFigure } from "#lib/pages/operator/ledger/ledger-parts.tsx"
import { isNumber, journalPath } from "#lib/pages/operator/ledger/ledger-query.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { tablePath } from "#lib/pages/staff/table-query.ts"

/** The page of dealing runs. */
export const RUNS_PATH = "/operator/dealing-runs"

/** What names a waiting dealing in an address; without a cut-off it is the earliest of its day. */
export const planParameters = ({
  symbol,
  dealingDay,
  priceDay,
  cutOffAt,
}: Readonly<{ symbol: string; dealingDay: Day; priceDay: Day; cutOffAt?: Instant }>) => ({
  class: symbol,
  day: dealingDay,
  price: priceDay,
  ...(cutOffAt === undefined ? {} : { "cut-off": cutOffAt }),
})

/** The page of what waits for a value. */
export const planPath = (dealing: Parameters<typeof planParameters>[0]): string =>
  tablePath(`${RUNS_PATH}/plan`, planParameters(dealing))

export const ORDER_KINDS = ["subscription", "redemption"] as const satisfies readonly OrderKind[]

/** The kind of order of the address; without one the kind that there is. */
export const readKind = ({ query }: OperatorPage, counts: Readonly<{ subscriptions: number }>): OrderKind =>
  ORDER_KINDS.find((kind) => kind === queryText(query, "kind")) ??
  (counts.subscriptions > 0 ? "subscription" : "redemption")

/** The order after which the page begins. */
export function readOrderCursor({ query }: OperatorPage): bigint | null {
  const text = queryText(query, "cursor") ?? ""
  return isNumber(text) ? BigInt(text) : null
}

/** Cash that a fund gets, or, negative, has to raise, with its sign and its whole minor units. */
export function NetCash({ language, value }: Readonly<{ language: StaffLanguage; value: Decimal }>) {
  const text = formatNumber(language, value, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: "exceptZero",
  })
  return (
    <span className={`whitespace-nowrap ${isNegative(value) ? "font-semibold text-danger" : "font-medium"}`}>
      {text}
    </span>
  )
}

/** Counts and exact sums of a dealing, both kinds beside each other, and what the portfolio gets. */
export function TotalsTable({
  language,
  symbol,
  currency,
  totals,
}: Readonly<{
  language: StaffLanguage
  symbol: ShareClassSymbol
  currency: CurrencyCode
  totals: DealingTotals
}>) {
  const { dealingRuns: texts } = staffMessages(language)
  const { subscriptions, redemptions, returned } = totals
  const net = netFlow(totals)
  const money = [
    subscriptions.amount,
    redemptions.amount,
    subscriptions.fee,
    redemptions.fee,
    subscriptions.received,
    redemptions.payout,
    net,
  ]
  const figure = (unit: CurrencyCode | ShareClassSymbol, value: Decimal, all: readonly Decimal[]) => (
    <ExactFigure language={language} unit={unit} value={value} decimals={decimalsOf(unit, all)} />
  )
  const cash = (value: Decimal) => figure(currency, value, money)
  const shares = (value: Decimal) => figure(symbol, value, [subscriptions.shares, redemptions.shares])
  const rows = [
    {
      id: "count",
      name: texts.ordersHeading,
      of: { subscriptions: String(subscriptions.count), redemptions: String(redemptions.count) },
    },
    {
      id: "shares",
      name: `${texts.shares} ${symbol}`,
      of: { subscriptions: shares(subscriptions.shares), redemptions: shares(redemptions.shares) },
    },
    {
      id: "amount",
      name: `${texts.amount} ${currency}`,
      of: { subscriptions: cash(subscriptions.amount), redemptions: cash(redemptions.amount) },
    },
    {
      id: "fees",
      name: `${texts.fees} ${currency}`,
      of: { subscriptions: cash(subscriptions.fee), redemptions: cash(redemptions.fee) },
    },
    {
      id: "cash",
      name: `${texts.receivedOrPaidOut} ${currency}`,
      of: { subscriptions: cash(subscriptions.received), redemptions: cash(redemptions.payout) },
    },
  ]
  return (
    <div className="max-w-text text-13 [&_td]:py-1.5 [&_th]:py-1.5">
      <Table
        caption={texts.measure}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { id: "name", heading: texts.measure, cell: ({ name }) => name },
          {
            id: "subscriptions",
            heading: texts.subscriptions,
            align: "right",
            cell: ({ of }) => of.subscriptions,
          },
          { id: "redemptions", heading: texts.redemptions, align: "right", cell: ({ of }) => of.redemptions },
        ]}
      />
      <p className="figures mt-3 flex flex-wrap justify-between gap-x-4">
        <span>
          <strong className="font-semibold">
            {texts.net}, {currency}
          </strong>
          <span className="block text-12 text-muted">{texts.netNote}</span>
        </span>
        <NetCash language={language} value={net} />
      </p>
      {returned.count === 0 ? null : (
        <p className="mt-2">
          {formatMessage(messages(language).shell.nameAndText, {
            name: texts.buysNoShare,
            text: formatMessage(texts.orders, { count: returned.count }),
          })}
        </p>
      )}
    </div>
  )
}

/** The columns of the orders of a dealing. */
export function orderColumns(
  { language, address }: OperatorPage,
  {
    kind,
    symbol,
    currency,
    orders,
  }: Readonly<{
    kind: OrderKind
    symbol: ShareClassSymbol
    currency: CurrencyCode
    orders: readonly OrderOfRun[]
  }>,
): readonly DataColumn<OrderOfRun>[] {
  const { dealingRuns: texts } = staffMessages(language)
  const figures = (
    id: "shares" | "amount" | "fee" | "rounding" | "cash",
    heading: string,
    minor: boolean,
  ): DataColumn<OrderOfRun> => {
    const unit = id === "shares" ? symbol : currency
    const decimals = decimalsOf(
      unit,
      orders.map((order) => order[id]),
    )
    return {
      id,
      heading,
      align: "right",
      minor,
      text: (order) => ({ decimal: order[id] }),
      cell: (order) => <ExactFigure language={language} unit={unit} value={order[id]} decimals={decimals} />,
    }
  }
  return [
    { id: "investor", heading: texts.investor, text: ({ investorName }) => investorName },
    {
      id: "order",
      heading: texts.order,
      text: ({ id }) => id,
      cell: ({ id }) => (
        <span className="whitespace-nowrap" title={id}>
          <TextLink href={address(journalPath(symbol, { order: id }))}>{id.slice(0, 8)}</TextLink>
        </span>
      ),
      minor: true,
    },
    {
      id: "investorId",
      heading: texts.investorId,
      text: ({ investorId }) => investorId,
      isOptional: true,
      minor: true,
    },
    figures("shares", texts.shares, true),
    figures("amount", `${texts.amount} ${currency}`, true),
    figures("fee", texts.fee, true),
    figures("rounding", texts.rounding, true),
    figures("cash", `${kind === "subscription" ? texts.received : texts.paidOut} ${currency}`, false),
    ...(orders.some(({ isReturned }) => isReturned)
      ? [
          {
            id: "outcome",
            heading: texts.outcome,
            text: ({ isReturned }: OrderOfRun) => (isReturned ? texts.buysNoShare : ""),
          },
        ]
      : []),
  ]
}
