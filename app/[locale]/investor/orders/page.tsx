import type { Metadata } from "next"
import { investorPage } from "#app/[locale]/investor/investor-page.ts"
import { NoInvestor } from "#app/[locale]/investor/no-investor.tsx"
import type { PageInput } from "#app/[locale]/page-language.ts"
import { pageLanguage } from "#app/[locale]/page-language.ts"
import { OrdersTable } from "#components/orders/orders-table.tsx"
import { ActionLink } from "#components/ui/action-link.tsx"
import { ChoiceLinks } from "#components/ui/choice-links.tsx"
import { EmptyState } from "#components/ui/empty-state.tsx"
import { PageHead } from "#components/ui/page-head.tsx"
import { TextLink } from "#components/ui/text-link.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { loadListedOrders } from "./load-listed-orders.ts"
import type { OrdersQuery } from "./orders-query.ts"
import { ORDER_KINDS, ORDER_STATES, ordersPath, readOrdersQuery } from "./orders-query.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const { ordering } = messages(await pageLanguage(params))
  return { title: ordering.orders, description: ordering.ordersDescription }
}

/** Every order of an investor, with where it stands. */
export default async function OrdersPage(input: PageInput) {
  const { language, ctx, actor, investorId, address, query } = await investorPage(input, "/investor/orders")
  if (investorId === null) return <NoInvestor language={language} />
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
      <PageHead
        title={ordering.orders}
        lead={ordering.ordersDescription}
        actions={<ActionLink href={address("/investor/subscribe")}>{ordering.subscribe}</ActionLink>}
      />
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
