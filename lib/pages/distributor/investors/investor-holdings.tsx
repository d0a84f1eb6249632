import { OrdersTable } from "#components/orders/orders-table.tsx"
import { PerformanceOfOwn } from "#components/performance/performance-frame.tsx"
import { ClosedPositionsTable, PositionsTable } from "#components/portfolios/positions-table.tsx"
import { ActionLink, TextLink } from "#components/ui/links.tsx"
import { EmptyState, PageSection } from "#components/ui/page-parts.tsx"
import { isZero } from "#lib/domain/money/decimal.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { withTerms } from "#lib/pages/orders/load-orders.ts"
import {
  loadPortfolio,
  PortfolioGains,
  PortfolioInOneCurrency,
} from "#lib/pages/portfolios/portfolio-overview.tsx"
import { listRedemptionOrders } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { listSubscriptionOrders } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import type { StaffInvestorPage } from "./investor-page.tsx"
import { investorPath } from "./investor-page.tsx"

/** What the investor holds and gained, and how that went. */
export async function InvestorHoldings({ page, investor }: StaffInvestorPage) {
  const { language, ctx, actor, address, query, may } = page
  const { investors: texts } = staffMessages(language)
  const { holdings } = messages(language)
  const loaded = await loadPortfolio(ctx, actor, page, investor.id)
  const { performance, held } = loaded
  if (performance.histories.length === 0) {
    return (
      <EmptyState
        text={texts.noHoldings}
        action={
          may("order") && investor.status === "active" ? (
            <ActionLink href={address(`/distributor/subscribe?investor=${investor.id}`)}>
              {holdings.subscribe}
            </ActionLink>
          ) : undefined
        }
      />
    )
  }
  const open = held.filter(({ position }) => !isZero(position.shares))
  const closed = held.filter(({ position, returns }) => isZero(position.shares) && returns !== null)
  return (
    <PerformanceOfOwn language={language} shows="some-money-market-funds">
      <PortfolioInOneCurrency
        language={language}
        loaded={loaded}
        query={query}
        path={investorPath(investor.id)}
        address={address}
      />
      {open.length === 0 ? null : (
        <PageSection id="positions" heading={holdings.positions}>
          <PositionsTable language={language} positions={open} />
        </PageSection>
      )}
      <PortfolioGains language={language} loaded={loaded} />
      {closed.length === 0 ? null : (
        <PageSection id="closed-positions" heading={holdings.closedPositions} note={texts.closedNote}>
          <ClosedPositionsTable language={language} positions={closed} />
        </PageSection>
      )}
    </PerformanceOfOwn>
  )
}

const LAST_ORDERS = 10

/** The last orders of the investor. */
export async function InvestorOrders({
  page: { language, ctx, actor, address },
  investor,
}: StaffInvestorPage) {
  const { investors: texts } = staffMessages(language)
  const { ordering } = messages(language)
  const filter = { investorId: investor.id, shareClassId: null, statuses: null }
  const page = { cursor: null, limit: LAST_ORDERS }
  const [subscriptions, redemptions] = await Promise.all([
    listSubscriptionOrders(ctx, actor, { ...filter, page }),
    listRedemptionOrders(ctx, actor, { ...filter, page }),
  ])
  const orders = await withTerms(ctx, actor, investor.id, {
    subscriptions: subscriptions.items,
    redemptions: redemptions.items,
  })
  return (
    <PageSection id="orders" heading={texts.lastOrders}>
      {orders.length === 0 ? (
        <p className="text-muted">{texts.noOrders}</p>
      ) : (
        <>
          <OrdersTable
            language={language}
            texts={ordering}
            orders={orders.slice(0, LAST_ORDERS)}
            now={ctx.clock.now()}
            addressOf={({ order }) => address(`/distributor/orders/${order.id}`)}
          />
          <p className="mt-4">
            <TextLink href={address(`/distributor/orders?investor=${investor.id}`)}>
              {texts.allOrders}
            </TextLink>
          </p>
        </>
      )}
    </PageSection>
  )
}
