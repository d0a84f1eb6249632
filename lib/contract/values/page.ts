import * as z from "zod"
import type { PageRequest } from "#lib/domain/lists/page.ts"
import { uuid } from "./codes.ts"
import { textWhich } from "./text.ts"

const DEFAULT_LIMIT = 50
const LARGEST_LIMIT = 1_000

const limit = z.codec(
  textWhich(
    (text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= LARGEST_LIMIT,
    `a whole number from 1 to ${LARGEST_LIMIT}`,
  ).meta({
    // A query is text, and programs that write one from the document have a number.
    type: "integer",
    minimum: 1,
    maximum: LARGEST_LIMIT,
    default: DEFAULT_LIMIT,
    examples: [DEFAULT_LIMIT],
  }),
  z.number(),
  { decode: Number, encode: String },
)

/** Query of a list that comes in pages, newest first, with filters of its own. */
export const pageQuery = <Shape extends z.ZodRawShape>(filters: Shape) =>
  z.object({
    ...filters,
    cursor: uuid
      .optional()
      .meta({ description: "Where the page starts: from the `Link` header of the page before." }),
    limit: limit
      .optional()
      .meta({ description: `Records a page: ${DEFAULT_LIMIT} unless given, ${LARGEST_LIMIT} at most.` }),
  })

/** The page that a query asks for. */
export const pageRequest = (
  query: Readonly<{ cursor?: string | undefined; limit?: number | undefined }>,
): PageRequest => ({
  cursor: query.cursor ?? null,
  limit: query.limit ?? DEFAULT_LIMIT,
})
