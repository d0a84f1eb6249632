import type { Page, PageRequest } from "#lib/domain/lists/page.ts"

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
