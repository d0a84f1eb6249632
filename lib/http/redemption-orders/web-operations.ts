import { retryPayout as endpoint } from "#lib/contract/redemption-orders/endpoints.ts"
import { confirmed } from "#lib/http/confirmed.ts"
import { on } from "#lib/http/operation.ts"
import { tellerOf } from "#lib/http/teller.ts"
import type { WebCaller } from "#lib/http/web.ts"
import { retryPayout } from "#lib/services/payouts/retry-payout.ts"
import { redemptionOrderView } from "./redemption-order-view.ts"

/** Pays an order of the signed-in user to another account after its payout failed, or while it is held. */
export const onOwnPayout = confirmed(
  on<typeof endpoint, WebCaller>(endpoint, async ({ ctx, actor, params, payload }) =>
    redemptionOrderView(await retryPayout(ctx, actor, { ...params, ...payload }, tellerOf(actor.user))),
  ),
)
