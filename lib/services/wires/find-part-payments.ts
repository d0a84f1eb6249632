import { findOrdersToFund } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import { isPositive, max, subtract } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { PartPayment, SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { TransactionContext } from "#lib/services/context.ts"

/**
 * What has come for those of these orders that the actor sees, that are unpaid and with which money waits because it is below their
 * minimum. What is missing fills the ordered amount, or the minimum where that has been raised above it. Money that a person holds
 * does not count.
 */
export async function findPartPayments(
  { db }: TransactionContext,
  { scope }: Actor,
  orders: readonly Pick<SubscriptionOrder, "id" | "amount" | "status">[],
): Promise<ReadonlyMap<string, PartPayment>> {
  const unpaid = new Map(
    orders.flatMap((order) => (order.status === "pending-wire" ? [[order.id, order]] : [])),
  )
  if (unpaid.size === 0) return new Map()
  const found = await findOrdersToFund(db, scope, [...unpaid.keys()])
  return new Map(
    found.flatMap(({ id, currency, waiting, minimum }) => {
      const order = unpaid.get(id)
      if (order === undefined || !isPositive(waiting)) return []
      const missing = subtract(max(order.amount.value, minimum), waiting)
      return isPositive(missing)
        ? [[id, { arrived: amount(waiting, currency), missing: amount(missing, currency) }]]
        : []
    }),
  )
}
