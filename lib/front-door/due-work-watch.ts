import { log } from "#lib/log.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { findDueWorkAge } from "#lib/services/due-work/do-due-work.ts"
import { BackgroundWorker } from "./background-worker.ts"
import type { Metrics } from "./metrics.ts"

const INTERVAL_MILLISECONDS = 5_000

/** A process that is asked to stop does not wait for a read. */
const CLOSES_WITHIN_MILLISECONDS = 0

/** Due work is done every two seconds; after this time something is wrong. */
const LATE_SECONDS = 60

/** What the watch needs. */
export type DueWorkWatchParts = Readonly<{
  /** On another pool than the schedule's, whose connections may be what is stuck. */
  ctx: ServiceContext
  metrics: Metrics
}>

/**
 * Asks the database how old the oldest work is that has fallen due. The schedule cannot report this: a process that
 * holds the lock and does nothing, or one that never gets it, looks all the same.
 */
export class DueWorkWatch extends BackgroundWorker {
  readonly #parts: DueWorkWatchParts
  #isLate = false

  constructor(parts: DueWorkWatchParts) {
    super({
      pauseMilliseconds: INTERVAL_MILLISECONDS,
      closesWithinMilliseconds: CLOSES_WITHIN_MILLISECONDS,
    })
    this.#parts = parts
  }

  /** Looks once. While the database is away, what was due before stays due, and becomes older. */
  async look(): Promise<void> {
    const { ctx, metrics } = this.#parts
    const ageSeconds = await findDueWorkAge(ctx)
    metrics.observeDueWorkAge(ageSeconds)
    const isLate = ageSeconds !== null && ageSeconds > LATE_SECONDS
    if (isLate && !this.#isLate) log().error({ ageSeconds }, "what fell due is not done")
    if (!isLate && this.#isLate) log().info("what fell due is done")
    this.#isLate = isLate
  }

  protected override async work(): Promise<boolean> {
    // The schedule and the front door write that the database is away.
    await this.look().catch(() => {})
    return false
  }
}
