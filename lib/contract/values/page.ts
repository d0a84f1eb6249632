import * as z from "zod"
import type { PageRequest } from "#lib/domain/lists/page.ts"
import { uuid } from "./codes.ts"
import { textWhich } from "./text.ts"

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 1_000

const limit = z.codec(
  textWhich(
    (text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_LIMIT,
    `a whole number from 1 to ${MAX_LIMIT}`,
  ).meta({
    // A query is text, but clients generated from the document use a number.
    type: "integer",
    minimum: 1,
    maximum: MAX_LIMIT,
    default: DEFAULT_LIMIT,
    examples: [DEFAULT_LIMIT],
  }),
  z.number(),
  { decode: Number, encode: String },
)

/** Query of a paginated list, newest first, with its own filters. */
export const pageQuery = <Shape extends z.ZodRawShape>(filters: Shape) =>
  z.object({
    ...filters,
    cursor: uuid.optional().meta({
      description:
        "Start of the page, from the `Link` header of the previous page. After an unknown one, such as one from before a reset of the demo, nothing comes: the list is empty.",
    }),
    limit: limit
      .optional()
      .meta({ description: `Records per page, at most ${MAX_LIMIT}. Default: ${DEFAULT_LIMIT}.` }),
  })

/** The page that a query requests. */
export const pageRequest = (
  query: Readonly<{ cursor?: string | undefined; limit?: number | undefined }>,
): PageRequest => ({
  cursor: query.cursor ?? null,
  limit: query.limit ?? DEFAULT_LIMIT,
})
