import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { TransactionContext } from "#lib/services/context.ts"
import { requireSeenInvestor } from "#lib/services/investors/list-investors.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"

/**
 * A page whose cursor is a record that the actor sees, as `find` tells; after any other there is nothing. Without this,
 * a page would tell when somebody else's record was created.
 */
export async function pageAfterOwnCursor<Item>(
  { cursor }: PageRequest,
  find: (id: string) => Promise<unknown>,
  list: () => Promise<Page<Item>>,
): Promise<Page<Item>> {
  if (cursor !== null && (await find(cursor)) === null) return { items: [], nextCursor: null }
  return list()
}

/** A filter names an investor that the actor sees and a class that there is, or NotFoundError; null names none. */
export async function requireFilteredIds(
  ctx: TransactionContext,
  actor: Actor,
  filter: Readonly<{ investorId: string | null; shareClassId: string | null }>,
): Promise<void> {
  if (filter.investorId !== null) await requireSeenInvestor(ctx, actor, filter.investorId)
  if (filter.shareClassId !== null) await requireDealingTerms(ctx, filter.shareClassId)
}
