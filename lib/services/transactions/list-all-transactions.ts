import { findTransactionsInDealingOrder } from "#lib/db/transactions.ts"
import type { Transaction, TransactionFilter } from "#lib/domain/transactions/transaction.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireFilteredIds } from "#lib/services/orders/require-filtered-ids.ts"

/** Every transaction of an investor that the actor sees, as accounting counts them; throws NotFoundError otherwise. */
export async function listAllTransactions(
  ctx: ServiceContext,
  actor: Actor,
  filter: TransactionFilter & Readonly<{ investorId: string }>,
): Promise<Transaction[]> {
  await requireFilteredIds(ctx, actor, filter)
  return findTransactionsInDealingOrder(ctx.db, actor.scope, filter)
}
