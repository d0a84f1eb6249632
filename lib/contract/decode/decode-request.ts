import * as z from "zod"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import type { DecodeIssue, HttpApiDecodeError } from "./decode-error.ts"
import { decodeIssues, wrongType } from "./decode-error.ts"

/** The parts of a request in the order of their errors, and the names of their fields in messages. */
const PARTS = { params: "path parameter", query: "query parameter", payload: "field" } as const

type Part = keyof typeof PARTS

/** Errors can also be outside of the schemas of an endpoint. */
const PLACES = { ...PARTS, header: "header" } as const

type Place = keyof typeof PLACES

/** The decoded input of an endpoint. */
export type DecodedRequest<E extends Endpoint> = Readonly<{
  params: z.output<E["params"]>
  query: z.output<E["query"]>
  payload: z.output<NonNullable<E["payload"]>>
}>

/** The raw parts of a request: a parameter given once is text, given several times a list. */
export type RawRequest = Readonly<Record<Part, unknown>>

export type DecodeResult<E extends Endpoint> =
  | Readonly<{ ok: true; request: DecodedRequest<E> }>
  | Readonly<{ ok: false; error: HttpApiDecodeError }>

/** Errors that were found before a request is decoded, and are reported with the others. */
type FoundIssues = Readonly<{
  /** Of a body that cannot be read, in place of those that its schema would find. */
  payload?: readonly DecodeIssue[] | undefined
  header?: readonly DecodeIssue[] | undefined
}>

/** Decodes a request with its endpoint's schemas; reports every error: path, then query, then payload, then headers. */
export function decodeRequest<E extends Endpoint>(
  endpoint: E,
  raw: RawRequest,
  { payload: unreadable = [], header = [] }: FoundIssues = {},
): DecodeResult<E> {
  const schemas: Readonly<Record<Part, z.ZodType>> = {
    params: endpoint.params,
    query: endpoint.query,
    payload: endpoint.payload ?? z.unknown(),
  }
  const decoded: Partial<Record<Part, unknown>> = {}
  const found: [Place, readonly DecodeIssue[]][] = []
  for (const part of ["params", "query", "payload"] as const) {
    if (part === "payload" && unreadable.length > 0) {
      found.push([part, unreadable])
      continue
    }
    const result = z.safeDecode(schemas[part], raw[part], { reportInput: true, error: wrongType })
    if (result.success) decoded[part] = result.data
    else {
      const issues = decodeIssues(result.error)
      found.push([part, part === "query" ? issues.map((issue) => ofRepeated(issue, raw.query)) : issues])
    }
  }
  if (header.length > 0) found.push(["header", header])
  return found.length === 0
    ? { ok: true, request: decoded as DecodedRequest<E> }
    : { ok: false, error: decodeError(found) }
}

/** The issue of a parameter; if the parameter is given several times, the issue says that, whatever its values are. */
function ofRepeated(issue: DecodeIssue, query: unknown): DecodeIssue {
  const [name] = issue.path
  const isRepeated = Array.isArray((query as Readonly<Record<PropertyKey, unknown>>)[String(name)])
  return isRepeated ? { ...issue, message: "is given more than once" } : issue
}

/** All issues in the order of the parts, as one error response. */
function decodeError(found: readonly (readonly [Place, readonly DecodeIssue[]])[]): HttpApiDecodeError {
  const labelled = found.flatMap(([part, issues]) =>
    issues.map((issue) => ({ issue, place: placeOf(part, issue) })),
  )
  return {
    _tag: "HttpApiDecodeError",
    message: tree(labelled.map(({ issue, place }) => [place, issue.message])),
    issues: labelled.map(({ issue }) => issue),
  }
}

const placeOf = (part: Place, issue: DecodeIssue): string =>
  issue.path.length === 0 ? WHOLE[part] : `${PLACES[part]} ${issue.path.map(keyText).join(".")}`

/** The name of a part that is wrong as a whole, in messages. */
const WHOLE: Readonly<Record<Place, string>> = {
  params: "path",
  query: "query",
  payload: "body",
  header: "headers",
}

const keyText = (key: DecodeIssue["path"][number]): string =>
  typeof key === "object" ? key.key : String(key)

/** The issues as a tree with a branch for each path. */
export function tree(branches: readonly (readonly [place: string, message: string])[]): string {
  const lines = branches.flatMap(([place, message], index) => {
    const isLast = index === branches.length - 1
    return [`${isLast ? "└─" : "├─"} ${place}`, `${isLast ? "  " : "│ "} └─ ${message}`]
  })
  return ["The request could not be read", ...lines].join("\n")
}
