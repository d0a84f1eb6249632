import type { IncomingMessage, ServerResponse } from "node:http"
import { promisify } from "node:util"
import { brotliCompress, brotliCompressSync, gzipSync, constants as zlib } from "node:zlib"
import type { Conditions, Validators } from "#lib/http/conditional.ts"
import { isNotModified } from "#lib/http/conditional.ts"
import { acceptedEncoding } from "#lib/http/negotiation.ts"

/** Bodies below this travel in one packet anyway. */
export const COMPRESSED_FROM_BYTES = 1_400

/** How a body may be compressed, by the name of its content coding (RFC 9110 section 8.4.1). */
export type Coding = "br" | "gzip"

/** The forms in which responses of a kind are sent. */
export type Forms = Readonly<{
  /** The request headers that decide about the response, besides `Accept-Encoding`. */
  vary: readonly string[]
  /** The best one first; none where compressing saves nothing. */
  codings: readonly Coding[]
}>

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

/**
 * Headers that a 304 repeats (RFC 9110 section 15.4.5, and what lets pages of other origins read it). All others are those of
 * the response that its caller has: they depend on what its validator stands for.
 */
const OF_VALIDATION = /^(cache-control|etag|expires|last-modified|vary|access-control-.+)$/

/** A factsheet of 430 kB takes 7 ms at the first level, which its first reader waits for, and 150 ms at the second, for a fifth less. */
const FAST_BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }
const THOROUGH_BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 10 } }

const compressBrotli = promisify(brotliCompress)

/** What is being compressed at the second level: one body after the other, so that others keep their share of the machine. */
let inBackground: Promise<void> = Promise.resolve()

/**
 * How many bodies may wait for the second level: they stay in memory meanwhile, even if the cache has evicted them, and more may
 * be requested in a second than can be compressed. Any other one waits when it is sent again.
 */
const MAX_WAITING_BODIES = 20

let countInBackground = 0

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
  readonly #forms: Forms
  readonly #plain: Variant
  readonly #lastModified: string | undefined
  readonly #shared: readonly (readonly [string, string])[]
  readonly #compressed = new Map<Coding, Variant>()
  #wasQueued = false

  constructor(headers: Readonly<Record<string, string>>, body: Buffer, forms: Forms) {
    this.bytes = body.byteLength
    this.#forms = forms
    this.#lastModified = headers["last-modified"]
    this.#shared = Object.entries(headers).filter(([name]) => !NOT_CACHED.has(name))
    this.#plain = this.#variant(body, headers.etag ?? "", [])
  }

  /** The form for a caller: compressed where that saves bytes and the caller accepts it. */
  variant(acceptEncoding: string | undefined): Variant {
    if (this.bytes < COMPRESSED_FROM_BYTES) return this.#plain
    const coding = acceptedEncoding(acceptEncoding, this.#forms.codings)
    if (coding === undefined) return this.#plain
    if (coding === "br" && !this.#wasQueued) this.#compressInBackground()
    const known = this.#compressed.get(coding)
    if (known !== undefined) return known
    const { body } = this.#plain
    return coding === "gzip"
      ? this.#compress(coding, gzipSync(body))
      : this.#compress(coding, brotliCompressSync(body, FAST_BROTLI))
  }

  /** Whether a caller with these conditions has this response already. */
  isKnownTo(conditions: Conditions, variant: Variant): boolean {
    const validators: Validators = { etag: variant.etag, lastModified: this.#lastModified }
    return isNotModified(conditions, validators)
  }

  /** Has the body compressed at the second level once, unless too many others wait for that. */
  #compressInBackground(): void {
    if (countInBackground === MAX_WAITING_BODIES) return
    countInBackground += 1
    this.#wasQueued = true
    inBackground = inBackground
      .then(() => this.#compressBetter())
      .finally(() => {
        countInBackground -= 1
      })
  }

  /** Replaces the brotli form by a smaller one; where that fails, it stays. */
  async #compressBetter(): Promise<void> {
    const body = await compressBrotli(this.#plain.body, THOROUGH_BROTLI).catch(() => undefined)
    const known = this.#compressed.get("br")
    if (body !== undefined && known !== undefined && body.byteLength < known.body.byteLength)
      this.#compress("br", body, "-best")
  }

  /** Other bytes have another strong validator (RFC 9110 section 8.8.3.3). */
  #compress(coding: Coding, body: Buffer, mark = ""): Variant {
    const etag = this.#plain.etag.replace(/"$/, `-${coding}${mark}"`)
    const variant = this.#variant(body, etag, [["content-encoding", coding]])
    this.#compressed.set(coding, variant)
    return variant
  }

  #variant(body: Buffer, etag: string, encoding: readonly (readonly [string, string])[]): Variant {
    const { vary, codings } = this.#forms
    const decide = codings.length === 0 ? vary : [...vary, "Accept-Encoding"]
    const headers = [
      ...this.#shared,
      ...encoding,
      ["etag", etag] as const,
      ...(decide.length === 0 ? [] : [["vary", decide.join(", ")] as const]),
    ]
    return {
      body,
      etag,
      headers: [...headers.flat(), "content-length", String(body.byteLength)],
      validators: headers.filter(([name]) => OF_VALIDATION.test(name)).flat(),
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
  responseHeaders: Readonly<Record<string, string>>,
): void {
  const { headers } = request
  const variant = cached.variant(headers["accept-encoding"])
  const ifNoneMatch = headers["if-none-match"] ?? null
  const ifModifiedSince = headers["if-modified-since"] ?? null
  const isKnown =
    (ifNoneMatch !== null || ifModifiedSince !== null) &&
    cached.isKnownTo({ ifNoneMatch, ifModifiedSince }, variant)
  const sent = isKnown ? [...variant.validators] : [...variant.headers]
  for (const name in responseHeaders) sent.push(name, responseHeaders[name] ?? "")
  response.writeHead(isKnown ? 304 : 200, sent)
  response.end(isKnown || request.method === "HEAD" ? undefined : variant.body)
}
