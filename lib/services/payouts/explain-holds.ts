import type { Database } from "#lib/db/client.ts"
import { findPayees } from "#lib/db/payouts.ts"
import { payoutHold } from "#lib/domain/payouts/payout.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"

/** The orders, where those whose payout is held say why. */
export async function explainHolds(
  db: Database,
  orders: readonly RedemptionOrder[],
): Promise<readonly RedemptionOrder[]> {
  const payouts = orders.flatMap(({ payout }) => (payout?.status === "pending" ? [payout.id] : []))
  const payees = await findPayees(db, payouts)
  return orders.map((order) => {
    const payee = order.payout === null ? undefined : payees.get(order.payout.id)
    if (order.payout === null || payee === undefined) return order
    const hold = payoutHold(payee, order.payout.amount.currency)
    return hold === null ? order : { ...order, statusReason: hold.detail, payoutHold: hold }
  })
}
