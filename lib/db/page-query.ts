import type { PageRequest } from "#lib/domain/lists/page.ts"

/** Reads a page of a table with `created_at` and `sequence`, newest first, and one row more to see whether it is the last. */
export const pageQuery = ({ cursor, limit }: PageRequest) => ({
  orderBy: [{ createdAt: "desc" as const }, { sequence: "desc" as const }],
  take: limit + 1,
  ...(cursor === null ? {} : { cursor: { id: cursor }, skip: 1 }),
})
