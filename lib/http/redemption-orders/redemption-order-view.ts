import type * as z from "zod"
import type { redemptionOrder } from "#lib/contract/redemption-orders/redemption-order.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Immutable } from "#lib/http/operation.ts"

/** What leaves of a redemption order: the settlement without its rounding, of the payout what the payee asks about. */
export const redemptionOrderView = (order: RedemptionOrder): Immutable<z.output<typeof redemptionOrder>> => {
  const { executedAt: _, priceDay: __, payoutHold: ___, settlement, payout, ...rest } = order
  return {
    ...rest,
    settlement: settlement === null ? null : settlementView(settlement),
    payout: payout === null ? null : payoutView(payout),
  }
}

const settlementView = (settlement: NonNullable<RedemptionOrder["settlement"]>) => {
  const { rounding: _, ...rest } = settlement
  return rest
}

const payoutView = ({ id, status, amount, endToEndId, paidAt }: NonNullable<RedemptionOrder["payout"]>) => ({
  id,
  status,
  amount,
  endToEndId,
  paidAt,
})
