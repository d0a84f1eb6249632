import { OPERATOR_PAYOUTS } from "#lib/contract/payouts/web-endpoints.ts"
import type { PayoutStatus } from "#lib/domain/payouts/payout.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import { stateOf } from "#lib/http/approvals/operations.ts"
import { onOperator } from "#lib/http/operator-web.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { recordPayout } from "#lib/services/payouts/record-payout.ts"

const ended = ({ id }: Pick<RedemptionOrder, "id">, status: PayoutStatus) => ({
  redemptionOrderId: id,
  status,
})

/** Proposes to release payouts. */
export const onReleasePayouts = onOperator(OPERATOR_PAYOUTS.release, async ({ ctx, actor, payload }) =>
  stateOf(await propose(ctx, actor, { kind: "payout-batch", input: payload })),
)

/** Records that a payout was paid. */
export const onConfirmPayout = onOperator(OPERATOR_PAYOUTS.confirm, async ({ ctx, actor, params, payload }) =>
  ended(await recordPayout(ctx, actor, { ...params, ...payload, outcome: "paid", reason: null }), "paid"),
)

/** Records that a payout failed. */
export const onFailPayout = onOperator(OPERATOR_PAYOUTS.fail, async ({ ctx, actor, params, payload }) =>
  ended(
    await recordPayout(ctx, actor, {
      ...params,
      endToEndId: payload.endToEndId,
      outcome: "failed",
      reason: payload.reason.trim(),
    }),
    "failed",
  ),
)
