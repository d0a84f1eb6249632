import type { IncomingMessage, ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { ReadableStream } from "node:stream/web"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import type { ApiRequest } from "#lib/http/api-request.ts"
import { acceptsGzip } from "#lib/http/negotiation.ts"
import { TextResponse } from "#lib/http/text-response.ts"
import { COMPRESSED_FROM_BYTES } from "./cached-response.ts"

const compress = promisify(gzip)

/** Each of these bodies is compressed for one caller: half the time of the usual level, a twentieth more bytes. */
const COMPRESSION_LEVEL = 3

/** A request as route handlers read it. Its body is read when they do, and left to Node when they do not. */
export class IncomingRequest implements ApiRequest {
  readonly method: string
  readonly url: string
  readonly headers: ApiRequest["headers"]
  readonly #request: IncomingMessage

  constructor(request: IncomingMessage, origin: string) {
    this.method = request.method ?? "GET"
    this.url = urlOf(request, origin)
    this.headers = headersOf(request)
    this.#request = request
  }

  /** Null where a method has none. The browser's types of a stream know Node's no better. */
  get body(): Request["body"] {
    if (this.method === "GET" || this.method === "HEAD") return null
    return ReadableStream.from(this.#request) as unknown as Request["body"]
  }

  /** The whole body; rejects when the connection ends before it. */
  bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const request = this.#request
    return new Promise((resolve, reject) => {
      const end = () => reject(new Error("the connection ended before the body"))
      if (request.destroyed) return end()
      const chunks: Buffer[] = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.once("end", () => resolve(Buffer.concat(chunks)))
      request.once("error", reject)
      // Comes after a whole body too, when an error would be made for nothing.
      request.once("close", () => request.readableEnded || end())
    })
  }
}

/** A request for the whole response by GET: without the body and without the conditions of what the caller has cached. */
export function wholeRequest(request: IncomingMessage, origin: string): ApiRequest {
  const { "if-none-match": _, "if-modified-since": __, ...headers } = request.headers
  const nothing = async () => new Uint8Array()
  return {
    method: "GET",
    url: urlOf(request, origin),
    headers: headersOf({ headers }),
    body: null,
    bytes: nothing,
  }
}

/** The front door passes on no target that does not begin with a slash. */
const urlOf = ({ url = "/" }: IncomingMessage, origin: string): string => origin + url

/** The headers of a request as route handlers read them. */
export const headersOf = ({ headers }: Pick<IncomingMessage, "headers">): ApiRequest["headers"] => ({
  get: (name) => {
    const value = headers[name.toLowerCase()]
    if (value === undefined) return null
    return typeof value === "string" ? value : value.join(", ")
  },
  has: (name) => headers[name.toLowerCase()] !== undefined,
})

/**
 * Sends the response of a route handler, compressed where that saves bytes and the caller accepts it. Of a stream of events
 * it sends the beginning before it returns, and the rest as it comes.
 */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  routeResponse: Response,
): Promise<void> {
  response.statusCode = routeResponse.status
  response.setHeaders(routeResponse.headers)
  if (isEventStream(routeResponse) && routeResponse.body !== null) {
    response.flushHeaders()
    // The client disconnects at some point, which ends the stream.
    void pipeline(Readable.fromWeb(routeResponse.body as ReadableStream), response).catch(() => {})
    return
  }
  const body = routeResponse instanceof TextResponse ? routeResponse.content : await bytesOf(routeResponse)
  if (body === null) {
    response.end()
    return
  }
  if (Buffer.byteLength(body) < COMPRESSED_FROM_BYTES || !isText(routeResponse)) {
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
  const etag = routeResponse.headers.get("etag")
  if (etag !== null) response.setHeader("ETag", `W/${etag}`)
  response.removeHeader("Content-Length")
  response.end(await compress(body, { level: COMPRESSION_LEVEL }))
}

const bytesOf = async (routeResponse: Response): Promise<Buffer | null> =>
  routeResponse.body === null ? null : Buffer.from(await routeResponse.arrayBuffer())

const isText = ({ headers }: Response): boolean =>
  /^(text\/|application\/json)/.test(headers.get("content-type") ?? "")

const isEventStream = ({ headers }: Response): boolean => headers.get("content-type") === "text/event-stream"
