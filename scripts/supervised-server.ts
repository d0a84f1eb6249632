import { setTimeout as sleep } from "node:timers/promises"
import type { ServerProcess } from "./server-process.ts"

/** When the supervisor restarts the server. */
export interface RestartPolicy {
  /** Pause before the first restart; doubled before each further one. */
  readonly firstPauseMilliseconds: number
  /** A server that ran this long started well, and the failure count begins again. */
  readonly stableAfterMilliseconds: number
  /** Number of early exits in a row after which the supervisor gives up. */
  readonly maxFailures: number
}

const RESTART_POLICY: RestartPolicy = {
  firstPauseMilliseconds: 1_000,
  stableAfterMilliseconds: 60_000,
  maxFailures: 5,
}

/**
 * Restarts the server whenever it exits unexpectedly, after a pause that doubles. Gives up when it keeps exiting soon
 * after its start; `ended` resolves only then.
 * @param first a server that is ready
 */
export function superviseServer(
  first: ServerProcess,
  start: () => ServerProcess,
  policy: RestartPolicy = RESTART_POLICY,
): ServerProcess {
  const finished = Promise.withResolvers<number>()
  const stopping = new AbortController()
  let running = first

  async function follow(): Promise<void> {
    for (let failures = 0; ; ) {
      const startedAt = performance.now()
      const code = await running.ended
      if (stopping.signal.aborted) return finished.resolve(code)
      const wasStable = performance.now() - startedAt >= policy.stableAfterMilliseconds
      failures = wasStable ? 1 : failures + 1
      if (failures === policy.maxFailures) {
        console.error(`The server exited unexpectedly ${failures} times in a row. It is not restarted.`)
        return finished.resolve(code)
      }
      const pause = policy.firstPauseMilliseconds * 2 ** (failures - 1)
      console.error(
        `The server exited unexpectedly (exit code ${code}). Restarting it in ${pause / 1_000} s.`,
      )
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return finished.resolve(code)
      running = start()
    }
  }

  const end = (how: (server: ServerProcess) => Promise<void>) => async () => {
    stopping.abort()
    await how(running)
    await finished.promise
  }
  void follow()
  return {
    ended: finished.promise,
    stop: end((server) => server.stop()),
    kill: end((server) => server.kill()),
  }
}
