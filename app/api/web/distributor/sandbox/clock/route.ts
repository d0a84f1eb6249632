import { secretDistributorRoute } from "#lib/http/distributor-web.ts"
import { onSandboxClock } from "#lib/http/sandbox/order-operations.ts"
import { onlyInSandbox } from "#lib/http/sandbox.ts"

/** Moves business time to the next cut-off of an order's fund. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = onlyInSandbox(
  secretDistributorRoute({ order: [onSandboxClock] }),
)
