import type { IncomingMessage, ServerResponse } from "node:http"
import { STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { ANY_ORIGIN } from "#lib/http/any-origin.ts"
import { httpDate } from "#lib/http/conditional.ts"
import type { ErrorResponse } from "#lib/http/error-response.ts"
import { methodNotAllowed } from "#lib/http/error-response.ts"
import { requestId } from "#lib/http/request-headers.ts"
import { systemClock } from "#lib/services/context.ts"

/** Sends an error response from the front door itself, in the form the routes use. */
export function sendErrorResponse(response: ServerResponse, errorResponse: ErrorResponse): void {
  const text = JSON.stringify(errorResponse.body)
  response.writeHead(errorResponse.status, headersOf(errorResponse, text))
  response.end(response.req.method === "HEAD" ? undefined : text)
}

/** Writes an error response to a connection that Node made no response for, and ends it. */
export function writeErrorResponse(socket: Duplex, errorResponse: ErrorResponse): void {
  const text = JSON.stringify(errorResponse.body)
  writeLastResponse(socket, errorResponse.status, headersOf(errorResponse, text), text)
}

/**
 * Ends a connection whose request did not come in time (RFC 9110 section 15.5.9). Without a body: the caller may never have begun
 * a request, and no operation of the contract responds so.
 */
export function writeRequestTimeout(socket: Duplex): void {
  writeLastResponse(socket, 408, { "Cache-Control": "no-store", "Content-Length": 0 }, "")
}

function writeLastResponse(
  socket: Duplex,
  status: number,
  responseHeaders: Readonly<Record<string, string | number>>,
  text: string,
): void {
  const headers = {
    "X-Request-Id": requestId(null),
    ...responseHeaders,
    Date: httpDate(systemClock.now()),
    Connection: "close",
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join("\r\n")
  socket.end(`${head}\r\n\r\n${text}`)
}

const headersOf = (errorResponse: ErrorResponse, text: string) => ({
  ...ANY_ORIGIN,
  "Cache-Control": "no-store",
  ...errorResponse.headers,
  "Content-Type": "application/json",
  "Content-Length": Buffer.byteLength(text),
})

/** The error response of what is no request by the rules of HTTP; `message` says what is wrong with it. */
export const malformedRequest = (message: string): ErrorResponse => ({
  status: 400,
  headers: {},
  body: {
    _tag: "HttpApiDecodeError",
    message: `The request could not be read\n└─ request\n   └─ ${message}`,
    issues: [{ _tag: "Refinement", path: [], message }],
  },
})

/** The error response of a method that no page has. */
export const UNKNOWN_METHOD = methodNotAllowed(["GET", "HEAD", "OPTIONS"])

/**
 * Rejects CONNECT, for which Node makes no response: we are no proxy. Node has given the connection away by then: it handles no
 * error of it any more, so a client that resets it would end the process, and it does not close it with the server.
 */
export function respondToConnect(_request: IncomingMessage, socket: Duplex): void {
  socket.on("error", () => socket.destroy())
  socket.once("finish", () => socket.destroy())
  writeErrorResponse(socket, UNKNOWN_METHOD)
}
