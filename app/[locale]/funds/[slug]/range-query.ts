import type { RangeQuery } from "./factsheet-charts.tsx"

type SearchParameters = Readonly<Record<string, string | string[] | undefined>>

/** The range of the charts that an address asks for; a repeated parameter counts as not stated. */
export function rangeQuery(parameters: SearchParameters): RangeQuery {
  const single = (name: string): string | undefined => {
    const value = parameters[name]
    return typeof value === "string" ? value : undefined
  }
  return { range: single("range"), from: single("from"), to: single("to") }
}
