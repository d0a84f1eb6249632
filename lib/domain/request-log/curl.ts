import type { RequestLogEntry } from "./request-log.ts"

/** Text as one word of a shell: nothing in it is expanded. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/**
 * The request as a command. The secret is a variable of the reader's shell, and a new Idempotency-Key too: the old one would
 * only return the old response. Masked values stay masked.
 */
export function curlOf(
  { method, path, client, requestBody, hasIdempotencyKey }: RequestLogEntry,
  origin: string,
): string {
  const parts = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoted(`${origin}${path}`)}`,
    `-u ${client.clientId}:"$CLIENT_SECRET"`,
    ...(hasIdempotencyKey ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(requestBody === null ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(requestBody)}`]),
  ]
  return parts.join(" \\\n  ")
}
