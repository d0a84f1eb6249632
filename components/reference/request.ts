import type { Credentials } from "#lib/contract/api-interface.ts"

/** One field of a request as the form holds it; empty text means left out. */
export type RequestField = Readonly<{ name: string; in: "path" | "query" | "header"; value: string }>

/** The address of a request below its origin: path parameters in their places, then the query that is filled in. */
export function requestUrl(prefix: string, path: string, fields: readonly RequestField[]): string {
  const inPath = new Map(
    fields.filter((field) => field.in === "path").map(({ name, value }) => [name, value]),
  )
  const filled = path.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = inPath.get(name) ?? ""
    return value === "" ? placeholder : encodeURIComponent(value)
  })
  const query = fields
    .filter((field) => field.in === "query" && field.value !== "")
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
  return `${prefix}${filled}${query.length === 0 ? "" : `?${query.join("&")}`}`
}

/** The headers of a request that are filled in. */
export const requestHeaders = (fields: readonly RequestField[]): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter((field) => field.in === "header" && field.value !== "")
      .map(({ name, value }) => [name, value]),
  )

/** The response to a request of the reader. */
export type HttpResponse = Readonly<{
  status: number
  statusText: string
  milliseconds: number
  bytes: number
  headers: readonly (readonly [name: string, value: string])[]
  /** JSON is set out over lines; anything else as it came. */
  text: string
  isJson: boolean
  etag: string | undefined
}>

/** Headers a reader of the response can act on, in the order in which they are shown. */
const SHOWN_HEADERS = [
  "content-type",
  "etag",
  "last-modified",
  "cache-control",
  "allow",
  "link",
  "www-authenticate",
  "retry-after",
  "ratelimit",
  "x-request-id",
]

/** In place of a file that is not text, such as a PDF. */
const NOT_SHOWN = "(a file; send the request from a shell with -O -J to keep it)"

/** A request as the form sends it. */
export type TriedRequest = Readonly<{
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  payload: string | undefined
}>

/** Sends a request and measures it. Throws when no response came. */
export async function sentRequest(
  { method, url, headers, payload }: TriedRequest,
  signal: AbortSignal,
): Promise<HttpResponse> {
  const startedAt = performance.now()
  const response = await fetch(url, {
    method,
    signal,
    cache: "no-store",
    // Without `omit` a browser would show its own sign-in dialog on a 401.
    credentials: "omit",
    headers: payload === undefined ? headers : { ...headers, "Content-Type": "application/json" },
    ...(payload === undefined ? {} : { body: payload }),
  })
  const bytes = await response.arrayBuffer()
  const milliseconds = performance.now() - startedAt
  const contentType = response.headers.get("content-type") ?? ""
  const isText = /json|text|xml/.test(contentType)
  const raw = isText || bytes.byteLength === 0 ? new TextDecoder().decode(bytes) : NOT_SHOWN
  const isJson = contentType.includes("json") && raw !== ""
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds,
    bytes: bytes.byteLength,
    headers: SHOWN_HEADERS.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    }),
    text: isJson ? JSON.stringify(JSON.parse(raw), null, 2) : raw,
    isJson,
    etag: response.headers.get("etag") ?? undefined,
  }
}

/** A request as a shell sends it. */
export type ShellRequest = Readonly<{
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  payload: string | undefined
  /** The credentials, which the shell has in variables, so that the command contains no secret. */
  signsInWith: "nothing" | "client" | "token"
}>

const SIGN_IN = {
  nothing: [],
  client: ['-u "$CLIENT_ID:$CLIENT_SECRET"'],
  token: ['-H "Authorization: Bearer $ACCESS_TOKEN"'],
}

/** A request as a curl command, quoted so that a shell reads nothing in it as a command. */
export function curlCommand({ method, url, headers, payload, signsInWith }: ShellRequest): string {
  const sent = payload === undefined ? headers : { ...headers, "Content-Type": "application/json" }
  const isPlain = method === "GET" || (method === "POST" && payload !== undefined)
  return [
    "curl",
    ...SIGN_IN[signsInWith],
    ...(isPlain ? [] : [`-X ${method}`]),
    ...Object.entries(sent).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(payload === undefined ? [] : [`-d ${quoted(payload)}`]),
    quoted(url),
  ].join(" ")
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Where the service itself has a value: an address, and the field of its JSON response. */
type LookUp = Readonly<{ lookUp: string; field: readonly (string | number)[] }>

/**
 * What a form starts with: a value, or what the first of several addresses has that has anything. Keyed by
 * `operationId.parameter` or by the parameter alone; the longer key counts first.
 */
export type Sample = Readonly<{ value: string }> | LookUp | Readonly<{ firstOf: readonly LookUp[] }>

export type Samples = Readonly<Record<string, Sample>>

/** The sample of one parameter. */
export const sampleOf = (samples: Samples, operationId: string, parameter: string): Sample | undefined =>
  samples[`${operationId}.${parameter}`] ?? samples[parameter]

/** Looks a sample up; undefined when the service does not return it. */
export async function lookedUp(
  sample: Sample,
  headers: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  if ("value" in sample) return sample.value
  for (const each of "firstOf" in sample ? sample.firstOf : [sample]) {
    const found = await lookedUpAt(each, headers)
    if (found !== undefined) return found
  }
  return undefined
}

async function lookedUpAt(
  { lookUp, field }: LookUp,
  headers: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  // Without `omit` a browser would show its own sign-in dialog on a 401.
  const response = await fetch(lookUp, { headers, credentials: "omit" }).catch(() => undefined)
  if (response?.ok !== true) return undefined
  let found: unknown = await response.json()
  for (const step of field) {
    found =
      typeof found === "object" && found !== null
        ? (found as Record<string | number, unknown>)[step]
        : undefined
  }
  return typeof found === "string" ? found : undefined
}

/** One field of the form. Fields with `choices` are chosen from, the others written. */
export type TriedParameter = Readonly<{
  name: string
  in: "path" | "query" | "header"
  required: boolean
  placeholder: string
  choices: readonly string[] | undefined
  sample: Sample | undefined
}>

export type TriedOperation = Readonly<{
  operationId: string
  method: string
  path: string
  prefix: string
  /** Origin of the curl line. */
  origin: string
  parameters: readonly TriedParameter[]
  hasFormats: boolean
  /** Which of the credentials of the page it is sent with. */
  credentials: Credentials["scheme"]
  /** A real payload as JSON text; undefined for an operation without. */
  payloadExample: string | undefined
  /** Fields of the payload that the form starts with values of the service for. */
  payloadFields: readonly Pick<TriedParameter, "name" | "sample">[]
}>
