import { OrdersUnderWay } from "#components/orders/orders-under-way.tsx"
import { PerformanceOfOwn } from "#components/performance/performance-of-own.tsx"
import { ClosedPositionsTable } from "#components/portfolios/closed-positions-table.tsx"
import { PositionsTable } from "#components/portfolios/positions-table.tsx"
import { ActionLink } from "#components/ui/action-link.tsx"
import { EmptyState } from "#components/ui/empty-state.tsx"
import { PageSection } from "#components/ui/page-section.tsx"
import { TextLink } from "#components/ui/text-link.tsx"
import { isZero } from "#lib/domain/money/decimal.ts"
import { messages } from "#lib/i18n/messages.ts"
import { requirePortfolioPerformance } from "#lib/services/portfolios/require-portfolio.ts"
import type { InvestorPage } from "./investor-page.ts"
import { loadHeldPositions } from "./load-held-positions.ts"
import type { BareOrders } from "./load-orders.ts"
import { withTerms } from "./load-orders.ts"
import { PortfolioCharts } from "./portfolio-charts.tsx"
import { PortfolioFigures } from "./portfolio-figures.tsx"
import { PortfolioReturns } from "./portfolio-returns.tsx"

/** Everything that an investor holds, and what became of the money. */
export async function Portfolio({
  page: { language, ctx, actor, address, query },
  investorId,
  underWay,
}: Readonly<{
  page: InvestorPage
  investorId: string
  underWay: BareOrders
}>) {
  const [performance, orders] = await Promise.all([
    requirePortfolioPerformance(ctx, actor, investorId),
    withTerms(ctx, actor, investorId, underWay),
  ])
  const held = await loadHeldPositions(language, performance)
  const open = held.filter(({ position }) => !isZero(position.shares))
  const closed = held.filter(({ position, returns }) => isZero(position.shares) && returns !== null)
  const { holdings, ordering } = messages(language)
  const hasHistory = performance.histories.length > 0
  return (
    <PerformanceOfOwn language={language} shows={hasHistory ? "some-money-market-funds" : "other-funds"}>
      {hasHistory ? (
        <PortfolioFigures language={language} performance={performance} />
      ) : orders.length === 0 ? (
        <EmptyState
          text={holdings.emptyText}
          action={<ActionLink href={address("/investor/subscribe")}>{holdings.firstSubscription}</ActionLink>}
        />
      ) : null}
      {orders.length === 0 ? null : (
        <PageSection id="orders" heading={holdings.underWay}>
          <OrdersUnderWay
            language={language}
            words={ordering}
            orders={orders}
            now={ctx.clock.now()}
            addressOf={({ order }) => address(`/investor/orders/${order.id}`)}
          />
          <p className="mt-8">
            <TextLink href={address("/investor/orders")}>{holdings.allOrders}</TextLink>
          </p>
        </PageSection>
      )}
      {hasHistory ? <PortfolioCharts language={language} performance={performance} query={query} /> : null}
      {open.length === 0 ? null : (
        <PageSection id="positions" heading={holdings.positions}>
          <PositionsTable language={language} positions={open} />
        </PageSection>
      )}
      {hasHistory ? <PortfolioReturns language={language} performance={performance} held={held} /> : null}
      {closed.length === 0 ? null : (
        <PageSection id="closed-positions" heading={holdings.closedPositions} note={holdings.closedNote}>
          <ClosedPositionsTable language={language} positions={closed} />
        </PageSection>
      )}
    </PerformanceOfOwn>
  )
}
