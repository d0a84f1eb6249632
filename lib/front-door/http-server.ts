import type { Server } from "node:http"
import { createServer } from "node:http"
import { respondToClientError } from "./client-error.ts"
import { respondToConnect } from "./unknown-method.ts"

/** Room for ten thousand query parameters; what is longer gets a 414 in our form. */
const HEADER_BYTES = 64 * 1024

/**
 * An HTTP server that leaves no response to Node's own, which are bodiless: a missing Host, an expectation it does not
 * know and an offered upgrade all go to the request listener. HTTP/2 clients offer one with every first request, and
 * ignoring it is the response (RFC 9110 section 7.8); only Next's reload of pages in development takes upgrades.
 */
export function createHttpServer(options: Readonly<{ takesUpgrades: boolean }>): Server {
  const server = createServer({
    maxHeaderSize: HEADER_BYTES,
    requireHostHeader: false,
    shouldUpgradeCallback: () => options.takesUpgrades,
  })
  server.on("checkExpectation", (request, response) => server.emit("request", request, response))
  server.on("connect", respondToConnect)
  server.on("clientError", respondToClientError)
  return server
}
