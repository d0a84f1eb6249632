import type { IncomingMessage, ServerResponse } from "node:http"
import { acceptsGzip } from "./accepts-gzip.ts"
import type { KeptAnswer } from "./kept-answer.ts"

/**
 * Sends a kept answer in the form its caller takes, or 304 when the caller has it. All headers go in one piece:
 * set one by one they cost more than the rest of the answer.
 */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  kept: KeptAnswer,
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
