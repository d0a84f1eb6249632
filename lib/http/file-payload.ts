import type { Endpoint } from "#lib/contract/endpoint.ts"
import type { ApiRequest } from "./api-request.ts"
import { errorResponse } from "./error-response.ts"
import type { Payload } from "./json-payload.ts"
import { COMPRESSED, isCompressed, mediaTypeOf, readUpTo, reject, undecodable } from "./json-payload.ts"

/** Reads a body that is a file: rejects a compressed one or another media type, then one that is too long, of which no more is kept. */
export async function readFilePayload(
  request: ApiRequest,
  { mediaType, limitBytes }: NonNullable<Endpoint["payloadFile"]>,
): Promise<Payload> {
  if (mediaTypeOf(request) !== mediaType) {
    const reason = `Send the file as the body with Content-Type: ${mediaType}.`
    return reject(errorResponse("UnsupportedMediaTypeError", reason))
  }
  if (isCompressed(request)) return reject(COMPRESSED)
  let bytes: Uint8Array | undefined
  try {
    bytes = await readUpTo(request, limitBytes)
  } catch {
    // The caller has gone. Thrown on, a reset connection would be taken for one to the database.
    return undecodable("ended before it was complete")
  }
  if (bytes !== undefined) return { ok: true, bytes, value: bytes }
  const reason = `A file may be ${limitBytes / 1024 / 1024} MB at most. Divide it.`
  return reject(errorResponse("PayloadTooLargeError", reason))
}
