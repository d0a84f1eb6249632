import type { IncomingHttpHeaders } from "node:http"

/**
 * Whether a form was sent by a page of ours. Browsers say where a form comes from (Fetch section 3.2, Fetch Metadata);
 * programs that say neither hold no cookies that somebody else could use.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  if (headers.origin !== undefined) return headers.origin === origin
  const site = headers["sec-fetch-site"]
  return site === undefined || site === "same-origin"
}
