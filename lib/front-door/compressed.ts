import { constants } from "node:zlib"
import compression from "compression"
import type { NextHandler } from "./page-requests.ts"

/**
 * A page is compressed for one reader while it is sent. At this quality Brotli makes it smaller than gzip does at its usual
 * level, in a fifth to a third of the time; gzip, for browsers on plain HTTP, takes half at this one.
 */
const compress = compression({
  level: 3,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
})

/** Next.js with compressed responses. Its own compression knows gzip only, and one level. */
export const withCompression =
  (next: NextHandler): NextHandler =>
  (request, response) => {
    compress(request, response, () => {})
    return next(request, response)
  }
