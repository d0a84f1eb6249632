/** A part of a list: at most `limit` records after the one named `cursor`, from the newest when it is null. */
export type PageRequest = Readonly<{ cursor: string | null; limit: number }>

/** Records with the cursor of the next part; null at the end of the list. */
export type Page<Item> = Readonly<{ items: readonly Item[]; nextCursor: string | null }>

/** The page made of rows of which one more than asked for was read, to know whether there is more. */
export function pageOf<Item extends Readonly<{ id: string }>>(
  rows: readonly Item[],
  limit: number,
): Page<Item> {
  const items = rows.slice(0, limit)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** The same page of other things. */
export const mapPage = <From, To>(page: Page<From>, to: (item: From) => To): Page<To> => ({
  items: page.items.map(to),
  nextCursor: page.nextCursor,
})
