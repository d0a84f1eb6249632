import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onSandboxPayout } from "#lib/http/sandbox/order-operations.ts"
import { onlyInSandbox } from "#lib/http/sandbox.ts"

/** Completes the payout of an order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = onlyInSandbox(
  distributorRoute({ order: [onSandboxPayout] }),
)
