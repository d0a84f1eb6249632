import { findExecutedOrders, findValuesOfPeriods } from "#lib/db/accounting-positions.ts"
import { findHeldClasses } from "#lib/db/portfolios.ts"
import { inSnapshot } from "#lib/db/transaction.ts"
import { findTransactionsInDealingOrder } from "#lib/db/transactions.ts"
import type { AccountingInput } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { PeriodReturn } from "#lib/domain/portfolios/money-weighted-return.ts"
import type { Portfolio } from "#lib/domain/portfolios/portfolio.ts"
import { portfolioOf } from "#lib/domain/portfolios/portfolio.ts"
import type { CurrencyHistory } from "#lib/domain/portfolios/portfolio-history.ts"
import { portfolioHistory } from "#lib/domain/portfolios/portfolio-history.ts"
import type { ClassReturns, ReturnsInput } from "#lib/domain/portfolios/portfolio-returns.ts"
import { classReturns, moneyReturn } from "#lib/domain/portfolios/portfolio-returns.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireSeenInvestor } from "#lib/services/investors/list-investors.ts"

/** The current positions of an investor that the actor sees, including closed ones; throws NotFoundError otherwise. */
export const requirePortfolio = (ctx: ServiceContext, actor: Actor, investorId: string): Promise<Portfolio> =>
  inSnapshot(ctx.db, async (db) => {
    await requireSeenInvestor({ ...ctx, db }, actor, investorId)
    const held = await findHeldClasses(db, actor.scope, investorId)
    const orders = await findExecutedOrders(db, actor.scope, { investorId })
    return portfolioOf(investorId, ctx.clock.now(), held, orders)
  })

/** A portfolio with its history and returns. */
export type PortfolioPerformance = Readonly<{
  portfolio: Portfolio
  histories: readonly CurrencyHistory[]
  /** The return of all money in a currency; null while there is none. */
  returns: readonly Readonly<{ currency: CurrencyCode; ofMoney: PeriodReturn | null }>[]
  /** By share class, including closed positions. */
  classReturns: ReadonlyMap<string, ClassReturns>
}>

/** The positions of an investor that the actor sees, their history and returns; throws NotFoundError otherwise. */
export const requirePortfolioPerformance = (
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
): Promise<PortfolioPerformance> =>
  inSnapshot(ctx.db, async (db) => {
    await requireSeenInvestor({ ...ctx, db }, actor, investorId)
    const held = await findHeldClasses(db, actor.scope, investorId)
    const orders = await findExecutedOrders(db, actor.scope, { investorId })
    const now = ctx.clock.now()
    const portfolio = portfolioOf(investorId, now, held, orders)
    const filter = { investorId, shareClassId: null, type: null, from: null, to: null }
    const transactions = await findTransactionsInDealingOrder(db, actor.scope, filter)
    const periods = held.flatMap(({ shareClassId, latestValue }) => {
      const first = orders.find((order) => order.shareClassId === shareClassId)
      return first === undefined || latestValue === null
        ? []
        : [{ shareClassId, from: first.dealingDay, to: latestValue.day }]
    })
    const valuesOf = await findValuesOfPeriods(db, periods)
    const accounting: AccountingInput[] = []
    const returns: (ReturnsInput & Readonly<{ shareClassId: string; currency: CurrencyCode }>)[] = []
    for (const { shareClassId, currency, latestValue } of held) {
      const ofClass = orders.filter((order) => order.shareClassId === shareClassId)
      const [first] = ofClass
      const position = portfolio.positions.find((of) => of.shareClassId === shareClassId)
      if (first === undefined || latestValue === null || position === undefined) continue
      const values = valuesOf.get(shareClassId) ?? []
      const method = "weighted-average"
      accounting.push({ investorId, shareClassId, currency, method, orders: ofClass, values })
      returns.push({
        shareClassId,
        currency,
        transactions: transactions.filter((transaction) => transaction.shareClassId === shareClassId),
        shares: position.shares,
        value: position.value.value,
        latestValue,
      })
    }
    return {
      portfolio,
      histories: portfolioHistory(accounting),
      returns: portfolio.totals.map(({ currency }) => ({
        currency,
        ofMoney: moneyReturn(returns.filter((of) => of.currency === currency)),
      })),
      classReturns: new Map(returns.map((of) => [of.shareClassId, classReturns(of)])),
    }
  })
