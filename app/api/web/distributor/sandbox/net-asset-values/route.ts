import { secretDistributorRoute } from "#lib/http/distributor-web.ts"
import { onSandboxNetAssetValue } from "#lib/http/sandbox/order-operations.ts"
import { onlyInSandbox } from "#lib/http/sandbox.ts"

/** Publishes the next net asset value of an order's class. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = onlyInSandbox(
  secretDistributorRoute({ order: [onSandboxNetAssetValue] }),
)
