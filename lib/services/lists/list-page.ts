import type { Page, PageRequest } from "#lib/domain/lists/page.ts"

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
