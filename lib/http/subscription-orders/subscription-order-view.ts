import type * as z from "zod"
import type { subscriptionOrder } from "#lib/contract/subscription-orders/subscription-order.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Immutable } from "#lib/http/operation.ts"

/** What leaves of a subscription order; the rounding is booked in the register and follows from the rest. */
export const subscriptionOrderView = (
  order: SubscriptionOrder,
): Immutable<z.output<typeof subscriptionOrder>> => {
  const { expiresAt: _, executedAt: __, priceDay: ___, settlement, ...rest } = order
  return { ...rest, settlement: settlement === null ? null : settlementView(settlement) }
}

const settlementView = (settlement: NonNullable<SubscriptionOrder["settlement"]>) => {
  const { rounding: _, ...rest } = settlement
  return rest
}
