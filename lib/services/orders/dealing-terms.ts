import type { Database } from "#lib/db/client.ts"
import { findAllDealingTerms, findDealingTerms, findFeesAtCutOff } from "#lib/db/orders/find-dealing-terms.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { OrderTerms } from "#lib/domain/orders/dealing-day.ts"
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

/**
 * The terms on which the orders of a dealing are priced: those of the class, with its fees at the cut-off. Later fees are for
 * orders that could still be canceled when they came.
 */
export const pricingTermsAt = async (
  db: Database,
  terms: DealingTerms,
  { cutOffAt }: Pick<OrderTerms, "cutOffAt">,
): Promise<DealingTerms> => ({ ...terms, ...(await findFeesAtCutOff(db, terms.shareClassId, cutOffAt)) })
