import { OrdersUnderWay } from "#components/orders/order-timeline.tsx"
import { RefreshOnChange } from "#components/orders/refresh-on-change.tsx"
import { PerformanceOfOwn } from "#components/performance/performance-frame.tsx"
import type { HeldPosition } from "#components/portfolios/positions-table.tsx"
import { ClosedPositionsTable, PositionsTable } from "#components/portfolios/positions-table.tsx"
import type { ReturnsRow } from "#components/portfolios/returns-table.tsx"
import { ReturnsTable } from "#components/portfolios/returns-table.tsx"
import { TaskBand } from "#components/portfolios/task-band.tsx"
import { ActionLink, TextLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead, PageSection } from "#components/ui/page-parts.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { legalLinks } from "#lib/pages/legal/legal-pages.ts"
import type { BareOrders } from "#lib/pages/orders/load-orders.ts"
import { loadAccounts, loadOrdersUnderWay, withTerms } from "#lib/pages/orders/load-orders.ts"
import {
  loadPortfolio,
  PortfolioGains,
  PortfolioInOneCurrency,
} from "#lib/pages/portfolios/portfolio-overview.tsx"
import { PortfolioSkeleton } from "#lib/pages/portfolios/portfolio-skeleton.tsx"
import { Streamed } from "#lib/pages/streamed.tsx"
import { listRequirements } from "#lib/services/investors/list-investors.ts"
import type { PortfolioPerformance } from "#lib/services/portfolios/require-portfolio.ts"
import { hasEverHeldShares } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { findWaitingPayments } from "#lib/services/wires/find-waiting-payments.ts"
import type { InvestorPage } from "./investor-page.tsx"
import { NoInvestor } from "./investor-page.tsx"
import { investorTasks } from "./investor-tasks.ts"

/** Returns by class, and by currency where a currency has more than one class. */
function PortfolioReturns({
  language,
  performance,
  held,
}: Readonly<{ language: Language; performance: PortfolioPerformance; held: readonly HeldPosition[] }>) {
  const { holdings } = messages(language)
  // In the order of the positions above.
  const currencies = [...new Set(held.map(({ position }) => position.value.currency))]
  const rows = currencies.flatMap((currency): ReturnsRow[] => {
    const inCurrency = held.filter(
      ({ position, returns }) => position.value.currency === currency && returns !== null,
    )
    const ofClasses = inCurrency.map(({ position, returns }) => ({
      id: position.shareClassId,
      name: position.symbol,
      isTotal: false,
      ofMoney: returns?.ofMoney ?? null,
      ofShare: returns?.ofShare ?? null,
    }))
    const all = {
      id: currency,
      name: formatMessage(holdings.allIn, { currency }),
      isTotal: true,
      ofMoney: performance.returns.find((each) => each.currency === currency)?.ofMoney ?? null,
      ofShare: undefined,
    }
    return inCurrency.length > 1 ? [...ofClasses, all] : ofClasses
  })
  return (
    <PageSection id="returns" heading={holdings.returns}>
      <ReturnsTable language={language} rows={rows} />
      <p className="mt-4 max-w-text text-13 text-muted">{holdings.returnsNote}</p>
    </PageSection>
  )
}

/** The newest orders under way have their steps on the portfolio; the page of orders has all. */
const TIMELINES_SHOWN = 6

