import type { IncomingMessage } from "node:http"

/**
 * Node keeps the first of several `Authorization` headers and drops the rest, so that two parties on the way could
 * take a request for two callers' (RFC 9110 section 5.3 allows the header once). Joined, they are nobody's.
 */
export function joinRepeatedCredentials(request: IncomingMessage): void {
  const given = request.headersDistinct.authorization
  if (given !== undefined && given.length > 1) request.headers.authorization = given.join(", ")
}
