import { setTimeout as sleep } from "node:timers/promises"
import type { ServerProcess } from "./server-process.ts"

/** How patient the supervisor is. */
export interface Patience {
  /** Pause before the first new start; twice as long before each further one. */
  readonly firstPauseMilliseconds: number
  /** A server that ran for so long did start well: what ended it later is counted anew. */
  readonly soundAfterMilliseconds: number
  /** So many servers that end soon one after the other, and there is no use in another one. */
  readonly mostFailures: number
}

const PATIENCE: Patience = { firstPauseMilliseconds: 1_000, soundAfterMilliseconds: 60_000, mostFailures: 5 }

/**
 * Starts the server again whenever it ends by itself, after a pause that doubles. Gives up when it keeps ending soon
 * after its start: `ended` tells of that, and of nothing before.
 * @param first a server that has become ready
 */
export function superviseServer(
  first: ServerProcess,
  start: () => ServerProcess,
  patience: Patience = PATIENCE,
): ServerProcess {
  const given = Promise.withResolvers<number>()
  const stopping = new AbortController()
  let running = first

  async function follow(): Promise<void> {
    for (let failures = 0; ; ) {
      const startedAt = performance.now()
      const code = await running.ended
      if (stopping.signal.aborted) return given.resolve(code)
      const wasSound = performance.now() - startedAt >= patience.soundAfterMilliseconds
      failures = wasSound ? 1 : failures + 1
      if (failures === patience.mostFailures) {
        console.error(`The server has ended by itself ${failures} times in a row. It is not started again.`)
        return given.resolve(code)
      }
      const pause = patience.firstPauseMilliseconds * 2 ** (failures - 1)
      console.error(
        `The server has ended by itself (exit code ${code}). It is started again in ${pause / 1_000} s.`,
      )
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return given.resolve(code)
      running = start()
    }
  }

  const end = (how: (server: ServerProcess) => Promise<void>) => async () => {
    stopping.abort()
    await how(running)
    await given.promise
  }
  void follow()
  return { ended: given.promise, stop: end((server) => server.stop()), kill: end((server) => server.kill()) }
}
