import type { ApiRequest } from "./api-request.ts"

/** The longest bodies of responses that are remembered until the log of requests has stored them. */
const MAX_BODY_CHARACTERS = 64 * 1_024

/** Bodies as they were read and written, because a stream can be read only once and copying it would cost more than the log. */
const payloads = new WeakMap<ApiRequest, Uint8Array>()
const bodies = new WeakMap<Response, string>()

/** Remembers the body of a request for the log of requests. */
export const rememberPayload = (request: ApiRequest, bytes: Uint8Array): void => {
  if (bytes.byteLength > 0) payloads.set(request, bytes)
}

/** Remembers the body of a response for the log of requests; returns the response. */
export function rememberBody(response: Response, body: string): Response {
  if (body !== "" && body.length <= MAX_BODY_CHARACTERS) bodies.set(response, body)
  return response
}

/** The body of a request as it was read; null without one. */
export const rememberedPayload = (request: ApiRequest): Uint8Array | null => payloads.get(request) ?? null

/** The body of a response; null for a file, for one without, and for one too long to keep. */
export const rememberedBody = (response: Response): string | null => bodies.get(response) ?? null
