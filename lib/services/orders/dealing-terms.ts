import { findAllDealingTerms, findDealingTerms } from "#lib/db/orders/find-dealing-terms.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { TransactionContext } from "#lib/services/context.ts"

/** The dealing terms of every share class, in the order of the symbols. */
export const listDealingTerms = (ctx: TransactionContext): Promise<DealingTerms[]> =>
  findAllDealingTerms(ctx.db)

/** The dealing terms of a share class; throws NotFoundError for an unknown one. */
export async function requireDealingTerms(
  ctx: TransactionContext,
  shareClassId: string,
): Promise<DealingTerms> {
  const terms = await findDealingTerms(ctx.db, shareClassId)
  if (terms === null) throw notFound("share class")
  return terms
}
