import type { IncomingMessage, ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { ReadableStream } from "node:stream/web"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import { acceptsGzip } from "#lib/http/negotiation.ts"
import { COMPRESSED_FROM_BYTES } from "./cached-response.ts"

const compress = promisify(gzip)

/** Each of these bodies is compressed for one caller: half the time of the usual level, a twentieth more bytes. */
const COMPRESSION_LEVEL = 3

/** A request as route handlers read it. Its body is read when they do, and left to Node when they do not. */
export function webRequest(request: IncomingMessage, origin: string): Request {
  const { method = "GET" } = request
  // Read by nobody, it is not even begun. The browser's types of a stream and of what is sent know Node's no better.
  const body =
    method === "GET" || method === "HEAD"
      ? {}
      : { body: ReadableStream.from(request) as unknown as BodyInit, duplex: "half" }
  return new Request(new URL(request.url ?? "/", origin), { method, headers: headersOf(request), ...body })
}

/** The same as a GET of the whole response, whatever the caller has of it. */
export function wholeRequest(request: IncomingMessage, origin: string): Request {
  const headers = headersOf(request)
  headers.delete("if-none-match")
  headers.delete("if-modified-since")
  return new Request(new URL(request.url ?? "/", origin), { headers })
}

/** The headers of a request as route handlers read them. */
export function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value)
  }
  return headers
}

/**
 * Sends the response of a route handler, compressed where that saves bytes and the caller accepts it. Of a stream of events
 * it sends the beginning before it returns, and the rest as it comes.
 */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Response,
): Promise<void> {
  response.statusCode = reply.status
  response.setHeaders(reply.headers)
  if (reply.body !== null && isEventStream(reply)) {
    response.flushHeaders()
    // The reader goes away at some time, which ends the stream.
    void pipeline(Readable.fromWeb(reply.body as ReadableStream), response).catch(() => {})
    return
  }
  const body = Buffer.from(await reply.arrayBuffer())
  if (reply.body === null) {
    response.end()
    return
  }
  if (body.byteLength < COMPRESSED_FROM_BYTES || !isText(reply)) {
    response.end(body)
    return
  }
  response.appendHeader("Vary", "Accept-Encoding")
  if (!acceptsGzip(request.headers["accept-encoding"])) {
    response.end(body)
    return
  }
  response.setHeader("Content-Encoding", "gzip")
  // Other bytes, so the validator holds for what they say and no longer for what they are (RFC 9110 section 8.8.1).
  const etag = reply.headers.get("etag")
  if (etag !== null) response.setHeader("ETag", `W/${etag}`)
  response.removeHeader("Content-Length")
  response.end(await compress(body, { level: COMPRESSION_LEVEL }))
}

const isText = ({ headers }: Response): boolean =>
  /^(text\/|application\/json)/.test(headers.get("content-type") ?? "")

const isEventStream = ({ headers }: Response): boolean => headers.get("content-type") === "text/event-stream"
