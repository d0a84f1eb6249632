import { publishSandboxValue } from "#lib/contract/sandbox/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { sandboxRoute } from "#lib/http/sandbox.ts"
import { publishNextNetAssetValue } from "#lib/services/sandbox/publish-next-net-asset-value.ts"

/** A net asset value is published. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxRoute(
  on(publishSandboxValue, async ({ ctx, actor, payload }) => {
    const { netAssetValue, dealingRuns } = await publishNextNetAssetValue(ctx, actor, payload)
    const runs = dealingRuns.map(({ dealingDay, subscriptions, redemptions }) => ({
      dealingDay,
      orders: subscriptions + redemptions,
    }))
    return { netAssetValue, dealingRuns: runs }
  }),
)
