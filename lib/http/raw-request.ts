import type { Endpoint } from "#lib/contract/endpoint.ts"

/** The parts of a URL before they are decoded: a parameter given once is text, given again a list. */
type RawUrl = Readonly<{
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | string[]>>
}>

/** The parts of a request before they are decoded, read from its URL by the endpoint's path. */
export const rawRequest = (endpoint: Endpoint, url: URL): RawUrl => ({
  params: pathParameters(endpoint.path, url.pathname),
  query: queryParameters(url.searchParams),
})

const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "")

/** Counted from the end: what stands before (prefix, version left out) differs with the way a request came in. */
function pathParameters(template: string, pathname: string): Record<string, string> {
  const names = segmentsOf(template)
  const values = segmentsOf(pathname).slice(-names.length)
  return Object.fromEntries(
    names.flatMap((name, place) =>
      name.startsWith("{") ? [[name.slice(1, -1), decodeSegment(values[place] ?? "")]] : [],
    ),
  )
}

/** A segment whose percent-encoding is broken is taken as it stands and rejected by its schema. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** A parameter given once is text; given again it is a list, which no schema of a single value accepts. */
function queryParameters(search: URLSearchParams): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of search) {
    const earlier = values.get(name)
    values.set(name, earlier === undefined ? value : [earlier, value].flat())
  }
  return Object.fromEntries(values)
}
