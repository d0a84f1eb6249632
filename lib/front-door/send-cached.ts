import type { IncomingMessage, ServerResponse } from "node:http"
import { acceptsGzip } from "#lib/http/negotiation.ts"
import type { CachedResponse } from "./cached-response.ts"

/**
 * Sends a cached response in the form its caller takes, or 304 when the caller has it. All headers go in one piece:
 * set one by one they cost more than the rest of the response.
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  kept: CachedResponse,
  own: Readonly<Record<string, string>>,
): void {
  const { headers } = request
  const variant = kept.variant(
    headers["accept-encoding"] !== undefined && acceptsGzip(headers["accept-encoding"]),
  )
  const ifNoneMatch = headers["if-none-match"] ?? null
  const ifModifiedSince = headers["if-modified-since"] ?? null
  const isKnown =
    (ifNoneMatch !== null || ifModifiedSince !== null) &&
    kept.isKnownTo({ ifNoneMatch, ifModifiedSince }, variant)
  const sent = isKnown ? [...variant.validators] : [...variant.headers]
  for (const name in own) sent.push(name, own[name] ?? "")
  response.writeHead(isKnown ? 304 : 200, sent)
  response.end(isKnown || request.method === "HEAD" ? undefined : variant.body)
}
