import { downloadTransactions } from "#lib/contract/transactions/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { transactionsFile } from "#lib/http/transactions/transactions-file.ts"
import { webFileRoute } from "#lib/http/web.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import { listAllTransactions } from "#lib/services/transactions/list-transactions.ts"

/** Transactions of an investor that the signed-in user acts for, as CSV. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webFileRoute(
  on(downloadTransactions, async ({ ctx, actor, query }) => {
    const { investorId, shareClassId = null, type = null, from = null, to = null } = query
    const transactions = await listAllTransactions(ctx, actor, { investorId, shareClassId, type, from, to })
    return transactionsFile(transactions, await listShareClasses(ctx))
  }),
)
