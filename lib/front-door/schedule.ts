import { isDatabaseOutage } from "#lib/db/outage.ts"
import { log } from "#lib/log.ts"
import { logFailedRound } from "#lib/log-failed-round.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { DueWork, Publisher } from "#lib/services/due-work/do-due-work.ts"
import { doDueWork } from "#lib/services/due-work/do-due-work.ts"
import { BackgroundWorker } from "./background-worker.ts"
import type { Metrics } from "./metrics.ts"

/** A look at what is due costs a few reads by key; nobody waits longer than this after a cut-off for its orders to be executed. */
const INTERVAL_MILLISECONDS = 2_000

/** A process that is asked to stop waits this long for the step under way; cut off, it has done nothing. */
const CLOSES_WITHIN_MILLISECONDS = 10_000

const NOT_DONE = "what fell due could not be done"

/** What the schedule needs to work. */
export type ScheduleParts = Readonly<{
  /** On a pool of its own: a dealing run is silent for longer than any request may be. */
  ctx: ServiceContext
  metrics: Metrics
  /** Publishes the values of the funds, where that is not the operator. */
  publisher?: Publisher
}>

/**
 * Does what falls due, when it falls due, for as long as the process runs. Where several processes share a database,
 * one of them does it; an outage or an error only means that the next look does what is left.
 */
export class Schedule extends BackgroundWorker {
  readonly #parts: ScheduleParts
  /** What was written to the log of the dealings that wait, so that it is written once. */
  #waiting = ""
  #isAway = false

  constructor(parts: ScheduleParts) {
    super({
      pauseMilliseconds: INTERVAL_MILLISECONDS,
      closesWithinMilliseconds: CLOSES_WITHIN_MILLISECONDS,
    })
    this.#parts = parts
  }

  protected override async work(): Promise<boolean> {
    const { ctx, metrics, publisher } = this.#parts
    try {
      const done = await doDueWork(ctx, publisher)
      this.#isAway = false
      metrics.countDueWork(done)
      if (done !== null) this.#write(done)
    } catch (error) {
      metrics.countDueWork("failed")
      const isOutage = isDatabaseOutage(error)
      // An outage is logged once, not every two seconds.
      if (!isOutage) logFailedRound(error, NOT_DONE)
      else if (!this.#isAway) log().error({ err: error }, NOT_DONE)
      this.#isAway = isOutage
    }
    return false
  }

  #write({ publications, runs, waiting, expired, postponed, errors }: DueWork): void {
    if (publications > 0) log().info({ publications }, "net asset values published")
    for (const run of runs) log().info({ run }, "dealing run")
    if (expired.length > 0) log().info({ subscriptionOrders: expired }, "subscription orders expired")
    for (const error of postponed) log().warn({ err: error }, "something that fell due is postponed")
    for (const error of errors) log().error({ err: error }, "something that fell due failed")
    const state = JSON.stringify(waiting)
    if (state !== this.#waiting && waiting.length > 0) log().info({ waiting }, "dealings wait")
    this.#waiting = state
  }
}
