import { onReleaseInvestor } from "#lib/http/investors/operator-operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker proposes that an investor may order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({
  propose: [onReleaseInvestor],
})
