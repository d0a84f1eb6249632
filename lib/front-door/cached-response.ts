import type { IncomingMessage, ServerResponse } from "node:http"
import { gzipSync } from "node:zlib"
import type { Conditions, Validators } from "#lib/http/conditional.ts"
import { isNotModified } from "#lib/http/conditional.ts"
import { acceptsGzip } from "#lib/http/negotiation.ts"

/** Bodies below this travel in one packet anyway. */
export const COMPRESSED_FROM_BYTES = 1_400

/** Headers that belong to one connection or one request and are never cached. */
const NOT_CACHED = new Set([
  "connection",
  "date",
  "keep-alive",
  "transfer-encoding",
  "x-request-id",
  "content-length",
  "etag",
  "vary",
])

/** Headers that describe the body, which a 304 does not have. */
const OF_THE_BODY = new Set(["content-type", "content-encoding", "content-disposition"])

/** One form of a response: names and values of its headers in turn, and those of them that a 304 repeats. */
type Variant = Readonly<{
  body: Buffer
  etag: string
  headers: readonly string[]
  validators: readonly string[]
}>

/** A response held in memory, plain and compressed. */
export class CachedResponse {
  readonly bytes: number
  readonly #plain: Variant
  readonly #lastModified: string | undefined
  readonly #shared: readonly (readonly [string, string])[]
  #compressed: Variant | undefined

  constructor(headers: Readonly<Record<string, string>>, body: Buffer) {
    this.bytes = body.byteLength
    this.#lastModified = headers["last-modified"]
    this.#shared = Object.entries(headers).filter(([name]) => !NOT_CACHED.has(name))
    this.#plain = this.#variant(body, headers.etag ?? "", [])
  }

  /** The form for a caller: compressed where that saves bytes and the caller accepts it. */
  variant(acceptsGzip: boolean): Variant {
    if (!acceptsGzip || this.bytes < COMPRESSED_FROM_BYTES) return this.#plain
    // Other bytes, so another strong validator (RFC 9110 section 8.8.3.3).
    this.#compressed ??= this.#variant(gzipSync(this.#plain.body), this.#plain.etag.replace(/"$/, '-gzip"'), [
      ["content-encoding", "gzip"],
    ])
    return this.#compressed
  }

  /** Whether a caller with these conditions has this response already. */
  isKnownTo(conditions: Conditions, variant: Variant): boolean {
    const validators: Validators = { etag: variant.etag, lastModified: this.#lastModified }
    return isNotModified(conditions, validators)
  }

  #variant(body: Buffer, etag: string, encoding: readonly (readonly [string, string])[]): Variant {
    const headers = [
      ...this.#shared,
      ...encoding,
      ["etag", etag] as const,
      ["vary", "Accept, Accept-Encoding"] as const,
    ]
    return {
      body,
      etag,
      headers: [...headers.flat(), "content-length", String(body.byteLength)],
      validators: headers.filter(([name]) => !OF_THE_BODY.has(name)).flat(),
    }
  }
}

/**
 * Sends a cached response in the form its caller takes, or 304 when the caller has it. All headers go in one piece:
 * set one by one they cost more than the rest of the response.
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  own: Readonly<Record<string, string>>,
): void {
  const { headers } = request
  const variant = cached.variant(
    headers["accept-encoding"] !== undefined && acceptsGzip(headers["accept-encoding"]),
  )
  const ifNoneMatch = headers["if-none-match"] ?? null
  const ifModifiedSince = headers["if-modified-since"] ?? null
  const isKnown =
    (ifNoneMatch !== null || ifModifiedSince !== null) &&
    cached.isKnownTo({ ifNoneMatch, ifModifiedSince }, variant)
  const sent = isKnown ? [...variant.validators] : [...variant.headers]
  for (const name in own) sent.push(name, own[name] ?? "")
  response.writeHead(isKnown ? 304 : 200, sent)
  response.end(isKnown || request.method === "HEAD" ? undefined : variant.body)
}
