import { findExecutedOrders, findValuesOfPeriod } from "#lib/db/accounting-positions.ts"
import { inSnapshot } from "#lib/db/in-transaction.ts"
import type { AccountingPosition } from "#lib/domain/accounting-positions/accounting-position.ts"
import { isAccountingPeriod } from "#lib/domain/accounting-positions/accounting-position.ts"
import type { AccountingInput } from "#lib/domain/accounting-positions/accounting-positions.ts"
import { accountingPositions } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { CostMethod } from "#lib/domain/accounting-positions/cost-method.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"

/** The investor, class and days of the positions. */
export type AccountingPeriod = Readonly<{
  investorId: string
  shareClass: Readonly<{ id: string; currency: CurrencyCode }>
  from: Day
  to: Day
  method: CostMethod
}>

/** Reads the data for the positions of a period. Call it in a snapshot, for orders and values of one moment. */
export async function loadAccountingInput(
  ctx: TransactionContext,
  actor: Actor,
  { investorId, shareClass, from, to, method }: AccountingPeriod,
): Promise<AccountingInput> {
  const { id: shareClassId, currency } = shareClass
  const orders = await findExecutedOrders(ctx.db, actor.scope, { investorId, shareClassId, until: to })
  const values = await findValuesOfPeriod(ctx.db, shareClassId, from, to)
  return { investorId, shareClassId, currency, method, orders, values }
}

/** Investor, class and period, both days included. Default method: weighted average cost. */
export type AccountingQuery = Readonly<{
  investorId: string
  shareClassId: string
  from: Day
  to: Day
  method?: CostMethod | undefined
}>

/**
 * One position a day, without days after today. Throws NotFoundError for an investor that the actor does not see and for an
 * unknown class. The period must satisfy `isAccountingPeriod`.
 */
export async function listAccountingPositions(
  ctx: ServiceContext,
  actor: Actor,
  { investorId, shareClassId, from, to, method = "weighted-average" }: AccountingQuery,
): Promise<AccountingPosition[]> {
  invariant(isAccountingPeriod(from, to), "the contract accepts only accounting periods")
  const today = dayIn(ctx.clock.now(), "UTC")
  const last = to < today ? to : today
  const input = await inSnapshot(ctx.db, async (db) => {
    const investor = await requireInvestor({ ...ctx, db }, actor, investorId)
    const terms = await requireDealingTerms({ ...ctx, db }, shareClassId)
    const shareClass = { id: terms.shareClassId, currency: terms.currency }
    const period = { investorId: investor.id, shareClass, from, to: last, method }
    return loadAccountingInput({ ...ctx, db }, actor, period)
  })
  return accountingPositions(input, from, last)
}
