import type { ServerResponse } from "node:http"
import { STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import type { Refusal } from "#lib/http/error-response.ts"
import { httpDate } from "#lib/http/http-date.ts"
import { requestId } from "#lib/http/request-id.ts"
import { systemClock } from "#lib/services/system-clock.ts"

/** Sends a refusal from the front door itself, in the form the routes use. */
export function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  const text = JSON.stringify(refusal.body)
  response.writeHead(refusal.status, headersOf(refusal, text))
  response.end(response.req.method === "HEAD" ? undefined : text)
}

/** Writes a refusal to a connection that Node made no response for, and ends it. */
export function writeRefusal(socket: Duplex, refusal: Refusal): void {
  const text = JSON.stringify(refusal.body)
  const headers = {
    "X-Request-Id": requestId(null),
    ...headersOf(refusal, text),
    Date: httpDate(systemClock.now()),
    Connection: "close",
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines].join("\r\n")
  socket.end(`${head}\r\n\r\n${text}`)
}

const headersOf = (refusal: Refusal, text: string) => ({
  "Access-Control-Allow-Origin": "*",
  "Cache-Control": "no-store",
  ...refusal.headers,
  "Content-Type": "application/json",
  "Content-Length": Buffer.byteLength(text),
})
