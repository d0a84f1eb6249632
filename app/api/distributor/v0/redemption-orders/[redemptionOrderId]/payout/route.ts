import { retryPayout as retryPayoutEndpoint } from "#lib/contract/redemption-orders/endpoints.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { on } from "#lib/http/operation.ts"
import { redemptionOrderView } from "#lib/http/redemption-orders/redemption-order-view.ts"
import { retryPayout } from "#lib/services/payouts/retry-payout.ts"

/** Pays a redemption once more after its payout failed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  on(retryPayoutEndpoint, async ({ ctx, actor, params, payload }) =>
    redemptionOrderView(await retryPayout(ctx, actor, { ...params, ...payload })),
  ),
)
