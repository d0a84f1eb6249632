import { Worker } from "node:worker_threads"

/** Data that no value waits for, such as exchange rates, comes at least this often. */
const INTERVAL_MILLISECONDS = 60 * 60_000

/** A load that left something due would not do better at once. */
const RETRY_MILLISECONDS = 60_000

/**
 * Publishes what the demo funds publish while the service runs. The data are computed in a thread of their own, because
 * that takes a second or more in which no request would be answered.
 */
export class DemoPublisher {
  readonly #databaseUrl: string
  #next = performance.now() + INTERVAL_MILLISECONDS
  #retry = 0

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  /** Loads what has become due, if anything has; gives the number of net asset values that came. */
  async publish(isAnyValueDue: boolean): Promise<number> {
    const now = performance.now()
    if (now < this.#retry || (!isAnyValueDue && now < this.#next)) return 0
    this.#retry = now + RETRY_MILLISECONDS
    this.#next = now + INTERVAL_MILLISECONDS
    return this.#load()
  }

  #load(): Promise<number> {
    const worker = new Worker(new URL("./publish-in-thread.ts", import.meta.url), {
      workerData: { databaseUrl: this.#databaseUrl },
      // What ends the process with its parent is for its main thread.
      execArgv: ["--disable-warning=ExperimentalWarning"],
    })
    return new Promise((resolve, reject) => {
      let published = 0
      worker.on("message", (count: number) => {
        published = count
      })
      worker.once("error", reject)
      worker.once("exit", () => resolve(published))
    })
  }
}
