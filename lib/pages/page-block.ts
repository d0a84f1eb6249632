import type { PageBlock } from "#lib/factsheet/factsheet-data.ts"
import { errorResponseOf } from "#lib/http/error-response.ts"
import { noteBlockError } from "#lib/http/rendering.ts"
import { log } from "#lib/log.ts"

/**
 * Loads what one block of a page shows. It never throws, so that one failing block does not take the page down: what
 * does not exist yet is empty, an outage is unavailable, and any other error is logged.
 */
export async function pageBlock<Value>(load: () => Promise<Value>): Promise<PageBlock<Value>> {
  try {
    return { kind: "ready", value: await load() }
  } catch (error) {
    const { status } = errorResponseOf(error)
    if (status === 404) return { kind: "empty" }
    noteBlockError(error)
    if (status === 503) return { kind: "unavailable" }
    log().error({ err: error }, "a block of a page could not be loaded")
    return { kind: "failed" }
  }
}
