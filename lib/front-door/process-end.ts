import type { Server } from "node:http"
import { log } from "#lib/log.ts"

/**
 * Ends the process on an exception that nobody caught: what it was about to do is half done, and only a new process is
 * known to be whole. Transactions that were open are rolled back by the database. Whoever started the process starts it
 * again. A rejected promise that nobody handled is written to the log and ends nothing: rendering a page leaves some
 * behind whenever a reader goes away or the database does, and Next.js counts on going on.
 */
export function endOnUncaughtException(): void {
  process.on("uncaughtException", (error) => {
    log().fatal(
      { err: error },
      "an exception that nobody caught ends the process; its supervisor starts it again",
    )
    process.exit(1)
  })
  process.on("unhandledRejection", (reason) => {
    log().error({ err: reason }, "a rejected promise that nobody handled")
  })
}

/** Requests under way may take this long to end once the process is asked to. */
const DRAIN_MILLISECONDS = 10_000

/** What a process ends with: responses that would not end by themselves, then, without any request left, its resources. */
type End = Readonly<{ endStreams: () => void; release: () => Promise<void> }>

/** On SIGTERM or SIGINT: takes no new connections, waits for the requests under way, releases resources, exits. */
export function drainOnSignal(server: Server, { endStreams, release }: End): { isDraining: () => boolean } {
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
    endStreams()
    server.closeIdleConnections()
  }
  process.on("SIGTERM", drain)
  process.on("SIGINT", drain)
  return { isDraining: () => draining }
}
