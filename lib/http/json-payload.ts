import { decodeError } from "#lib/contract/decode/decode-request.ts"
import type { ApiRequest } from "./api-request.ts"
import type { ErrorResponse } from "./error-response.ts"
import { errorResponse } from "./error-response.ts"
import { rememberPayload } from "./remembered-bodies.ts"

/** Largest JSON body that is read, unless an endpoint takes a larger one. */
const LIMIT_BYTES = 64 * 1024

/** A parsed body with its bytes, or the error response for one that cannot be read. */
export type Payload =
  | Readonly<{ ok: true; bytes: Uint8Array; value: unknown }>
  | Readonly<{ ok: false; errorResponse: ErrorResponse }>

/** Reads a JSON body: rejects a compressed one or another media type, then one over the limit, then one that is not JSON. */
export async function readJsonPayload(request: ApiRequest, limit = LIMIT_BYTES): Promise<Payload> {
  if (mediaTypeOf(request) !== "application/json") {
    return reject(
      errorResponse(
        "UnsupportedMediaTypeError",
        "Send the body as JSON with Content-Type: application/json.",
      ),
    )
  }
  if (isCompressed(request)) return reject(COMPRESSED)
  let bytes: Uint8Array | undefined
  try {
    bytes = await readUpTo(request, limit)
  } catch {
    // The caller has gone. Thrown on, a reset connection would be taken for one to the database.
    return undecodable("ended before it was complete")
  }
  if (bytes === undefined)
    return reject(
      errorResponse("PayloadTooLargeError", `A JSON body may be ${Math.round(limit / 1024)} KiB at most.`),
    )
  rememberPayload(request, bytes)
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return { ok: true, bytes, value: JSON.parse(text) }
  } catch (error) {
    const message =
      error instanceof SyntaxError ? `is not JSON: ${error.message.slice(0, 160)}` : "is not UTF-8 text"
    return undecodable(message)
  }
}

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

/** The error response for a body of the right type that is not what it says. */
export const undecodable = (message: string): Payload => {
  const issue = { _tag: "Refinement" as const, path: [], message }
  return reject({ status: 400, headers: {}, body: decodeError([["payload", [issue]]]) })
}

/** A body that is not read, or not used. */
export const reject = (rejected: ErrorResponse): Payload => ({ ok: false, errorResponse: rejected })

/**
 * The bytes of a body, or undefined when it is longer than `limit`. A body without Content-Length is read to its end all
 * the same: an unread rest would block the next request of the connection.
 */
export async function readUpTo(request: ApiRequest, limit: number): Promise<Uint8Array | undefined> {
  const declared = request.headers.get("content-length")
  if (Number(declared ?? 0) > limit) return undefined
  // A body with Content-Length is no longer than that, and reading it in one piece costs a fraction.
  if (declared !== null) return request.bytes()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length <= limit) chunks.push(chunk)
  }
  return length > limit ? undefined : Buffer.concat(chunks)
}
