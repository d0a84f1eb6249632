import { endSandboxPayout } from "#lib/contract/sandbox/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { redemptionOrderView } from "#lib/http/redemption-orders/redemption-order-view.ts"
import { sandboxRoute } from "#lib/http/sandbox.ts"
import { recordPayout } from "#lib/services/payouts/record-payout.ts"

/** A payout ends. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxRoute(
  on(endSandboxPayout, async ({ ctx, actor, params, payload }) =>
    redemptionOrderView(
      await recordPayout(ctx, actor, {
        redemptionOrderId: params.redemptionOrderId,
        outcome: payload.outcome,
        reason: payload.outcome === "failed" ? "The bank sent the money back (sandbox)." : null,
      }),
    ),
  ),
)
