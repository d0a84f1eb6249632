import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onSandboxWire } from "#lib/http/sandbox/order-operations.ts"
import { onlyInSandbox } from "#lib/http/sandbox.ts"

/** Simulates the wire of an order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = onlyInSandbox(
  distributorRoute({ order: [onSandboxWire] }),
)
