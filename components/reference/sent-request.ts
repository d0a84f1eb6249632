/** What came back from a tried request. */
export type Answer = Readonly<{
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

/** Stands for a file that is nothing to read here, such as a PDF. */
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
): Promise<Answer> {
  const startedAt = performance.now()
  const response = await fetch(url, {
    method,
    signal,
    cache: "no-store",
    // Without `omit` a browser would answer a 401 with a question of its own.
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
