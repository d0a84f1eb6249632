import { findAllDealingTerms } from "#lib/db/orders/find-dealing-terms.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { TransactionContext } from "#lib/services/context.ts"

/** What orders need to know of every share class, in the order of the symbols. */
export const listDealingTerms = (ctx: TransactionContext): Promise<DealingTerms[]> =>
  findAllDealingTerms(ctx.db)
