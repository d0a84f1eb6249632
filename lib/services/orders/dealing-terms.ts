import type { Database } from "#lib/db/client.ts"
import { findAllDealingTerms, findDealingTerms, findFeesAtCutOff } from "#lib/db/orders/find-dealing-terms.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Dealing } from "#lib/domain/orders/dealing-day.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { TransactionContext } from "#lib/services/context.ts"
import { requireSeenInvestor } from "#lib/services/investors/list-investors.ts"

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
  { cutOffAt }: Pick<Dealing, "cutOffAt">,
): Promise<DealingTerms> => ({ ...terms, ...(await findFeesAtCutOff(db, terms.shareClassId, cutOffAt)) })

/** Throws NotFoundError if a filter names an unknown class or an investor that the actor does not see; null is no filter. */
export async function requireFilteredIds(
  ctx: TransactionContext,
  actor: Actor,
  filter: Readonly<{ investorId: string | null; shareClassId: string | null }>,
): Promise<void> {
  if (filter.investorId !== null) await requireSeenInvestor(ctx, actor, filter.investorId)
  if (filter.shareClassId !== null) await requireDealingTerms(ctx, filter.shareClassId)
}
