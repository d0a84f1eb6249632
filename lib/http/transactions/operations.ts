import { getTransactions } from "#lib/contract/transactions/endpoints.ts"
import { pageRequest } from "#lib/contract/values/page.ts"
import { on } from "#lib/http/operation.ts"
import { listTransactions } from "#lib/services/transactions/list-transactions.ts"

/** Transactions of the investors that the caller sees. */
export const onTransactions = [
  on(getTransactions, ({ ctx, actor, query }) => {
    const { investorId = null, shareClassId = null, type = null, from = null, to = null } = query
    return listTransactions(ctx, actor, {
      investorId,
      shareClassId,
      type,
      from,
      to,
      page: pageRequest(query),
    })
  }),
]
