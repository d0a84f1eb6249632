import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { challenges } from "#lib/contract/challenges.ts"
import { csvColumns } from "#lib/contract/csv/csv.ts"
import { FORMATS } from "#lib/contract/csv/format.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { describedError, documentedErrors } from "#lib/contract/errors/documented-errors.ts"
import type { ErrorTag } from "#lib/contract/errors/error-body.ts"
import { ERRORS } from "#lib/contract/errors/error-body.ts"
import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { parametersOf } from "#lib/contract/parameters.ts"
import type { JsonSchema } from "#lib/contract/wire-schema.ts"
import { wireSchema } from "#lib/contract/wire-schema.ts"
import type { OpenApiContent, OpenApiHeader, OpenApiResponse, Reference } from "./openapi.ts"

/** Every header a response may carry that a caller can act on. */
const HEADERS = {
  Allow: {
    description: "The methods this path has.",
    schema: { type: "string" },
    example: "GET, HEAD, OPTIONS",
  },
  "Cache-Control": {
    description: "How long shared caches may keep the response; ask again with the `ETag` at any time.",
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

type HeaderName = keyof typeof HEADERS

/** The headers of responses, with examples as the interface sends them. */
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
const headerReferences = (names: readonly HeaderName[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** The success responses of an operation, with the named schemas they need. */
export function successResponses(endpoint: Endpoint): {
  responses: Readonly<Record<string, OpenApiResponse>>
  named: Readonly<Record<string, JsonSchema>>
} {
  const description = endpoint.summary.replace(/^Get /, "")
  if (endpoint.status === 204) {
    return {
      responses: {
        204: { description: `${description}: done. No body.`, headers: headerReferences(ALWAYS) },
      },
      named: {},
    }
  }
  const { schema, named } = wireSchema(endpoint.body)
  const json = { "application/json": { schema, example: endpoint.example } }
  if (endpoint.files !== undefined) {
    const files = Object.values(endpoint.files).flatMap((type) =>
      type === "application/json" ? [] : [[type, fileContent(type)] as const],
    )
    const content = { ...json, ...Object.fromEntries(files) }
    const headers = headerReferences(ALWAYS)
    return { responses: { [endpoint.status]: { description, headers, content } }, named }
  }
  if (!isOpenData(endpoint)) {
    const headers = headerReferences(endpoint.isPaged === true ? [...ALWAYS, "Link"] : ALWAYS)
    return { responses: { [endpoint.status]: { description, headers, content: json } }, named }
  }
  const headers = headerReferences([...VALIDATORS, ...ALWAYS])
  return {
    responses: {
      [endpoint.status]: {
        description: `${description}. ${CSV}`,
        headers,
        // The same records, so the same schema: what is generated from the document has one type for both.
        content: { ...json, "text/csv": { schema } },
        "x-csv-columns": csvColumns(endpoint.body),
      },
      304: NOT_MODIFIED,
    },
    named,
  }
}

const ALWAYS: readonly HeaderName[] = ["X-Request-Id", "RateLimit", "RateLimit-Policy"]

const VALIDATORS: readonly HeaderName[] = ["ETag", "Last-Modified", "Cache-Control"]

const NOT_MODIFIED: OpenApiResponse = {
  description: "You have this response already: it is the one named by `If-None-Match`. No body.",
  headers: headerReferences([...VALIDATORS, ...ALWAYS]),
}

/** A form of a file that has no schema of its own (OpenAPI 3.1, "Considerations for file uploads" and binary data). */
const fileContent = (type: string): OpenApiContent =>
  type === "text/csv"
    ? {
        schema: { type: "string", description: "RFC 4180: one row a day." },
        example: "Investor,Share class,Method,Day\r\n",
      }
    : { schema: { type: "string", contentMediaType: type }, example: "%PDF-1.7" }

const CSV =
  "With `format=csv` or `Accept: text/csv` the same as CSV (RFC 4180): a header row, then one row a record; nested fields as dotted columns, lists as JSON text."

/** Open data comes in every form and with validators; operations that take `format` are those. */
function isOpenData(endpoint: Endpoint): boolean {
  const format = parametersOf(endpoint).find(({ name }) => name === "format")
  return FORMATS.every((value) => format?.schema.enum?.includes(value))
}

/** What some error responses carry besides the request id. */
const EXTRA_HEADERS: Partial<Record<ErrorTag, readonly HeaderName[]>> = {
  InvestorAuthenticationError: ["WWW-Authenticate"],
  DistributorAuthenticationError: ["WWW-Authenticate"],
  MethodNotAllowedError: ["Allow"],
  TooManyRequestsError: ["Retry-After", "RateLimit", "RateLimit-Policy"],
  ServiceUnavailableError: ["Retry-After"],
}

/** The error response as a response of `components.responses`, with the named schemas it needs. */
export function errorResponse(tag: ErrorTag): {
  response: OpenApiResponse
  named: Readonly<Record<string, JsonSchema>>
} {
  const { description, example, schema, named } = describedError(tag)
  return {
    response: {
      description,
      headers: headerReferences(["X-Request-Id", ...(EXTRA_HEADERS[tag] ?? [])]),
      content: { "application/json": { schema, example } },
    },
    named,
  }
}

/** The error responses of an operation by status: a reference to `components.responses`, or all of a status side by side. */
export function errorResponses(
  api: ApiInterface,
  endpoint: Endpoint,
): Record<string, OpenApiResponse | Reference> {
  const byStatus = Map.groupBy(documentedErrors(api, endpoint), (tag) => ERRORS[tag].status)
  return Object.fromEntries(
    [...byStatus].map(([status, tags]) => {
      const [only, another] = tags
      const isAlone = only !== undefined && another === undefined
      return [status, isAlone ? { $ref: `#/components/responses/${only}` } : sharedStatus(tags)]
    }),
  )
}

function sharedStatus(tags: readonly ErrorTag[]): OpenApiResponse {
  const errors = tags.map((tag) => ({ tag, ...describedError(tag) }))
  return {
    description: errors.map(({ tag, description }) => `${tag}: ${description}`).join(" "),
    headers: headerReferences(["X-Request-Id", ...new Set(tags.flatMap((tag) => EXTRA_HEADERS[tag] ?? []))]),
    content: {
      "application/json": {
        schema: { anyOf: errors.map(({ schema }) => schema) },
        examples: Object.fromEntries(errors.map(({ tag, example }) => [tag, { value: example }])),
      },
    },
  }
}
