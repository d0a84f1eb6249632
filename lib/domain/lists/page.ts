/** A page of a list: at most `limit` records after the record `cursor`, from the newest if it is null. */
export type PageRequest = Readonly<{ cursor: string | null; limit: number }>

/** Records with the cursor of the next page; null at the end of the list. */
export type Page<Item> = Readonly<{ items: readonly Item[]; nextCursor: string | null }>

/** The page of rows of which one more than requested was read, to know whether there are more. */
export function pageOf<Item extends Readonly<{ id: string }>>(
  rows: readonly Item[],
  limit: number,
): Page<Item> {
  const items = rows.slice(0, limit)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** The page with its items mapped. */
export const mapPage = <From, To>(page: Page<From>, to: (item: From) => To): Page<To> => ({
  items: page.items.map(to),
  nextCursor: page.nextCursor,
})

/** The most characters of a text that a list is searched for. */
export const MAX_SEARCH_LENGTH = 200
