import { notFound } from "next/navigation"
import { orderTitleOf, statusText } from "#components/orders/order.ts"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { WHERE_FOLDED } from "#components/tables/data-table.tsx"
import type { TableFilter } from "#components/tables/table-filters.tsx"
import { ActionLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { knownSymbols } from "#lib/domain/catalogue/catalogue.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { minorUnitDecimals, roundToMinorUnits } from "#lib/domain/money/money.ts"
import type { ListedOrder, ListedOrderSort } from "#lib/domain/order-lists/listed-order.ts"
import {
  isValueEstimated,
  LISTED_ORDER_SORT_KEYS,
  NEWEST_ORDERS_FIRST,
} from "#lib/domain/order-lists/listed-order.ts"
import type { OrderGroup } from "#lib/domain/order-lists/order-groups.ts"
import { ORDER_GROUPS } from "#lib/domain/order-lists/order-groups.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { SUBSCRIPTION_UNDER_WAY } from "#lib/domain/subscription-orders/subscription-order.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { staffOrdering } from "#lib/i18n/staff-ordering.ts"
import { BULK_IMPORTS_PATH } from "#lib/pages/distributor/bulk-imports/bulk-imports.tsx"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { investorOfQuery } from "#lib/pages/distributor/investors/investor-page.tsx"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import { WaitingPayments } from "#lib/pages/orders/waiting-payments.tsx"
import { choiceFilter } from "#lib/pages/staff/choice-filter.ts"
import { SearchedList } from "#lib/pages/staff/searched-list.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { MAX_ROWS_PER_FILE, tableFile } from "#lib/pages/staff/table-file.ts"
import type { TableParameters } from "#lib/pages/staff/table-query.ts"
import {
  givenParameters,
  readChoice,
  readCursor,
  readSearch,
  readSort,
  sortParameter,
} from "#lib/pages/staff/table-query.ts"
import { listOrders } from "#lib/services/orders/list-orders.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import { findWaitingPayments } from "#lib/services/wires/find-waiting-payments.ts"
import { registerPath } from "./order-page.tsx"

const PATH = "/distributor/orders"

const ORDERS_A_PAGE = 50

/** The orders that an address asks for; invalid parameters are ignored. */
type OrdersQuery = Readonly<{
  kind: ListedOrder["kind"] | null
  group: OrderGroup | null
  symbol: ShareClassSymbol | null
  investorId: string | null
  search: string
  sort: ListedOrderSort
  cursor: string | null
}>

function readOrdersQuery(query: PageQuery): OrdersQuery {
  const investor = queryText(query, "investor") ?? ""
  // An id that nothing can have is as unknown as any other.
  const investorId = investor === "" ? null : (uuid.safeParse(investor).data ?? notFound())
  return {
    kind: readChoice(query, "kind", ["subscription", "redemption"]),
    group: readChoice(query, "state", ORDER_GROUPS),
    symbol: readChoice(query, "class", knownSymbols()),
    investorId,
    search: readSearch(query).trim(),
    sort: readSort(query, LISTED_ORDER_SORT_KEYS, NEWEST_ORDERS_FIRST),
    cursor: readCursor(query),
  }
}

/** The parameters of the address with this query. */
const parametersOf = (asked: OrdersQuery): TableParameters => ({
  kind: asked.kind,
  state: asked.group,
  class: asked.symbol,
  investor: asked.investorId,
  search: asked.search,
  sort: sortParameter(asked.sort, NEWEST_ORDERS_FIRST),
})

async function load({ ctx, actor }: DistributorPage, asked: OrdersQuery, limit: number) {
  const { kind, group, symbol, investorId, search, sort, cursor } = asked
  const shareClass =
    symbol === null ? null : (await listShareClasses(ctx)).find((listed) => listed.symbol === symbol)
  return orNotFound(
    listOrders(ctx, actor, {
      kind,
      group,
      shareClassId: shareClass?.id ?? null,
      investorId,
      search: search === "" ? null : search,
      sort,
      page: { cursor, limit },
    }),
  )
}

function columnsIn({ language, timezone }: DistributorPage): readonly DataColumn<ListedOrder>[] {
  const { orders: texts } = staffMessages(language)
  const ordering = staffOrdering(language)
  const money = ({ value: { value, currency } }: ListedOrder): string => {
    const decimals = minorUnitDecimals(currency)
    return formatNumber(language, value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  }
  return [
    {
      id: "order",
      heading: texts.order,
      text: ({ kind, symbol }) => orderTitleOf(ordering, kind, symbol),
    },
    {
      id: "investor",
      heading: texts.investor,
      text: ({ investorName }) => investorName,
      sortKey: "investor",
      minor: true,
    },
    {
      id: "class",
      heading: texts.shareClass,
      text: ({ symbol }) => symbol,
      sortKey: "class",
      minor: true,
      isOptional: true,
    },
    {
      id: "amount",
      heading: texts.amount,
      align: "right",
      sortKey: "amount",
      // A program that reads the file must not take an estimate for an amount.
      text: (order) => (isValueEstimated(order) ? "" : { decimal: order.value.value }),
      cell: (order) => (
        <>
          <span className={WHERE_FOLDED}>{`${order.value.currency}\u00a0`}</span>
          {isValueEstimated(order) ? `≈\u00a0${money(order)}` : money(order)}
        </>
      ),
      isOneLine: true,
    },
    {
      id: "estimate",
      heading: texts.estimate,
      align: "right",
      text: (order) =>
        isValueEstimated(order) ? { decimal: roundToMinorUnits(order.value, "half-even").value } : "",
      cell: (order) => (isValueEstimated(order) ? `≈\u00a0${money(order)}` : ""),
      minor: true,
      isOneLine: true,
      isOptional: true,
    },
    {
      id: "currency",
      heading: texts.currency,
      text: ({ value }) => value.currency,
      minor: true,
      isNotListed: true,
    },
    {
      id: "shares",
      heading: texts.shares,
      align: "right",
      text: (order) => (order.kind === "redemption" ? { decimal: order.shares } : ""),
      cell: (order) => (order.kind === "redemption" ? formatNumber(language, order.shares) : ""),
      minor: true,
    },
    {
      id: "status",
      heading: texts.state,
      text: (order) => statusText(ordering, order),
      sortKey: "status",
    },
    {
      id: "dealing-day",
      heading: texts.dealingDay,
      text: ({ dealingDay }) => dealingDay ?? "",
      cell: ({ dealingDay }) => (dealingDay === null ? "" : formatDay(language, dealingDay)),
      minor: true,
      isOneLine: true,
    },
    {
      id: "placed",
      heading: texts.placed,
      sortKey: "placed",
      text: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatDay(language, dayIn(createdAt, timezone)),
      minor: true,
      isOneLine: true,
    },
    {
      id: "placed-by",
      heading: texts.placedBy,
      text: ({ placedBy }) => placedBy ?? "",
      minor: true,
      isOptional: true,
    },
    {
      id: "reference",
      heading: texts.reference,
      text: (order) => (order.kind === "subscription" ? order.wireReference : ""),
      cell: (order) => (order.kind === "subscription" ? groupInFours(order.wireReference) : ""),
      minor: true,
      isOptional: true,
    },
    { id: "number", heading: texts.number, text: ({ id }) => id, minor: true, isOptional: true },
  ]
}

/** The listed orders as a file. */
export async function ordersFile(page: DistributorPage): Promise<SentFile> {
  const columns = columnsIn(page)
  const asked = { ...readOrdersQuery(page.query), cursor: null }
  const { items } = await load(page, asked, MAX_ROWS_PER_FILE)
  return tableFile("orders", { columns, shown: await chosenColumns("orders", columns), rows: items })
}

/** The orders of all investors of a distributor. */
export function ListedOrders({ page }: Readonly<{ page: DistributorPage }>) {
  const { orders: texts } = staffMessages(page.language)
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          page.may("order") ? (
            <>
              <ActionLink kind="quiet" href={page.address(BULK_IMPORTS_PATH)}>
                {texts.importFile}
              </ActionLink>
              <ActionLink kind="quiet" href={page.address("/distributor/redeem")}>
                {texts.redeem}
              </ActionLink>
              <ActionLink href={page.address("/distributor/subscribe")}>{texts.subscribe}</ActionLink>
            </>
          ) : undefined
        }
      />
      <OrderList page={page} />
    </>
  )
}

