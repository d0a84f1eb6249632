/** The target of a request, made safe to hand on. `isApi` says that its error responses are JSON. */
export type RequestPath = Readonly<{ url: string; isApi: boolean; isValid: boolean }>

/**
 * Reads a request target before Next does. A segment whose percent-encoding is broken is escaped, so that it reaches
 * its schema as the text it is instead of failing inside of Next; empty and dot segments are unsound: no path of ours
 * has them, and Next would answer a page.
 */
export function requestPath(target: string): RequestPath {
  const queryStart = target.indexOf("?")
  const path = queryStart === -1 ? target : target.slice(0, queryStart)
  const query = queryStart === -1 ? "" : target.slice(queryStart)
  const segments = path.split("/")
  const decoded = segments.map(decodeSegment)
  const inner = decoded.slice(1, decoded.at(-1) === "" ? -1 : undefined)
  return {
    url: `${segments.map((segment, place) => (decoded[place] === undefined ? encodeURIComponent(segment) : segment)).join("/")}${query}`,
    isApi: path === "/api" || path.startsWith("/api/"),
    isValid:
      path.startsWith("/") &&
      !path.includes("\\") &&
      inner.every((segment) => !["", ".", ".."].includes(segment ?? "%")),
  }
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
