import { setTimeout } from "node:timers/promises"
import type { DatabasePool } from "#lib/db/client.ts"
import { readDatabaseTime } from "#lib/db/database-time.ts"
import type { Clock, Instant } from "#lib/domain/calendar/instant.ts"
import { fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"

/** The two clocks of a machine: the time of day, which can be set, and a monotonic one. */
export type MachineClocks = Readonly<{ timeOfDay: () => number; steady: () => number }>

const THIS_MACHINE: MachineClocks = { timeOfDay: () => Date.now(), steady: () => performance.now() }

/** Interval of the measurement, and the longest time for which a machine has an old time after a suspension. */
const INTERVAL_MILLISECONDS = 1_000

/**
 * Business time: the time of the database, so that all processes on it agree on which order came before a cut-off. It is the
 * machine's monotonic clock plus an offset that is measured every second; before the first measurement it is the machine's
 * time of day.
 */
export class DatabaseClock implements Clock {
  readonly #db: DatabasePool
  readonly #machine: MachineClocks
  /** Milliseconds from the monotonic clock to the time of the database. */
  #offset: number | null = null
  #isFollowing = false

  constructor(db: DatabasePool, machine = THIS_MACHINE) {
    this.#db = db
    this.#machine = machine
  }

  now(): Instant {
    const { timeOfDay, steady } = this.#machine
    return fromEpochMilliseconds(this.#offset === null ? timeOfDay() : Math.floor(steady() + this.#offset))
  }

  /**
   * Queries the time of the database. The result is from some moment between request and response, so an offset within that
   * span is kept: a slow response on a busy machine does not make time jump.
   * @returns minimum milliseconds by which the machine's time of day is ahead of the database; negative when it is behind
   */
  async measure(): Promise<number> {
    const { timeOfDay, steady } = this.#machine
    const askedAt = steady()
    const databaseTime = await readDatabaseTime(this.#db)
    const heardAt = steady()
    const [least, most] = [databaseTime - heardAt, databaseTime - askedAt]
    this.#offset = this.#offset === null ? (least + most) / 2 : clamp(this.#offset, least, most)
    const toTimeOfDay = timeOfDay() - steady()
    return toTimeOfDay - clamp(toTimeOfDay, least, most)
  }

  /** Measures repeatedly while the process runs. While the database is unreachable the last offset is used. */
  follow(): void {
    if (this.#isFollowing) return
    this.#isFollowing = true
    void this.#run()
  }

  async #run(): Promise<void> {
    for (;;) {
      await this.measure().catch(() => {})
      await setTimeout(INTERVAL_MILLISECONDS, undefined, { ref: false })
    }
  }
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The clock of a short program, such as a command: measured once. */
export async function measuredClock(db: DatabasePool): Promise<Clock> {
  const clock = new DatabaseClock(db)
  await clock.measure()
  return clock
}
