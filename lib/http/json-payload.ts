import type { DecodeIssue } from "#lib/contract/decode/decode-error.ts"
import type { ApiRequest } from "./api-request.ts"
import { errorResponse, RejectedRequest } from "./error-response.ts"
import { rememberPayload } from "./remembered-bodies.ts"

/** Largest JSON body that is read, unless an endpoint takes a larger one. */
const MAX_PAYLOAD_BYTES = 64 * 1024

/** A body as it was read: its bytes and what they say, or the issue of one that is not what it should be. */
export type Payload = Readonly<{ bytes: Uint8Array; value: unknown; issues: readonly DecodeIssue[] }>

const NO_BYTES = new Uint8Array()

const NO_PAYLOAD: Payload = { bytes: NO_BYTES, value: undefined, issues: [] }

/** Reads a JSON body. Throws RejectedRequest for a compressed one or another media type, then for one over the limit. */
export async function readJsonPayload(request: ApiRequest, maxBytes = MAX_PAYLOAD_BYTES): Promise<Payload> {
  if (mediaTypeOf(request) !== "application/json") {
    throw new RejectedRequest(
      errorResponse(
        "UnsupportedMediaTypeError",
        "Send the body as JSON with Content-Type: application/json.",
      ),
    )
  }
  if (isCompressed(request)) throw new RejectedRequest(COMPRESSED)
  const reason = `A JSON body may be ${Math.round(maxBytes / 1024)} KiB at most.`
  const bytes = await readWhole(request, maxBytes, reason)
  if (bytes === null) return CUT
  rememberPayload(request, bytes)
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return { bytes, value: JSON.parse(text), issues: [] }
  } catch (error) {
    const message =
      error instanceof SyntaxError ? `is not JSON: ${error.message.slice(0, 160)}` : "is not UTF-8 text"
    return undecodable(message)
  }
}

/**
 * Reads the body of an operation that expects none: whatever it says, its bytes tell two requests with the same
 * Idempotency-Key apart. That of GET and HEAD is not read. Throws RejectedRequest for one over the limit.
 */
export async function readUnexpectedPayload(request: ApiRequest): Promise<Payload> {
  if (request.method === "GET" || request.method === "HEAD" || !hasBody(request)) return NO_PAYLOAD
  const bytes = await readWhole(
    request,
    MAX_PAYLOAD_BYTES,
    `A body may be ${MAX_PAYLOAD_BYTES / 1024} KiB at most.`,
  )
  if (bytes === null) return CUT
  rememberPayload(request, bytes)
  return { ...NO_PAYLOAD, bytes }
}

/** Whether a request has a body (RFC 9112 section 6.3). */
const hasBody = ({ headers }: ApiRequest): boolean =>
  headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0

/** Whether a body has a coding such as gzip (RFC 9110 section 8.4). */
export const isCompressed = (request: ApiRequest): boolean =>
  !["identity", ""].includes(request.headers.get("content-encoding")?.trim().toLowerCase() ?? "")

export const COMPRESSED = errorResponse(
  "UnsupportedMediaTypeError",
  "Send the body uncompressed, without Content-Encoding.",
)

/** The media type of a body without its parameters. */
export const mediaTypeOf = (request: ApiRequest): string | undefined =>
  request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase()

/** A body of the right type that is not what it says. */
const undecodable = (message: string): Payload => ({
  bytes: NO_BYTES,
  value: undefined,
  issues: [{ _tag: "Refinement", path: [], message }],
})

/** A body of which the caller has not sent all. */
export const CUT = undecodable("ended before it was complete")

/** A whole body; null if it ends before it is complete. Throws RejectedRequest with this reason for one over the limit. */
export async function readWhole(
  request: ApiRequest,
  maxBytes: number,
  reason: string,
): Promise<Uint8Array | null> {
  let bytes: Uint8Array | undefined
  try {
    bytes = await readUpTo(request, maxBytes)
  } catch {
    // The caller has gone. Thrown on, a reset connection would be taken for one to the database.
    return null
  }
  if (bytes === undefined) throw new RejectedRequest(errorResponse("PayloadTooLargeError", reason))
  return bytes
}

/**
 * The bytes of a body, or undefined when it is longer than `maxBytes`. A body without Content-Length is read to its end all
 * the same: an unread rest would block the next request of the connection.
 */
async function readUpTo(request: ApiRequest, maxBytes: number): Promise<Uint8Array | undefined> {
  const declared = request.headers.get("content-length")
  if (Number(declared ?? 0) > maxBytes) return undefined
  // A body with Content-Length is no longer than that, and reading it in one piece costs a fraction.
  if (declared !== null) return request.bytes()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length <= maxBytes) chunks.push(chunk)
  }
  return length > maxBytes ? undefined : Buffer.concat(chunks)
}
