import { getInvestor, getInvestors } from "#lib/contract/investors/endpoints.ts"
import { pageRequest } from "#lib/contract/values/page.ts"
import { on } from "#lib/http/operation.ts"
import { listInvestors, requireInvestor } from "#lib/services/investors/list-investors.ts"

/** The investors that the caller sees. */
export const onInvestors = [
  on(getInvestors, ({ ctx, actor, query }) => {
    const { search = null, status = null } = query
    return listInvestors(ctx, actor, { search, status, page: pageRequest(query) })
  }),
]

/** An investor that the caller sees. */
export const onInvestor = [
  on(getInvestor, ({ ctx, actor, params }) => requireInvestor(ctx, actor, params.investorId)),
]