/** The orders that the address asks for. */
async function OrderList({ page }: Readonly<{ page: DistributorPage }>) {
  const { language, may, address, query } = page
  const { orders: texts } = staffMessages(language)
  const asked = readOrdersQuery(query)
  const { items, nextCursor } = await load(page, asked, ORDERS_A_PAGE)
  const investor = await investorOfQuery(page)
  const parameters = parametersOf(asked)
  const isNarrowed = givenParameters({ ...parameters, sort: null }).length > 0
  if (items.length === 0 && !isNarrowed && asked.cursor === null) {
    return (
      <EmptyState
        text={texts.empty}
        action={
          may("order") ? (
            <ActionLink href={address("/distributor/subscribe")}>{texts.subscribe}</ActionLink>
          ) : undefined
        }
      />
    )
  }
  return (
    <>
      <PaymentsOf page={page} orders={items} />
      <SearchedList
        page={page}
        path={PATH}
        parameters={parameters}
        search={{ label: texts.search, hint: texts.search }}
        filters={filtersOf(language, asked)}
        note={
          investor === null ? null : (
            <span className="text-13">
              {formatMessage(texts.ofInvestor, { investor: investorName(investor) })}
            </span>
          )
        }
        sort={{ current: asked.sort, initial: NEWEST_ORDERS_FIRST }}
        cursor={asked.cursor}
        nextCursor={nextCursor}
        table={{
          name: "orders",
          caption: texts.title,
          columns: columnsIn(page),
          rows: items,
          rowKey: ({ id }) => id,
          rowHref: ({ id }) => address(`${PATH}/${id}`),
        }}
      />
    </>
  )
}

