import type { IncomingMessage } from "node:http"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import type { Env } from "#lib/env.ts"
import { decodeSegment } from "#lib/http/decode-segment.ts"
import { errorResponse } from "#lib/http/error-response.ts"

/** Absolute form (RFC 9112 section 3.2.2): scheme, authority, and the path and query behind them. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/is

/** A host and an optional port (RFC 3986 section 3.2); a user name before them is an error (RFC 9110 section 4.2.4). */
const HOST_AND_PORT = /^(?:\[[\da-f:.]+\]|[\w.~%!$&'()*+,;=-]+)(?::\d{0,5})?$/i

/** The parts of a request that an absolute target replaces. */
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

/**
 * What is wrong with the Host header of a request (RFC 9112 section 3.2), or undefined. Node's own check, which this replaces,
 * responds without a body, and takes the first of two hosts where a proxy may have taken the second.
 */
export function hostError(
  request: Pick<IncomingMessage, "headers" | "httpVersion" | "rawHeaders">,
): string | undefined {
  const { host } = request.headers
  if (host === undefined) return request.httpVersion === "1.1" ? "has no Host header" : undefined
  if (hasRepeatedHost(request.rawHeaders)) return "has more than one Host header"
  return host === "" || HOST_AND_PORT.test(host) ? undefined : "has a Host header that is no host"
}

/** Every response from memory passes here, so nothing is collected. */
function hasRepeatedHost(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === "host".length && name.toLowerCase() === "host") count += 1
  }
  return count > 1
}

/** Host names of their own lead to the interfaces: the prefix goes before the path of what arrives there. */
export function hostPrefixes(settings: Env): ReadonlyMap<string, string> {
  const prefixes: [string | undefined, string][] = [
    [settings.PUBLIC_API_HOST, "/api/public"],
    [settings.INVESTOR_API_HOST, "/api/investor"],
    [settings.DISTRIBUTOR_API_HOST, "/api/distributor"],
  ]
  return new Map(prefixes.flatMap(([host, prefix]) => (host === undefined ? [] : [[host, prefix]])))
}

/** A host name without its port, in lower case; `host` as in the Host header. */
export const hostNameOf = (host: string | undefined): string =>
  (host ?? "").toLowerCase().replace(/:\d+$/, "")

/** The request target as seen from the one origin; `host` as in the Host header, port and case aside. */
export function targetAtOrigin(
  prefixes: ReadonlyMap<string, string>,
  host: string | undefined,
  target: string,
): string {
  // Most services have one name, and every response from memory passes here.
  if (prefixes.size === 0) return target
  const prefix = prefixes.get(hostNameOf(host))
  return prefix === undefined || target.startsWith(`${prefix}/`) ? target : `${prefix}${target}`
}

/** The target of a request, made safe to pass on. `isApi` means that its error responses are JSON. */
export type RequestPath = Readonly<{ url: string; isApi: boolean; isValid: boolean }>

/**
 * Reads a request target before Next does. A segment whose percent-encoding is broken is escaped, so that it reaches
 * its schema as the text it is instead of failing inside of Next; empty and dot segments are invalid: no path of ours
 * has them, and Next would respond with a page.
 */
export function requestPath(target: string): RequestPath {
  const queryStart = target.indexOf("?")
  const path = queryStart === -1 ? target : target.slice(0, queryStart)
  const query = queryStart === -1 ? "" : target.slice(queryStart)
  const segments = path.split("/")
  const decoded = segments.map(decodeSegment)
  const inner = decoded.slice(1, decoded.at(-1) === "" ? -1 : undefined)
  return {
    url: `${segments.map((segment, index) => (decoded[index] === undefined ? encodeURIComponent(segment) : segment)).join("/")}${query}`,
    isApi: path === "/api" || path.startsWith("/api/"),
    isValid:
      path.startsWith("/") &&
      !path.includes("\\") &&
      inner.every((segment) => !["", ".", ".."].includes(segment ?? "%")),
  }
}

/** Fast for Next; every doubling takes it four times as long. */
const MAX_PARAMETERS = 1_000

/** Whether a target that is handed on as it is has more query parameters than any of ours could use. */
export function hasTooManyParameters(target: string): boolean {
  let count = 1
  for (let at = target.indexOf("&"); at !== -1; at = target.indexOf("&", at + 1)) count += 1
  return count > MAX_PARAMETERS
}

export const TOO_MANY_PARAMETERS = errorResponse(
  "UriTooLongError",
  `An address may have ${MAX_PARAMETERS.toLocaleString("en")} query parameters at most.`,
)

/** Every query parameter that some public operation has. */
const KNOWN = new Set(PUBLIC_V0.endpoints.flatMap(({ query }) => Object.keys(query.shape)))

/** The second of a repeated parameter is what its schema rejects; more say nothing new. */
const MAX_VALUES_PER_PARAMETER = 2

/**
 * A target of public data with no more of its query than an operation can read. What is ignored anyway would cost
 * Next seconds (ten thousand parameters did), and the cache one response for each spelling.
 */
export function withKnownQuery(target: string): string {
  const queryStart = target.indexOf("?")
  if (queryStart === -1) return target
  const counts = new Map<string, number>()
  const known = [...new URLSearchParams(target.slice(queryStart))].filter(([name]) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return KNOWN.has(name) && count <= MAX_VALUES_PER_PARAMETER
  })
  const path = target.slice(0, queryStart)
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known)}`
}

/** The caller's address: the one that the outermost trusted proxy saw, or the connection's own without proxies. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const connection = request.socket.remoteAddress ?? "unknown"
  if (trustedProxies === 0) return connection
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "")
  return forwarded.at(-trustedProxies) ?? connection
}

/**
 * Node keeps the first of several `Authorization` headers and drops the rest, so that two parties on the way could
 * take a request for two callers' (RFC 9110 section 5.3 allows the header once). Joined, they are nobody's.
 */
export function joinRepeatedCredentials(request: IncomingMessage): void {
  const given = request.headersDistinct.authorization
  if (given !== undefined && given.length > 1) request.headers.authorization = given.join(", ")
}
