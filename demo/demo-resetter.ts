import { Worker } from "node:worker_threads"
import { conflict, DomainError } from "#lib/domain/errors/domain-error.ts"

/** How a reset in a thread ended, where nothing went wrong. */
export type ResetOutcome =
  | Readonly<{ rejected: null }>
  | Readonly<{ rejected: string; retryAfterSeconds: number | null }>

/**
 * Resets the demo while the service runs, in a thread of its own, because making the data up takes seconds. Whoever asks
 * while a reset is under way has it done by that one: what they did before it is gone with the rest.
 */
export class DemoResetter {
  readonly #databaseUrl: string
  #underWay: Promise<void> | undefined

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  /** Throws ConflictError where there is no demo to reset, or others keep writing. */
  reset(): Promise<void> {
    this.#underWay ??= this.#run().finally(() => {
      this.#underWay = undefined
    })
    return this.#underWay
  }

  async #run(): Promise<void> {
    const outcome = await this.#outcome()
    if (outcome.rejected === null) return
    const { rejected, retryAfterSeconds } = outcome
    if (retryAfterSeconds === null) throw conflict(rejected)
    throw new DomainError("ConflictError", rejected, { retryAfterSeconds })
  }

  #outcome(): Promise<ResetOutcome> {
    const worker = new Worker(new URL("./reset-in-thread.ts", import.meta.url), {
      workerData: { databaseUrl: this.#databaseUrl },
      // What ends the process with its parent is for its main thread.
      execArgv: ["--disable-warning=ExperimentalWarning"],
    })
    return new Promise((resolve, reject) => {
      worker.once("message", resolve)
      worker.once("error", reject)
      worker.once("exit", () => reject(new Error("The thread of the reset ended without a word.")))
    })
  }
}
