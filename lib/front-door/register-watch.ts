import { isDatabaseOutage } from "#lib/db/outage.ts"
import { log } from "#lib/log.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { findRegisterCheck, recordDueRegisterCheck } from "#lib/services/ledger/register-checks.ts"
import { BackgroundWorker } from "./background-worker.ts"
import type { Metrics } from "./metrics.ts"

/** How soon the metric of every process shows a check of another one. */
const INTERVAL_MILLISECONDS = 60_000

/** A check that finds more is shown in full by the command. */
const MAX_LOGGED_DIFFERENCES = 20

/** A process that is asked to stop does not wait for a check: cut off, it has stored nothing. */
const CLOSES_WITHIN_MILLISECONDS = 2_000

/** What the watch needs. */
export type RegisterWatchParts = Readonly<{
  /** On a connection of its own: a check of a large register is one statement that takes minutes. */
  ctx: ServiceContext
  metrics: Metrics
}>

/**
 * Checks the register every hour for as long as the process runs, and has the result of the last check in the metrics. Once a
 * night it checks everything, otherwise what was written since the last check.
 * Where several processes share a database, one of them checks.
 */
export class RegisterWatch extends BackgroundWorker {
  readonly #parts: RegisterWatchParts

  constructor(parts: RegisterWatchParts) {
    super({
      pauseMilliseconds: INTERVAL_MILLISECONDS,
      closesWithinMilliseconds: CLOSES_WITHIN_MILLISECONDS,
    })
    this.#parts = parts
  }

  /** Looks once: checks if that is due, and reads the result of the last check. */
  async look(): Promise<void> {
    const { ctx, metrics } = this.#parts
    try {
      const check = await recordDueRegisterCheck(ctx)
      if (check !== null) {
        const { durationMilliseconds, scope, violations } = check
        metrics.countRegisterCheck(violations.length === 0 ? "correct" : "differs")
        const found = violations.slice(0, MAX_LOGGED_DIFFERENCES)
        if (violations.length === 0) log().info({ scope, durationMilliseconds }, "the register is correct")
        else
          log().error(
            { differences: violations.length, scope, durationMilliseconds, found },
            "the register differs",
          )
      }
      metrics.observeRegisterCheck(await findRegisterCheck(ctx))
    } catch (error) {
      // The schedule and the front door write that the database is away.
      if (isDatabaseOutage(error)) return
      metrics.countRegisterCheck("failed")
      log().error({ err: error }, "the register could not be checked")
    }
  }

  protected override async work(): Promise<boolean> {
    await this.look()
    return false
  }
}
