import { csvColumns } from "#lib/contract/csv/csv.ts"
import { FORMATS } from "#lib/contract/csv/format.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { parametersOf } from "#lib/contract/parameters.ts"
import type { JsonSchema } from "#lib/contract/wire-schema.ts"
import { wireSchema } from "#lib/contract/wire-schema.ts"
import type { HeaderName } from "./headers.ts"
import { headerReferences } from "./headers.ts"
import type { OpenApiContent, OpenApiResponse } from "./openapi.ts"

/** What an operation answers when it does not reject, with the named schemas it needs. */
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
  description: "You have this answer already: it is the one named by `If-None-Match`. No body.",
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
