import { findTransactions, findTransactionsInDealingOrder } from "#lib/db/transactions.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { Transaction, TransactionFilter } from "#lib/domain/transactions/transaction.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireFilteredIds } from "#lib/services/orders/require-filtered-ids.ts"

/** Transactions of the investors that the actor sees, newest first; throws NotFoundError for another's investor. */
export async function listTransactions(
  ctx: ServiceContext,
  actor: Actor,
  { page, ...filter }: TransactionFilter & Readonly<{ page: PageRequest }>,
): Promise<Page<Transaction>> {
  await requireFilteredIds(ctx, actor, filter)
  return findTransactions(ctx.db, actor.scope, filter, page)
}

/** All transactions of an investor that the actor sees, in the order of accounting; throws NotFoundError otherwise. */
export async function listAllTransactions(
  ctx: ServiceContext,
  actor: Actor,
  filter: TransactionFilter & Readonly<{ investorId: string }>,
): Promise<Transaction[]> {
  await requireFilteredIds(ctx, actor, filter)
  return findTransactionsInDealingOrder(ctx.db, actor.scope, filter)
}
