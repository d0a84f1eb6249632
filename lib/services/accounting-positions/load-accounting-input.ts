import { findExecutedOrders, findValuesOfPeriod } from "#lib/db/accounting-positions.ts"
import type { AccountingInput } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { CostMethod } from "#lib/domain/accounting-positions/cost-method.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { TransactionContext } from "#lib/services/context.ts"

/** Whose positions, and of which days. */
export type AccountingPeriod = Readonly<{
  investorId: string
  shareClass: Readonly<{ id: string; currency: CurrencyCode }>
  from: Day
  to: Day
  method: CostMethod
}>

/** Reads what the positions of a period follow from. Call it in a snapshot, for orders and values of one moment. */
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
