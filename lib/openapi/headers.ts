import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { challenges } from "#lib/contract/challenges.ts"
import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import type { OpenApiHeader, Reference } from "./openapi.ts"

/** Every header a response may carry that a caller can act on. */
const HEADERS = {
  Allow: {
    description: "The methods this path has.",
    schema: { type: "string" },
    example: "GET, HEAD, OPTIONS",
  },
  "Cache-Control": {
    description: "How long shared caches may keep the answer; ask again with the `ETag` at any time.",
    schema: { type: "string" },
    example: "public, max-age=0, s-maxage=60, stale-while-revalidate=300",
  },
  ETag: {
    description: "Names these very bytes. Send it back as `If-None-Match`: 304 as long as nothing changed.",
    schema: { type: "string" },
    example: '"mC9mX2sYd4f0o3kq7vRZt1uBnLw"',
  },
  "Last-Modified": {
    description: "When public data last changed.",
    schema: { type: "string" },
    example: "Fri, 21 Aug 2026 12:00:00 GMT",
  },
  Link: {
    description: "Where the next page is, while there is one.",
    schema: { type: "string" },
    example: '</api/distributor/v0/investors/?cursor=eyJ9>; rel="next"',
  },
  RateLimit: {
    description: "Requests left (`r`) until the quota starts anew in `t` seconds.",
    schema: { type: "string" },
    example: '"default";r=1199;t=60',
  },
  "RateLimit-Policy": {
    description: "The quota: `q` requests in `w` seconds.",
    schema: { type: "string" },
    example: '"default";q=1200;w=60',
  },
  "Retry-After": {
    description: "Seconds to wait before the next attempt.",
    schema: { type: "string" },
    example: "12",
  },
  "WWW-Authenticate": {
    description: "Every way to sign in (RFC 7617, RFC 6750).",
    schema: { type: "string" },
    example: 'Basic realm="Sharebook distributor", charset="UTF-8"',
  },
  "X-Request-Id": {
    description:
      "Names the request in our logs; yours is kept when you send one (8 to 128 of `A-Za-z0-9._-`).",
    schema: { type: "string" },
    example: "0f6f3c1e-6d5c-4a3e-9d0b-6f1f7f6f2a11",
  },
} as const satisfies Record<string, OpenApiHeader>

export type HeaderName = keyof typeof HEADERS

/** The same with the examples of an interface. */
export const headersOf = ({
  prefix,
  credentials,
}: ApiInterface): Readonly<Record<HeaderName, OpenApiHeader>> => ({
  ...HEADERS,
  Link: { ...HEADERS.Link, example: `<${prefix}/investors/?cursor=${EXAMPLE_IDS.investor}>; rel="next"` },
  ...(credentials.scheme === "none"
    ? {}
    : { "WWW-Authenticate": { ...HEADERS["WWW-Authenticate"], example: challenges(credentials) } }),
})

/** References to the document's headers. */
export const headerReferences = (names: readonly HeaderName[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