/** The payments for these orders that wait for a bank account. */
async function PaymentsOf({
  page,
  orders,
}: Readonly<{ page: DistributorPage; orders: readonly ListedOrder[] }>) {
  const { language, ctx, actor, address } = page
  const ordering = staffOrdering(language)
  const open = orders.filter(
    (order) => order.kind === "subscription" && SUBSCRIPTION_UNDER_WAY.includes(order.status),
  )
  const waiting = await findWaitingPayments(
    ctx,
    actor,
    open.map(({ id }) => id),
  )
  return (
    <WaitingPayments
      language={language}
      ordering={ordering}
      orders={open.map(({ id, kind, symbol, investorId, investorName }) => ({
        id,
        payments: waiting.get(id) ?? [],
        title: `${orderTitleOf(ordering, kind, symbol)}, ${investorName}`,
        path: address(`${PATH}/${id}`),
        registerPath: registerPath(page, investorId),
      }))}
    />
  )
}

function filtersOf(language: StaffLanguage, { kind, group, symbol }: OrdersQuery): readonly TableFilter[] {
  const { orders: texts } = staffMessages(language)
  const ordering = staffOrdering(language)
  return [
    {
      name: "kind",
      label: texts.kind,
      chosen: kind ?? "",
      options: [
        { value: "", label: texts.allKinds },
        { value: "subscription", label: ordering.subscriptions },
        { value: "redemption", label: ordering.redemptions },
      ],
    },
    choiceFilter({
      name: "state",
      label: texts.state,
      all: texts.allStates,
      chosen: group,
      values: ORDER_GROUPS,
      nameOf: (value) => texts.groups[value],
    }),
    choiceFilter({
      name: "class",
      label: texts.shareClass,
      all: texts.allClasses,
      chosen: symbol,
      values: knownSymbols(),
    }),
  ]
}
