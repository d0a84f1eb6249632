import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { TransactionContext } from "#lib/services/context.ts"
import { requireSeenInvestor } from "#lib/services/investors/list-investors.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"

/**
 * A page after a cursor that is a record of the actor, as determined by `find`; after any other it is empty. Otherwise a page
 * would reveal when another caller's record was created.
 */
export async function pageAfterOwnCursor<Item>(
  { cursor }: PageRequest,
  find: (id: string) => Promise<unknown>,
  list: () => Promise<Page<Item>>,
): Promise<Page<Item>> {
  if (cursor !== null && (await find(cursor)) === null) return { items: [], nextCursor: null }
  return list()
}

/** Throws NotFoundError if a filter names an unknown class or an investor that the actor does not see; null is no filter. */
export async function requireFilteredIds(
  ctx: TransactionContext,
  actor: Actor,
  filter: Readonly<{ investorId: string | null; shareClassId: string | null }>,
): Promise<void> {
  if (filter.investorId !== null) await requireSeenInvestor(ctx, actor, filter.investorId)
  if (filter.shareClassId !== null) await requireDealingTerms(ctx, filter.shareClassId)
}
