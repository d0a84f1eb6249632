import type { Server, ServerResponse } from "node:http"
import { createServer } from "node:http"
import type { Duplex } from "node:stream"
import type { ErrorResponse } from "#lib/http/error-response.ts"
import { errorResponse } from "#lib/http/error-response.ts"
import {
  malformedRequest,
  respondToConnect,
  writeErrorResponse,
  writeRequestTimeout,
} from "./error-responses.ts"

/** What Node reports of bytes it could not parse, or of a request that did not come in time; `rawPacket` are those bytes. */
type ClientError = NodeJS.ErrnoException & Readonly<{ rawPacket?: Buffer }>

/** The response to the last whole request of each connection. */
const lastResponses = new WeakMap<Duplex, ServerResponse>()

/**
 * Responds to bytes that Node could not parse as a request, in our form, and to a request that did not come in time, if the
 * connection is still writable. Bytes after a request whose response is not complete, such as a body without its length, only end
 * the connection: the caller would take an error for that response.
 */
export function respondToClientError(error: ClientError, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy()
    return
  }
  const response = lastResponses.get(socket)
  if (response === undefined || response.closed || !response.req.complete) {
    if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") writeRequestTimeout(socket)
    else writeErrorResponse(socket, errorResponseOfBytes(error))
    return
  }
  if (!response.headersSent) response.setHeader("Connection", "close")
  response.once("close", () => socket.end())
}

function errorResponseOfBytes({ code, rawPacket }: ClientError): ErrorResponse {
  if (code === "HPE_HEADER_OVERFLOW") {
    return errorResponse("UriTooLongError", "Address and headers together may be 64 KiB at most.")
  }
  // Node knows a closed list of methods. Any other is valid, and not known for any path (RFC 9110 section 15.6.2).
  const isRequestLine = REQUEST_LINE.test(rawPacket?.subarray(0, 64 * 1024).toString("latin1") ?? "")
  if (code === "HPE_INVALID_METHOD" && isRequestLine)
    return errorResponse("NotImplementedError", "The service does not know this method.")
  return malformedRequest("is not well-formed HTTP")
}

const REQUEST_LINE = /^[\w!#$%&'*+.^`|~-]+ [^\s]+ HTTP\/1\.[01]\r?\n/

/** Room for ten thousand query parameters; what is longer gets a 414 in our form. */
const HEADER_BYTES = 64 * 1024

/**
 * How long a connection may be idle. Proxies keep theirs for up to 60 s (nginx, cloud load balancers): one that we close first
 * may have a request on its way, which then fails, and a proxy repeats no POST.
 */
const IDLE_MILLISECONDS = 75_000

/**
 * An HTTP server without Node's built-in error responses, because they have no body: requests with a missing Host, an unknown
 * expectation or an offered upgrade all go to the request listener. HTTP/2 clients offer an upgrade with every first request, and
 * a server may ignore it (RFC 9110 section 7.8); only Next's reload of pages in development takes upgrades.
 */
export function createHttpServer(options: Readonly<{ takesUpgrades: boolean }>): Server {
  const server = createServer({
    maxHeaderSize: HEADER_BYTES,
    keepAliveTimeout: IDLE_MILLISECONDS,
    requireHostHeader: false,
    shouldUpgradeCallback: () => options.takesUpgrades,
  })
  server.on("checkExpectation", (request, response) => server.emit("request", request, response))
  server.on("request", (request, response) => lastResponses.set(request.socket, response))
  server.on("connect", respondToConnect)
  server.on("clientError", respondToClientError)
  return server
}
