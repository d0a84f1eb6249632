import { getAccountingPositions } from "#lib/contract/accounting-positions/endpoints.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { on } from "#lib/http/operation.ts"
import { listAccountingPositions } from "#lib/services/accounting-positions/list-accounting-positions.ts"

/** What an investor of the distributor held at the end of each day, and gained. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  on(getAccountingPositions, ({ ctx, actor, query }) => listAccountingPositions(ctx, actor, query)),
)
