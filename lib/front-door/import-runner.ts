import { log } from "#lib/log.ts"
import { logFailedRound } from "#lib/log-failed-round.ts"
import {
  newImportWorker,
  purgeImportedRows,
  runBulkImports,
} from "#lib/services/bulk-imports/run-bulk-imports.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { businessContext } from "#lib/services/sandbox/demo-database.ts"
import { BackgroundWorker } from "./background-worker.ts"

/** Somebody watches what they have just confirmed. */
const INTERVAL_MILLISECONDS = 1_000

/** Old rows are deleted once in so many rounds: every ten minutes. */
const ROUNDS_BETWEEN_CLEANUPS = 600

/** A process that is asked to stop waits this long for the rows under way; cut off, they are done by the next one. */
const CLOSES_WITHIN_MILLISECONDS = 5_000

/**
 * Creates the records of confirmed imports for as long as the process runs. Every process has one; each import is worked on
 * by one of them.
 */
export class ImportRunner extends BackgroundWorker {
  readonly #ctx: ServiceContext
  readonly #worker = newImportWorker((error, row) =>
    log().error({ err: error, ...row }, "a row of an import failed"),
  )

  constructor(ctx: ServiceContext) {
    super({
      pauseMilliseconds: INTERVAL_MILLISECONDS,
      closesWithinMilliseconds: CLOSES_WITHIN_MILLISECONDS,
    })
    this.#ctx = ctx
  }

  /** Returns whether rows were created: then the next ones follow immediately. */
  protected override async work(round: number): Promise<boolean> {
    try {
      const ctx = await businessContext(this.#ctx)
      if (round % ROUNDS_BETWEEN_CLEANUPS === 0) await purgeImportedRows(ctx)
      return await runBulkImports(ctx, this.#worker, () => this.isClosing)
    } catch (error) {
      logFailedRound(error, "an import could not go on")
      return false
    }
  }
}
