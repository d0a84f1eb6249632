import { setTimeout } from "node:timers/promises"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import { log } from "#lib/log.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { DueWork, Publisher } from "#lib/services/due-work/do-due-work.ts"
import { doDueWork, findDueWorkAge } from "#lib/services/due-work/do-due-work.ts"
import type { Metrics } from "./metrics.ts"

/** A look at what is due costs a few reads by key; nobody waits longer than this for a cut-off to be dealt. */
const INTERVAL_MILLISECONDS = 2_000

/** A process that is asked to stop waits this long for the step under way; cut off, it has done nothing. */
const CLOSES_WITHIN_MILLISECONDS = 10_000

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
export class Schedule {
  readonly #parts: ScheduleParts
  readonly #closing = new AbortController()
  #running: Promise<void> = Promise.resolve()
  /** What was written to the log of the dealings that wait, so that it is written once. */
  #waiting = ""
  #isAway = false

  constructor(parts: ScheduleParts) {
    this.#parts = parts
  }

  /** Starts to look, immediately, because the process may have been away. */
  start(): void {
    this.#running = this.#run()
  }

  /** Looks no more, and waits for the step under way. */
  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.race([this.#running, setTimeout(CLOSES_WITHIN_MILLISECONDS, undefined, { ref: false })])
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      await this.#look()
      await setTimeout(INTERVAL_MILLISECONDS, undefined, { signal }).catch(() => {})
    }
  }

  async #look(): Promise<void> {
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
      if (!isOutage || !this.#isAway) log().error({ err: error }, "what fell due could not be done")
      this.#isAway = isOutage
    }
  }

  #write({ publications, runs, waiting, expired, errors }: DueWork): void {
    if (publications > 0) log().info({ publications }, "net asset values published")
    for (const run of runs) log().info({ run }, "dealing run")
    if (expired.length > 0) log().info({ subscriptionOrders: expired }, "subscription orders expired")
    for (const validationError of errors)
      log().error({ err: validationError }, "something that fell due failed")
    const state = JSON.stringify(waiting)
    if (state !== this.#waiting && waiting.length > 0) log().info({ waiting }, "dealings wait")
    this.#waiting = state
  }
}

const WATCH_INTERVAL_MILLISECONDS = 5_000

/** A look every two seconds does what falls due; what is left for so long, nobody does. */
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
export class DueWorkWatch {
  readonly #parts: DueWorkWatchParts
  readonly #closing = new AbortController()
  #isLate = false

  constructor(parts: DueWorkWatchParts) {
    this.#parts = parts
  }

  start(): void {
    void this.#run()
  }

  close(): void {
    this.#closing.abort()
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

  async #run(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      // The schedule and the front door write that the database is away.
      await this.look().catch(() => {})
      await setTimeout(WATCH_INTERVAL_MILLISECONDS, undefined, { signal }).catch(() => {})
    }
  }
}
