import type { ServerResponse } from "node:http"
import { STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { httpDate } from "#lib/http/conditional.ts"
import type { ErrorResponse } from "#lib/http/error-response.ts"
import { requestId } from "#lib/http/request-id.ts"
import { systemClock } from "#lib/services/system-clock.ts"

/** Sends an error response from the front door itself, in the form the routes use. */
export function sendErrorResponse(response: ServerResponse, errorResponse: ErrorResponse): void {
  const text = JSON.stringify(errorResponse.body)
  response.writeHead(errorResponse.status, headersOf(errorResponse, text))
  response.end(response.req.method === "HEAD" ? undefined : text)
}

/** Writes an error response to a connection that Node made no response for, and ends it. */
export function writeErrorResponse(socket: Duplex, errorResponse: ErrorResponse): void {
  const text = JSON.stringify(errorResponse.body)
  const headers = {
    "X-Request-Id": requestId(null),
    ...headersOf(errorResponse, text),
    Date: httpDate(systemClock.now()),
    Connection: "close",
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${errorResponse.status} ${STATUS_CODES[errorResponse.status]}`, ...lines].join(
    "\r\n",
  )
  socket.end(`${head}\r\n\r\n${text}`)
}

const headersOf = (errorResponse: ErrorResponse, text: string) => ({
  "Access-Control-Allow-Origin": "*",
  "Cache-Control": "no-store",
  ...errorResponse.headers,
  "Content-Type": "application/json",
  "Content-Length": Buffer.byteLength(text),
})
