import { createInvestor as createInvestorEndpoint, getInvestors } from "#lib/contract/investors/endpoints.ts"
import { pageRequest } from "#lib/contract/values/page.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { on } from "#lib/http/operation.ts"
import { createInvestor } from "#lib/services/investors/create-investor.ts"
import { listInvestors } from "#lib/services/investors/list-investors.ts"

/** The distributor's investors. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  on(getInvestors, ({ ctx, actor, query }) =>
    listInvestors(
      ctx,
      actor,
      { search: query.search ?? null, status: query.status ?? null },
      pageRequest(query),
    ),
  ),
  on(createInvestorEndpoint, ({ ctx, actor, payload }) =>
    createInvestor(ctx, actor, { ...payload, distributorId: actor.distributorId }),
  ),
)
