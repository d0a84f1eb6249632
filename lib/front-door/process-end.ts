import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { Server as TcpServer } from "node:net"
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

/**
 * On SIGTERM or SIGINT: takes no new connections, waits for the requests under way, releases resources, exits. Every connection is
 * closed after its response, so that callers with a pool of connections, such as proxies, do not keep the process busy.
 * Call it before there are other listeners for requests.
 */
export function drainOnSignal(server: Server, { endStreams, release }: End): { isDraining: () => boolean } {
  let draining = false
  const underWay = new Set<ServerResponse>()
  server.on("request", (_: IncomingMessage, response: ServerResponse) => {
    if (draining) response.shouldKeepAlive = false
    underWay.add(response)
    response.once("close", () => {
      underWay.delete(response)
      if (draining) closeIdleConnections()
    })
  })
  /** Node takes a connection for idle whose response is complete but not yet sent, so such a response is waited for. */
  const closeIdleConnections = () => {
    const isSending = [...underWay].some((response) => response.writableEnded && !response.writableFinished)
    if (!isSending) server.closeIdleConnections()
  }
  const drain = (signal: NodeJS.Signals) => {
    if (draining) return
    draining = true
    log().info({ signal }, "draining")
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS)
    // That of an HTTP server would also close the connections that Node takes for idle.
    TcpServer.prototype.close.call(server, () => {
      clearTimeout(deadline)
      release()
        .catch((error: unknown) => log().error({ err: error }, "release"))
        .finally(() => process.exit(0))
    })
    // Without an effect on responses that have begun; their connections are closed when they are idle.
    for (const response of underWay) response.shouldKeepAlive = false
    endStreams()
    closeIdleConnections()
  }
  process.on("SIGTERM", drain)
  process.on("SIGINT", drain)
  return { isDraining: () => draining }
}
