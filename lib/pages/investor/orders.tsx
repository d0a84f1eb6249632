import type { Order } from "#components/orders/order.ts"
import { isUnderWay, orderTitle } from "#components/orders/order.ts"
import { OrdersTable } from "#components/orders/orders-table.tsx"
import { ActionLink, ChoiceLinks, TextLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import { SkeletonLine, SkeletonTable } from "#components/ui/skeleton.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import { knownSymbols } from "#lib/domain/catalogue/catalogue.ts"
import type { Page } from "#lib/domain/lists/page.ts"
import { REDEMPTION_FINISHED, REDEMPTION_UNDER_WAY } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import {
  SUBSCRIPTION_FINISHED,
  SUBSCRIPTION_UNDER_WAY,
} from "#lib/domain/subscription-orders/subscription-order.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { messages } from "#lib/i18n/messages.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { withTerms } from "#lib/pages/orders/load-orders.ts"
import { WaitingPayments } from "#lib/pages/orders/waiting-payments.tsx"
import { Streamed } from "#lib/pages/streamed.tsx"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { listRedemptionOrders } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import { listSubscriptionOrders } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { findWaitingPayments } from "#lib/services/wires/find-waiting-payments.ts"
import type { InvestorPage } from "./investor-page.tsx"
import { NoInvestor } from "./investor-page.tsx"

const ORDER_KINDS = ["all", "subscriptions", "redemptions"] as const

const ORDER_STATES = ["all", "under-way", "finished"] as const

/** The orders that the address asks for; invalid parameters are ignored. */
type OrdersQuery = Readonly<{
  kind: (typeof ORDER_KINDS)[number]
  state: (typeof ORDER_STATES)[number]
  symbol: ShareClassSymbol | null
  cursor: string | null
}>

function readOrdersQuery(query: InvestorPage["query"]): OrdersQuery {
  const oneOf = <Value extends string>(values: readonly Value[], name: string): Value | undefined =>
    values.find((value) => value === queryText(query, name))
  return {
    kind: oneOf(ORDER_KINDS, "kind") ?? "all",
    state: oneOf(ORDER_STATES, "state") ?? "all",
    symbol: oneOf(knownSymbols(), "class") ?? null,
    cursor: uuid.safeParse(queryText(query, "cursor")).data ?? null,
  }
}

/** The address of the page with this choice, without defaults. */
function ordersPath({ kind, state, symbol, cursor }: OrdersQuery): string {
  const search = new URLSearchParams()
  if (kind !== "all") search.set("kind", kind)
  if (state !== "all") search.set("state", state)
  if (symbol !== null) search.set("class", symbol)
  if (cursor !== null) search.set("cursor", cursor)
  return `/investor/orders${search.size === 0 ? "" : `?${search}`}`
}

const ORDERS_A_PAGE = 50

/** Orders of a page of the list, newest first. `older` has a cursor for each kind that has more. */
type OrderList = Readonly<{
  orders: readonly Order[]
  older: Readonly<{ subscriptions: string | null; redemptions: string | null }>
}>

/** The statuses of each choice; null for all of them. */
const SUBSCRIPTIONS_IN = { all: null, "under-way": SUBSCRIPTION_UNDER_WAY, finished: SUBSCRIPTION_FINISHED }
const REDEMPTIONS_IN = { all: null, "under-way": REDEMPTION_UNDER_WAY, finished: REDEMPTION_FINISHED }

const NONE: Page<never> = { items: [], nextCursor: null }

/** The orders that the address asks for. Each kind has its own list: only a single kind is paginated. */
async function loadListedOrders(
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
  query: OrdersQuery,
): Promise<OrderList> {
  const { kind, state, symbol, cursor } = query
  const shareClass =
    symbol === null ? undefined : (await cachedRead(listShareClasses)).find((each) => each.symbol === symbol)
  const filter = { investorId, shareClassId: shareClass?.id ?? null }
  const page = { cursor: kind === "all" ? null : cursor, limit: ORDERS_A_PAGE }
  const [subscriptions, redemptions] = await Promise.all([
    kind === "redemptions"
      ? NONE
      : listSubscriptionOrders(ctx, actor, { ...filter, statuses: SUBSCRIPTIONS_IN[state], page }),
    kind === "subscriptions"
      ? NONE
      : listRedemptionOrders(ctx, actor, { ...filter, statuses: REDEMPTIONS_IN[state], page }),
  ])
  const orders = await withTerms(ctx, actor, investorId, {
    subscriptions: subscriptions.items,
    redemptions: redemptions.items,
  })
  return {
    orders,
    older: { subscriptions: subscriptions.nextCursor, redemptions: redemptions.nextCursor },
  }
}

/** Every order of an investor, with its status. */
export async function Orders({ page }: Readonly<{ page: InvestorPage }>) {
  const { language, investorId, address } = page
  if (investorId === null) return <NoInvestor language={language} />
  const { ordering } = messages(language)
  return (
    <>
      <PageHead
        title={ordering.orders}
        lead={ordering.ordersDescription}
        actions={
          <>
            <ActionLink href={address("/investor/subscribe")}>{ordering.subscribe}</ActionLink>
            <ActionLink kind="quiet" href={address("/investor/redeem")}>
              {ordering.redeem}
            </ActionLink>
          </>
        }
      />
      <Streamed
        language={language}
        isNextChoice={page.isNextChoice}
        name={ordering.orders}
        skeleton={
          <>
            <div className="mb-6 py-1">
              <SkeletonLine size={13} width="24rem" />
            </div>
            <SkeletonTable rows={8} columns={5} />
          </>
        }
      >
        <ListedOrders page={page} investorId={investorId} />
      </Streamed>
    </>
  )
}

/** The orders that the address asks for, with filters. */
async function ListedOrders({
  page: { language, ctx, actor, address, query },
  investorId,
}: Readonly<{ page: InvestorPage; investorId: string }>) {
  const { ordering } = messages(language)
  const asked = readOrdersQuery(query)
  const { orders, older } = await loadListedOrders(ctx, actor, investorId, asked)
  const open = orders.filter((order) => order.kind === "subscription" && isUnderWay(order))
  const waiting = await findWaitingPayments(
    ctx,
    actor,
    open.map(({ order }) => order.id),
  )
  const isFiltered = ordersPath(asked) !== "/investor/orders"
  const symbols = [
    ...new Set(orders.map(({ terms }) => terms.symbol)),
    ...(asked.symbol === null ? [] : [asked.symbol]),
  ]
  const choose = (change: Partial<OrdersQuery>) => address(ordersPath({ ...asked, cursor: null, ...change }))
  const kindTexts = {
    all: ordering.all,
    subscriptions: ordering.subscriptions,
    redemptions: ordering.redemptions,
  }
  const stateTexts = { all: ordering.all, "under-way": ordering.underWay, finished: ordering.finished }
  const olderLinks = (["subscriptions", "redemptions"] as const).flatMap((kind) => {
    const cursor = older[kind]
    return cursor === null ? [] : [{ kind, href: choose({ kind, cursor }) }]
  })
  return (
    <>
      {orders.length === 0 && !isFiltered ? (
        <EmptyState
          text={ordering.ordersEmpty}
          action={<ActionLink href={address("/investor/subscribe")}>{ordering.subscribe}</ActionLink>}
        />
      ) : (
        <>
          <WaitingPayments
            language={language}
            ordering={ordering}
            orders={open.map((order) => ({
              id: order.order.id,
              payments: waiting.get(order.order.id) ?? [],
              title: orderTitle(ordering, order),
              path: address(`/investor/orders/${order.order.id}`),
              registerPath: address("/investor/bank-accounts"),
            }))}
          />
          <div className="mb-6 flex flex-wrap gap-x-8 gap-y-2">
            <ChoiceLinks
              label={ordering.kind}
              choices={ORDER_KINDS.map((kind) => ({
                label: kindTexts[kind],
                href: choose({ kind }),
                isChosen: kind === asked.kind,
              }))}
            />
            <ChoiceLinks
              label={ordering.status}
              choices={ORDER_STATES.map((state) => ({
                label: stateTexts[state],
                href: choose({ state }),
                isChosen: state === asked.state,
              }))}
            />
            {symbols.length > 1 || asked.symbol !== null ? (
              <ChoiceLinks
                label={ordering.shareClass}
                choices={[
                  { label: ordering.all, href: choose({ symbol: null }), isChosen: asked.symbol === null },
                  ...[...new Set(symbols)].map((symbol) => ({
                    label: symbol,
                    href: choose({ symbol }),
                    isChosen: symbol === asked.symbol,
                  })),
                ]}
              />
            ) : null}
          </div>
          {orders.length === 0 ? (
            <p className="border-hairline border-y py-8">{ordering.ordersNoMatch}</p>
          ) : (
            <OrdersTable
              language={language}
              texts={ordering}
              orders={orders}
              now={ctx.clock.now()}
              addressOf={({ order }) => address(`/investor/orders/${order.id}`)}
            />
          )}
          {olderLinks.length === 0 ? null : (
            <p className="mt-6 flex flex-wrap gap-x-4">
              <span className="text-muted">{ordering.olderOrders}</span>
              {olderLinks.map(({ kind, href }) => (
                <TextLink key={kind} href={href}>
                  {kindTexts[kind]}
                </TextLink>
              ))}
            </p>
          )}
        </>
      )}
    </>
  )
}
