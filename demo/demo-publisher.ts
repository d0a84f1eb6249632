import { Worker } from "node:worker_threads"

/** Other data, such as exchange rates, is published at least this often. */
const INTERVAL_MILLISECONDS = 60 * 60_000

/** Pause before a load is repeated that left something due. */
const RETRY_MILLISECONDS = 60_000

/**
 * Publishes the data of the demo funds while the service runs. A separate thread computes them, because that takes a second
 * or more and would block all requests.
 */
export class DemoPublisher {
  readonly #databaseUrl: string
  #next = performance.now() + INTERVAL_MILLISECONDS
  #retry = 0

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  /** Loads what has become due; returns the number of new net asset values. */
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
      // Without the option that ends the process with its parent, which is for the main thread.
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
