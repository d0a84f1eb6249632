import type { InvestorPage } from "#app/[locale]/investor/investor-page.ts"
import { OrdersTable } from "#components/orders/orders-table.tsx"
import { ActionLink } from "#components/ui/action-link.tsx"
import { ChoiceLinks } from "#components/ui/choice-links.tsx"
import { EmptyState } from "#components/ui/empty-state.tsx"
import { TextLink } from "#components/ui/text-link.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { loadListedOrders } from "./load-listed-orders.ts"
import type { OrdersQuery } from "./orders-query.ts"
import { ORDER_KINDS, ORDER_STATES, ordersPath, readOrdersQuery } from "./orders-query.ts"

/** The orders that the address asks for, with the ways to ask for others. */
export async function ListedOrders({
  page: { language, ctx, actor, address, query },
  investorId,
}: Readonly<{ page: InvestorPage; investorId: string }>) {
  const { ordering } = messages(language)
  const asked = readOrdersQuery(query)
  const { orders, older } = await loadListedOrders(ctx, actor, investorId, asked)
  const isFiltered = ordersPath(asked) !== "/investor/orders"
  const symbols = [
    ...new Set(orders.map(({ terms }) => terms.symbol)),
    ...(asked.symbol === null ? [] : [asked.symbol]),
  ]
  const choose = (change: Partial<OrdersQuery>) => address(ordersPath({ ...asked, cursor: null, ...change }))
  const kindWords = {
    all: ordering.all,
    subscriptions: ordering.subscriptions,
    redemptions: ordering.redemptions,
  }
  const stateWords = { all: ordering.all, "under-way": ordering.underWay, finished: ordering.finished }
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
          <div className="mb-6 flex flex-wrap gap-x-8 gap-y-2">
            <ChoiceLinks
              label={ordering.kind}
              choices={ORDER_KINDS.map((kind) => ({
                label: kindWords[kind],
                href: choose({ kind }),
                isChosen: kind === asked.kind,
              }))}
            />
            <ChoiceLinks
              label={ordering.status}
              choices={ORDER_STATES.map((state) => ({
                label: stateWords[state],
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
              words={ordering}
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
                  {kindWords[kind]}
                </TextLink>
              ))}
            </p>
          )}
        </>
      )}
    </>
  )
}
