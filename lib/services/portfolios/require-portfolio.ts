import { LRUCache } from "lru-cache"
import type { ExecutedOrderOfClass } from "#lib/db/accounting-positions.ts"
import { findExecutedOrders, findValuesOfPeriods } from "#lib/db/accounting-positions.ts"
import type { Database } from "#lib/db/client.ts"
import { inSnapshot } from "#lib/db/in-transaction.ts"
import { findHeldClasses } from "#lib/db/portfolios.ts"
import { findPublicDataVersion } from "#lib/db/public-data-state.ts"
import { findTransactionsInDealingOrder } from "#lib/db/transactions.ts"
import type { AccountingInput } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { isZero, negate } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { PeriodReturn } from "#lib/domain/portfolios/money-weighted-return.ts"
import type { HeldClass, Portfolio } from "#lib/domain/portfolios/portfolio.ts"
import { portfolioOf } from "#lib/domain/portfolios/portfolio.ts"
import type { CurrencyHistory } from "#lib/domain/portfolios/portfolio-history.ts"
import { classHistories, portfolioHistory } from "#lib/domain/portfolios/portfolio-history.ts"
import type { PortfolioOverview } from "#lib/domain/portfolios/portfolio-overview.ts"
import { portfolioOverview } from "#lib/domain/portfolios/portfolio-overview.ts"
import type { ClassReturns, ReturnsInput } from "#lib/domain/portfolios/portfolio-returns.ts"
import { classReturns, moneyReturn } from "#lib/domain/portfolios/portfolio-returns.ts"
import type { Transaction } from "#lib/domain/transactions/transaction.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { readRatesOverTime } from "#lib/services/exchange-rates/read-rates-over-time.ts"
import { requireSeenInvestor } from "#lib/services/investors/list-investors.ts"

/** The current positions of an investor that the actor sees, including closed ones; throws NotFoundError otherwise. */
export const requirePortfolio = (ctx: ServiceContext, actor: Actor, investorId: string): Promise<Portfolio> =>
  inSnapshot(ctx.db, async (db) => {
    await requireSeenInvestor({ ...ctx, db }, actor, investorId)
    const held = await findHeldClasses(db, actor.scope, investorId)
    const orders = await findExecutedOrders(db, actor.scope, { investorId })
    return portfolioOf(investorId, ctx.clock.now(), held, orders)
  })

/** A portfolio with its history and returns, and both in one currency. */
export type PortfolioPerformance = Readonly<{
  portfolio: Portfolio
  histories: readonly CurrencyHistory[]
  overview: PortfolioOverview
  /** The return of all money in a currency; null while there is none. */
  returns: readonly Readonly<{ currency: CurrencyCode; ofMoney: PeriodReturn | null }>[]
  /** By share class, including closed positions. */
  classReturns: ReadonlyMap<string, ClassReturns>
}>

/** What is computed from the orders of an investor and public data, the same for everybody who may see it. */
type Computed = Omit<PortfolioPerformance, "portfolio">

/** Portfolios that are looked at: for each a value of every day and class. */
const MAX_CACHED_PORTFOLIOS = 32

const kept = new LRUCache<string, Readonly<{ facts: string; computed: Computed }>>({
  max: MAX_CACHED_PORTFOLIOS,
})

/**
 * The positions of an investor that the actor sees, their history and returns; throws NotFoundError otherwise. The overview
 * is in `currency`, or for null in the first of those held. What depends on every day since the first order is computed once
 * for the same orders and public data: another range of the chart, or the same page again, finds it in memory.
 */
export const requirePortfolioPerformance = (
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
  currency: CurrencyCode | null = null,
): Promise<PortfolioPerformance> =>
  inSnapshot(ctx.db, async (db) => {
    await requireSeenInvestor({ ...ctx, db }, actor, investorId)
    const held = await findHeldClasses(db, actor.scope, investorId)
    const orders = await findExecutedOrders(db, actor.scope, { investorId })
    const now = ctx.clock.now()
    const portfolio = portfolioOf(investorId, now, held, orders)
    const filter = { investorId, shareClassId: null, type: null, from: null, to: null }
    const transactions = await findTransactionsInDealingOrder(db, actor.scope, filter)
    const into = currency ?? firstCurrency(portfolio)
    const today = dayIn(now, "UTC")
    const publicData = await findPublicDataVersion(db)
    const facts = JSON.stringify([publicData, today, portfolio.positions, held, orders, transactions])
    const cacheKey = `${investorId} ${into}`
    const known = kept.get(cacheKey)
    if (known?.facts === facts) return { portfolio, ...known.computed }
    const computed = await computePerformance(db, { portfolio, held, orders, transactions, into, today })
    kept.set(cacheKey, { facts, computed })
    return { portfolio, ...computed }
  })

async function computePerformance(
  db: Database,
  {
    portfolio,
    held,
    orders,
    transactions,
    into,
    today,
  }: Readonly<{
    portfolio: Portfolio
    held: readonly HeldClass[]
    orders: readonly ExecutedOrderOfClass[]
    transactions: readonly Transaction[]
    /** The currency of the overview. */
    into: CurrencyCode
    today: Day
  }>,
): Promise<Computed> {
  const { investorId } = portfolio
  const periods = held.flatMap(({ shareClassId, latestValue }) => {
    const first = orders.find((order) => order.shareClassId === shareClassId)
    return first === undefined || latestValue === null
      ? []
      : [{ shareClassId, from: first.dealingDay, to: latestValue.day }]
  })
  const valuesOf = await findValuesOfPeriods(db, periods)
  const accounting: AccountingInput[] = []
  const returns: (ReturnsInput & Readonly<{ shareClassId: string; currency: CurrencyCode }>)[] = []
  for (const heldClass of held) {
    const { shareClassId, latestValue } = heldClass
    const ofClass = orders.filter((order) => order.shareClassId === shareClassId)
    const [first] = ofClass
    const position = portfolio.positions.find((own) => own.shareClassId === shareClassId)
    if (first === undefined || latestValue === null || position === undefined) continue
    const values = valuesOf.get(shareClassId) ?? []
    const method = "weighted-average"
    accounting.push({
      investorId,
      shareClassId,
      currency: heldClass.currency,
      method,
      orders: ofClass,
      values,
    })
    returns.push({
      shareClassId,
      currency: heldClass.currency,
      transactions: transactions.filter((transaction) => transaction.shareClassId === shareClassId),
      compensations: ofClass.flatMap(({ dealingDay, shares, amount }) =>
        isZero(shares) ? [{ day: dealingDay, amount: negate(amount) }] : [],
      ),
      shares: position.shares,
      value: position.value.value,
      latestValue,
    })
  }
  const histories = classHistories(accounting)
  const others = portfolio.totals.map((total) => total.currency)
  const firstDay = orders.map(({ dealingDay }) => dealingDay).toSorted()[0] ?? today
  const rates = await readRatesOverTime(db, { currency: into, others, firstDay })
  return {
    histories: portfolioHistory(histories),
    overview: portfolioOverview(portfolio.positions, histories, rates, today),
    returns: portfolio.totals.map((total) => ({
      currency: total.currency,
      ofMoney: moneyReturn(returns.filter((own) => own.currency === total.currency)),
    })),
    classReturns: new Map(returns.map((input) => [input.shareClassId, classReturns(input)])),
  }
}

/** The first currency in which something is held, or else was. */
const firstCurrency = ({ totals }: Portfolio): CurrencyCode =>
  (totals.find(({ value }) => !isZero(value)) ?? totals[0])?.currency ?? CURRENCY_CODES[0]
