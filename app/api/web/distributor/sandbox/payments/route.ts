import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onSandboxPayment } from "#lib/http/sandbox/order-operations.ts"
import { onlyInSandbox } from "#lib/http/sandbox.ts"

/** Simulates the payment of an order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = onlyInSandbox(
  distributorRoute({ order: [onSandboxPayment] }),
)
