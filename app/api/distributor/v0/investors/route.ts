import { createInvestor as createInvestorEndpoint } from "#lib/contract/investors/endpoints.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { onInvestors } from "#lib/http/investors/operations.ts"
import { on } from "#lib/http/operation.ts"
import { createInvestor } from "#lib/services/investors/create-investor.ts"

/** The distributor's investors. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  ...onInvestors,
  on(createInvestorEndpoint, ({ ctx, actor, payload }) =>
    createInvestor(ctx, actor, { ...payload, distributorId: actor.distributorId }),
  ),
)
