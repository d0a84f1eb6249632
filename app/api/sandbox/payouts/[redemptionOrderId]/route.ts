import { endSandboxPayout as endSandboxPayoutEndpoint } from "#lib/contract/sandbox/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { redemptionOrderView } from "#lib/http/redemption-orders/operations.ts"
import { sandboxRoute } from "#lib/http/sandbox.ts"
import { endSandboxPayout } from "#lib/services/sandbox/end-sandbox-payout.ts"

/** A payout ends. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxRoute(
  on(endSandboxPayoutEndpoint, async ({ ctx, actor, params, payload }) =>
    redemptionOrderView(await endSandboxPayout(ctx, actor, { ...params, ...payload })),
  ),
)
