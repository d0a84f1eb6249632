import type { IncomingMessage } from "node:http"

/** Absolute form (RFC 9112 section 3.2.2): scheme, authority, and the path and query behind them. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/is

/** A host and an optional port (RFC 3986 section 3.2); a user name before them is an error (RFC 9110 section 4.2.4). */
const HOST_AND_PORT = /^(?:\[[\da-f:.]+\]|[\w.~%!$&'()*+,;=-]+)(?::\d{0,5})?$/i

/** The parts of a request that an absolute target stands for. */
type TargetParts = Pick<IncomingMessage, "headers" | "httpVersion" | "url">

/**
 * Rewrites a target in absolute form to path and query. Its host takes the place of the Host header, as the section
 * above demands; a request that must have that header and lacks it still does. Returns whether the target is
 * well-formed. Every other form is left as it is.
 */
export function toOriginForm(request: TargetParts): boolean {
  const { headers, httpVersion, url = "" } = request
  if (url.startsWith("/")) return true
  const [, authority, rest] = ABSOLUTE_FORM.exec(url) ?? []
  if (authority === undefined || rest === undefined) return true
  request.url = rest.startsWith("/") ? rest : `/${rest}`
  if (!HOST_AND_PORT.test(authority)) return false
  if (headers.host !== undefined || httpVersion !== "1.1") headers.host = authority
  return true
}
