import type { Endpoint } from "#lib/contract/endpoint.ts"
import type { ApiRequest } from "./api-request.ts"
import { errorResponse, RejectedRequest } from "./error-response.ts"
import type { Payload } from "./json-payload.ts"
import { COMPRESSED, CUT, isCompressed, mediaTypeOf, readWhole } from "./json-payload.ts"

/**
 * Reads a body that is a file. Throws RejectedRequest for a compressed one or another media type, then for one that is too long, of
 * which no more is kept.
 */
export async function readFilePayload(
  request: ApiRequest,
  { mediaType, limitBytes }: NonNullable<Endpoint["payloadFile"]>,
): Promise<Payload> {
  if (mediaTypeOf(request) !== mediaType) {
    const reason = `Send the file as the body with Content-Type: ${mediaType}.`
    throw new RejectedRequest(errorResponse("UnsupportedMediaTypeError", reason))
  }
  if (isCompressed(request)) throw new RejectedRequest(COMPRESSED)
  const reason = `A file may be ${limitBytes / 1024 / 1024} MB at most. Divide it.`
  const bytes = await readWhole(request, limitBytes, reason)
  return bytes === null ? CUT : { bytes, value: bytes, issues: [] }
}
