import { Worker } from "node:worker_threads"
import { conflict, DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requestOrigin } from "#lib/services/audit-log/request-origin.ts"

/** Result of a reset in a thread. */
export type ResetOutcome =
  | Readonly<{ rejected: null }>
  | Readonly<{ rejected: string; retryAfterSeconds: number | null }>

/**
 * Resets the demo while the service runs, in a separate thread, because generating the data takes seconds. Calls during a
 * reset share its result, and the audit log names the actor of the first.
 */
export class DemoResetter {
  readonly #databaseUrl: string
  #underWay: Promise<void> | undefined

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  /** Throws ConflictError if the database is not a demo or others keep writing. */
  reset(actor: Pick<Actor, "who">): Promise<void> {
    this.#underWay ??= this.#run(actor).finally(() => {
      this.#underWay = undefined
    })
    return this.#underWay
  }

  async #run(actor: Pick<Actor, "who">): Promise<void> {
    const outcome = await this.#outcome(actor)
    if (outcome.rejected === null) return
    const { rejected, retryAfterSeconds } = outcome
    if (retryAfterSeconds === null) throw conflict(rejected)
    throw new DomainError("ConflictError", rejected, { retryAfterSeconds })
  }

  #outcome({ who }: Pick<Actor, "who">): Promise<ResetOutcome> {
    const worker = new Worker(new URL("./reset-in-thread.ts", import.meta.url), {
      workerData: { databaseUrl: this.#databaseUrl, who, origin: requestOrigin() },
      // Without the option that ends the process with its parent, which is for the main thread.
      execArgv: ["--disable-warning=ExperimentalWarning"],
    })
    return new Promise((resolve, reject) => {
      worker.once("message", resolve)
      worker.once("error", reject)
      worker.once("exit", () => reject(new Error("The thread of the reset ended without a word.")))
    })
  }
}
