import type { Server } from "node:http"
import { log } from "#lib/log.ts"

/** Requests under way may take this long to end once the process is asked to. */
const DRAIN_MILLISECONDS = 10_000

/** On SIGTERM or SIGINT: takes no new connections, lets requests under way end, releases resources, exits. */
export function drainOnSignal(server: Server, release: () => Promise<void>): { isDraining: () => boolean } {
  let draining = false
  const drain = (signal: NodeJS.Signals) => {
    if (draining) return
    draining = true
    log().info({ signal }, "draining")
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS)
    server.close(() => {
      clearTimeout(deadline)
      release()
        .catch((error: unknown) => log().error({ err: error }, "release"))
        .finally(() => process.exit(0))
    })
    server.closeIdleConnections()
  }
  process.on("SIGTERM", drain)
  process.on("SIGINT", drain)
  return { isDraining: () => draining }
}