/** What an investor holds, what it is worth, and what became of the money. */
export async function Portfolio({ page }: Readonly<{ page: InvestorPage }>) {
  const { language, ctx, actor, investorId, address } = page
  if (investorId === null) return <NoInvestor language={language} />
  const [underWay, hasHeldShares] = await Promise.all([
    loadOrdersUnderWay(ctx, actor, investorId),
    hasEverHeldShares(ctx, actor, investorId),
  ])
  const hasOrders = underWay.subscriptions.length + underWay.redemptions.length > 0
  const { holdings } = messages(language)
  return (
    <>
      <RefreshOnChange watched={{ of: "portfolio", investorId }} />
      <PageHead
        title={holdings.portfolio}
        actions={
          <>
            {hasHeldShares || hasOrders ? (
              <ActionLink href={address("/investor/subscribe")}>{holdings.subscribe}</ActionLink>
            ) : null}
            {hasHeldShares ? (
              <ActionLink kind="quiet" href={address("/investor/redeem")}>
                {holdings.redeem}
              </ActionLink>
            ) : null}
          </>
        }
      />
      <Streamed
        language={language}
        isNextChoice={page.isNextChoice}
        name={holdings.portfolio}
        skeleton={<PortfolioSkeleton />}
      >
        <LoadedPortfolio page={page} investorId={investorId} underWay={underWay} />
      </Streamed>
    </>
  )
}

/** The portfolio of an investor: what waits for them, its value over time, orders under way, positions, gains and returns. */
async function LoadedPortfolio({
  page,
  investorId,
  underWay,
}: Readonly<{
  page: InvestorPage
  investorId: string
  underWay: BareOrders
}>) {
  const { language, ctx, actor, address, query } = page
  const [loaded, requirements, accounts, payments, [contact]] = await Promise.all([
    loadPortfolio(ctx, actor, page, investorId),
    listRequirements(ctx, actor, investorId),
    loadAccounts(ctx, actor, investorId),
    findWaitingPayments(
      ctx,
      actor,
      underWay.subscriptions.map(({ id }) => id),
    ),
    legalLinks(language, ["contact"]),
  ])
  const { performance, held } = loaded
  const orders = await withTerms(ctx, actor, investorId, underWay, accounts)
  const open = held.filter(({ position }) => !isZero(position.shares))
  const closed = held.filter(({ position, returns }) => isZero(position.shares) && returns !== null)
  const { holdings, ordering } = messages(language)
  const now = ctx.clock.now()
  const hasHistory = performance.histories.length > 0
  return (
    <PerformanceOfOwn language={language} shows={hasHistory ? "some-money-market-funds" : "other-funds"}>
      <TaskBand
        language={language}
        tasks={investorTasks({
          language,
          now,
          address,
          orders,
          payments,
          requirements,
          accounts,
          contactPath: contact?.href ?? null,
        })}
      />
      {hasHistory ? (
        <PortfolioInOneCurrency
          language={language}
          loaded={loaded}
          query={query}
          path="/investor"
          address={address}
        />
      ) : orders.length === 0 ? (
        <EmptyState
          text={holdings.emptyText}
          action={<ActionLink href={address("/investor/subscribe")}>{holdings.firstSubscription}</ActionLink>}
        />
      ) : null}
      {open.length === 0 ? null : (
        <PageSection id="positions" heading={holdings.positions}>
          <PositionsTable language={language} positions={open} />
        </PageSection>
      )}
      {orders.length === 0 ? null : (
        <PageSection id="orders" heading={holdings.underWay}>
          <OrdersUnderWay
            language={language}
            texts={ordering}
            orders={orders.slice(0, TIMELINES_SHOWN)}
            payments={payments}
            now={now}
            addressOf={({ order }) => address(`/investor/orders/${order.id}`)}
          />
          <p className="mt-8">
            {orders.length > TIMELINES_SHOWN ? (
              <TextLink href={address("/investor/orders?state=under-way")}>{holdings.allUnderWay}</TextLink>
            ) : (
              <TextLink href={address("/investor/orders")}>{holdings.allOrders}</TextLink>
            )}
          </p>
        </PageSection>
      )}
      {hasHistory ? <PortfolioGains language={language} loaded={loaded} /> : null}
      {hasHistory ? <PortfolioReturns language={language} performance={performance} held={held} /> : null}
      {closed.length === 0 ? null : (
        <PageSection id="closed-positions" heading={holdings.closedPositions} note={holdings.closedNote}>
          <ClosedPositionsTable language={language} positions={closed} />
        </PageSection>
      )}
    </PerformanceOfOwn>
  )
}
