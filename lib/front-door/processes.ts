import type { Worker } from "node:cluster"
import cluster from "node:cluster"
import { setTimeout } from "node:timers/promises"
import { log } from "#lib/log.ts"
import { serveMetricsOfAll } from "./process-metrics.ts"

/** Pause before a process is started again; doubled after each end that follows soon. */
const FIRST_PAUSE_MILLISECONDS = 1_000
const MAX_PAUSE_MILLISECONDS = 30_000

/** A little longer than a process waits for its requests, and less than what waits for this one. */
const DRAINS_WITHIN_MILLISECONDS = 14_000

/** A process that ran this long started well. */
const STABLE_AFTER_MILLISECONDS = 60_000

/**
 * Starts `count` equal processes that share the port, and starts each again whenever it ends unexpectedly. This process accepts
 * connections and gives them to the others in turn; it has no connection to the database. It ends when it is told to, after
 * all of them have ended, and as a failed start does if none of them ever came to listen.
 */
export function runProcesses(count: number): void {
  const stopping = new AbortController()
  let hasListened = false

  /** Keeps one place filled until the service stops. */
  async function fill(place: number): Promise<void> {
    let pause = FIRST_PAUSE_MILLISECONDS
    while (!stopping.signal.aborted) {
      const worker = cluster.fork()
      worker.once("listening", () => {
        hasListened = true
      })
      serveMetricsOfAll(worker, place)
      const startedAt = performance.now()
      const code = await endOf(worker)
      if (stopping.signal.aborted) return
      if (!hasListened) process.exit(code)
      if (performance.now() - startedAt > STABLE_AFTER_MILLISECONDS) pause = FIRST_PAUSE_MILLISECONDS
      log().error(
        { place, pid: worker.process.pid, code },
        `a process ended; another one starts in ${pause} ms`,
      )
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => {})
      pause = Math.min(pause * 2, MAX_PAUSE_MILLISECONDS)
    }
  }

  const places = Promise.all(Array.from({ length: count }, (_, index) => fill(index + 1)))
  const stop = (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    endAll(signal)
    void setTimeout(DRAINS_WITHIN_MILLISECONDS, undefined, { ref: false }).then(() => endAll("SIGKILL"))
    void places.then(() => process.exit(0))
  }
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
}

function endAll(signal: NodeJS.Signals): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
}

/** The exit code of a process when it has ended; 1 after a signal. */
const endOf = (worker: Worker): Promise<number> =>
  new Promise((resolve) => {
    worker.once("exit", (code: number | null) => resolve(code ?? 1))
    worker.once("error", () => resolve(1))
  })
