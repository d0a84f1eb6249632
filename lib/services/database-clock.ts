import { setTimeout } from "node:timers/promises"
import type { DatabasePool } from "#lib/db/client.ts"
import { readDatabaseTime } from "#lib/db/transaction.ts"
import type { Clock, Instant } from "#lib/domain/calendar/instant.ts"
import { fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"

/** The two clocks of a machine: the time of day, which is set now and then, and one that only goes forward. */
export type MachineClocks = Readonly<{ timeOfDay: () => number; steady: () => number }>

const THIS_MACHINE: MachineClocks = { timeOfDay: () => Date.now(), steady: () => performance.now() }

/** A machine that slept goes on with the time before its sleep for so long at most. */
const INTERVAL_MILLISECONDS = 1_000

/**
 * Business time: that of the database, whatever the machine's clock says, so that all processes on a database agree on
 * which order came before a cut-off. It is the machine's steady clock plus an offset that is measured every second;
 * before the first measurement it is the machine's time of day.
 */
export class DatabaseClock implements Clock {
  readonly #db: DatabasePool
  readonly #machine: MachineClocks
  /** Milliseconds from the steady clock to the time of the database. */
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
   * Asks the database for its time. The response was made at some moment between question and arrival, so an offset
   * that fits into that span stays as it is: a slow response on a busy machine does not make time jump.
   * @returns milliseconds that the machine's time of day is ahead of the database at least; negative when it is behind
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

  /** Measures again and again for as long as the process lives. While the database is away the last offset holds. */
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

/** The clock of a program that ends soon, such as a command: measured once. */
export async function measuredClock(db: DatabasePool): Promise<Clock> {
  const clock = new DatabaseClock(db)
  await clock.measure()
  return clock
}
