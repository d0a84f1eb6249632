import { setTimeout } from "node:timers/promises"

/** How a worker repeats its work. */
export type Repetition = Readonly<{
  /** Pause after a round that leaves nothing to do. */
  pauseMilliseconds: number
  /** A process that is asked to stop waits this long for the round under way. */
  closesWithinMilliseconds: number
}>

/**
 * Work that a process repeats for as long as it runs, beside the requests: one round after the other, with a pause between
 * them. Whatever a round cannot do, because the database is away for instance, is left for the next one.
 */
export abstract class BackgroundWorker {
  readonly #repetition: Repetition
  readonly #closing = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(repetition: Repetition) {
    this.#repetition = repetition
  }

  /** Starts immediately, because the process may have been away. */
  start(): void {
    this.#running = this.#run()
  }

  /** Begins no further round, and waits for the one under way, not longer than the worker allows. */
  async close(): Promise<void> {
    this.#closing.abort()
    const { closesWithinMilliseconds } = this.#repetition
    await Promise.race([this.#running, setTimeout(closesWithinMilliseconds, undefined, { ref: false })])
  }

  protected get isClosing(): boolean {
    return this.#closing.signal.aborted
  }

  /**
   * One round. It reports its errors itself and never fails.
   * @param round counts from 0
   * @returns true when more work waits already, so that the next round follows without a pause
   */
  protected abstract work(round: number): Promise<boolean>

  /** What is still to be done after the last round. */
  protected async finish(): Promise<void> {}

  async #run(): Promise<void> {
    const { signal } = this.#closing
    for (let round = 0; !signal.aborted; round += 1) {
      const hasMore = await this.work(round)
      if (!hasMore)
        await setTimeout(this.#repetition.pauseMilliseconds, undefined, { signal }).catch(() => {})
    }
    await this.finish()
  }
}
