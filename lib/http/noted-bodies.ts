import type { ApiRequest } from "./api-request.ts"

/** The longest bodies that are kept until they are stored. */
const LARGEST_BODY = 64 * 1_024

/** Bodies that have passed: both are read and written once, and a copy of a stream would cost more than the log. */
const payloads = new WeakMap<ApiRequest, Uint8Array>()
const bodies = new WeakMap<Response, string>()

/** Notes the body of a request. */
export const notePayload = (request: ApiRequest, bytes: Uint8Array): void => {
  if (bytes.byteLength > 0) payloads.set(request, bytes)
}

/** Notes the body of a response; returns the response. */
export function noteBody(response: Response, body: string): Response {
  if (body !== "" && body.length <= LARGEST_BODY) bodies.set(response, body)
  return response
}

/** The body of a request as it was read; null without one. */
export const notedPayload = (request: ApiRequest): Uint8Array | null => payloads.get(request) ?? null

/** The body of a response; null for a file, for one without, and for one too long to keep. */
export const notedBody = (response: Response): string | null => bodies.get(response) ?? null
