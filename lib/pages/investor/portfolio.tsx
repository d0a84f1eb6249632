import { ChartBlock } from "#components/charts/chart-block.tsx"
import { OrdersUnderWay } from "#components/orders/order-timeline.tsx"
import { PerformanceOfOwn } from "#components/performance/performance-frame.tsx"
import type { ReturnsRow } from "#components/portfolios/portfolio-figures.tsx"
import { CurrencyFigures, ReturnsTable } from "#components/portfolios/portfolio-figures.tsx"
import type { HeldPosition } from "#components/portfolios/positions-table.tsx"
import { ClosedPositionsTable, PositionsTable } from "#components/portfolios/positions-table.tsx"
import { ActionLink, TextLink } from "#components/ui/links.tsx"
import { EmptyState, PageSection } from "#components/ui/page-parts.tsx"
import { SkeletonChart, SkeletonFigure, SkeletonLine, SkeletonTable } from "#components/ui/skeleton.tsx"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { isZero, sum } from "#lib/domain/money/decimal.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import { shownPosition } from "#lib/domain/portfolios/portfolio.ts"
import { factsheetPath } from "#lib/domain/share-classes/factsheet-address.ts"
import { env } from "#lib/env.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import type { Language } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageQuery } from "#lib/pages/page-query.ts"
import { queryText } from "#lib/pages/page-query.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import type { PortfolioPerformance } from "#lib/services/portfolios/require-portfolio.ts"
import { requirePortfolioPerformance } from "#lib/services/portfolios/require-portfolio.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import type { InvestorPage } from "./investor-page.tsx"
import type { BareOrders } from "./load-orders.ts"
import { withTerms } from "./load-orders.ts"

/** The positions of a portfolio as they are shown, with what their classes are called and where they are described. */
export async function loadHeldPositions(
  language: Language,
  { portfolio, classReturns }: PortfolioPerformance,
): Promise<readonly HeldPosition[]> {
  const [funds, shareClasses] = await Promise.all([cachedRead(listFunds), cachedRead(listShareClasses)])
  return portfolio.positions.map((position) => {
    const shareClass = shareClasses.find(({ id }) => id === position.shareClassId)
    const fund = funds.find(({ id }) => id === shareClass?.fundId)
    invariant(shareClass !== undefined && fund !== undefined, "a position is in a class of a fund")
    const siblings = shareClasses.filter(({ fundId }) => fundId === fund.id)
    return {
      position: shownPosition(position),
      name: shareClass.data[language].name,
      factsheet: localePath(language, factsheetPath({ fund, shareClass, siblings })),
      shareDecimals: shareClass.shareDecimals,
      navDecimals: shareClass.navDecimals,
      returns: classReturns.get(position.shareClassId) ?? null,
    }
  })
}

/** Value and net contributions, one chart per currency; the whole history unless the address has a range. */
export function PortfolioCharts({
  language,
  performance,
  query,
  note,
}: Readonly<{ language: Language; performance: PortfolioPerformance; query: PageQuery; note?: string }>) {
  const { histories } = performance
  const { holdings } = messages(language)
  const [from, to] = [queryText(query, "from"), queryText(query, "to")]
  const hasOwnDays = from !== undefined || to !== undefined
  const range = queryText(query, "range") ?? (hasOwnDays ? undefined : "all")
  const isAlone = histories.length === 1
  return (
    <PageSection id="history" heading={holdings.history} note={note ?? holdings.historyNote}>
      <div className={`grid gap-x-12 gap-y-12 [&>*]:min-w-0 ${isAlone ? "" : "xl:grid-cols-2"}`}>
        {histories.map(({ currency, points }) => (
          <ChartBlock
            key={currency}
            id={`history-${currency}`}
            title={formatMessage(holdings.valueIn, { currency })}
            language={language}
            origin={env().PUBLIC_ORIGIN}
            query={{ range, from, to }}
            unit={{ kind: "money", currency, decimals: minorUnitDecimals(currency) }}
            series={[
              {
                id: "value",
                label: holdings.lineValue,
                color: "green",
                points: points.map(({ day, value }) => ({ day, value })),
              },
              {
                id: "contributions",
                label: holdings.lineContributions,
                color: "slate",
                points: points.map(({ day, netContributions }) => ({ day, value: netContributions })),
              },
            ]}
            requests={[]}
            fileName={`portfolio-${currency}`}
            summaryPart={holdings.historySummary}
          />
        ))}
      </div>
    </PageSection>
  )
}

/** What everything is worth and gained, currency by currency. */
export function PortfolioFigures({
  language,
  performance,
}: Readonly<{ language: Language; performance: PortfolioPerformance }>) {
  const { portfolio, histories } = performance
  const { holdings } = messages(language)
  return (
    <>
      {histories.map(({ currency, points }) => {
        const positions = portfolio.positions
          .filter(({ value }) => value.currency === currency)
          .map(shownPosition)
        const lastDay = points.at(-1)?.day
        return (
          <CurrencyFigures
            key={currency}
            language={language}
            currency={currency}
            value={sum(positions.map(({ value }) => value.value))}
            unrealizedGain={sum(positions.map(({ unrealizedGain }) => unrealizedGain.value))}
            realizedGain={sum(positions.map(({ realizedGain }) => realizedGain.value))}
            asOf={
              lastDay === undefined
                ? ""
                : formatMessage(holdings.valueAsOf, { day: formatDay(language, lastDay) })
            }
          />
        )
      })}
      <p className="max-w-text text-12 text-muted">{holdings.method}</p>
    </>
  )
}

/** Returns by class, and by currency where a currency has more than one class. */
function PortfolioReturns({
  language,
  performance,
  held,
}: Readonly<{ language: Language; performance: PortfolioPerformance; held: readonly HeldPosition[] }>) {
  const { holdings } = messages(language)
  const rows = performance.returns.flatMap(({ currency, ofMoney }): ReturnsRow[] => {
    const inCurrency = held.filter(
      ({ position, returns }) => position.value.currency === currency && returns !== null,
    )
    const ofClasses = inCurrency.map(({ position, returns }) => ({
      id: position.shareClassId,
      name: position.symbol,
      ofMoney: returns?.ofMoney ?? null,
      ofShare: returns?.ofShare ?? null,
    }))
    const all = {
      id: currency,
      name: formatMessage(holdings.allIn, { currency }),
      ofMoney,
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

/** The portfolio of an investor: value, orders under way, charts, positions and returns. */
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

/** The shape of a portfolio: its value and gains, how it went, and what is held. */
export const PortfolioSkeleton = () => (
  <>
    <div className="@container border-ink border-t py-6">
      <div className="grid @min-[36rem]:grid-cols-3 grid-cols-2 gap-x-6 gap-y-5 @min-[58rem]:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))] @max-[36rem]:[&>:first-child]:col-span-2 @min-[36rem]:@max-[58rem]:[&>:first-child]:col-span-3">
        <SkeletonFigure isLarge />
        <SkeletonFigure />
        <SkeletonFigure />
        <SkeletonFigure />
      </div>
    </div>
    <div className="mt-18">
      <SkeletonLine size={28} width="14rem" />
      <div className="mt-6">
        <SkeletonChart />
      </div>
    </div>
    <div className="mt-18">
      <SkeletonLine size={28} width="10rem" />
      <div className="mt-6">
        <SkeletonTable rows={4} columns={5} />
      </div>
    </div>
  </>
)
