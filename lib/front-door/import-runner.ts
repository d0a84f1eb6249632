import { setTimeout } from "node:timers/promises"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import { log } from "#lib/log.ts"
import {
  newImportWorker,
  purgeImportedRows,
  runBulkImports,
} from "#lib/services/bulk-imports/run-bulk-imports.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { businessContext } from "#lib/services/sandbox/demo-database.ts"

/** Somebody watches what they have just confirmed. */
const INTERVAL_MILLISECONDS = 1_000

/** Old rows are deleted once in so many looks: every ten minutes. */
const LOOKS_BETWEEN_CLEANUPS = 600

/** A process that is asked to stop waits this long for the rows under way; cut off, they are done by the next one. */
const CLOSES_WITHIN_MILLISECONDS = 5_000

/**
 * Creates the records of confirmed imports for as long as the process runs. Every process has one; each import is worked on
 * by one of them.
 */
export class ImportRunner {
  readonly #ctx: ServiceContext
  readonly #closing = new AbortController()
  readonly #worker = newImportWorker((error, row) =>
    log().error({ err: error, ...row }, "a row of an import failed"),
  )
  #running: Promise<void> = Promise.resolve()

  constructor(ctx: ServiceContext) {
    this.#ctx = ctx
  }

  start(): void {
    this.#running = this.#run()
  }

  /** Begins no further rows, and waits for those under way. */
  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.race([this.#running, setTimeout(CLOSES_WITHIN_MILLISECONDS, undefined, { ref: false })])
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing
    for (let look = 0; !signal.aborted; look += 1) {
      const hasWorked = await this.#look(look % LOOKS_BETWEEN_CLEANUPS === 0)
      if (!hasWorked) await setTimeout(INTERVAL_MILLISECONDS, undefined, { signal }).catch(() => {})
    }
  }

  async #look(isCleanup: boolean): Promise<boolean> {
    try {
      const ctx = await businessContext(this.#ctx)
      if (isCleanup) await purgeImportedRows(ctx)
      return await runBulkImports(ctx, this.#worker, () => this.#closing.signal.aborted)
    } catch (error) {
      // The front door logs an outage already.
      if (!isDatabaseOutage(error)) log().error({ err: error }, "an import could not go on")
      return false
    }
  }
}
