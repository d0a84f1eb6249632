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
