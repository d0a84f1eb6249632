import type { AddressParameters } from "#components/ui/kept-parameters.ts"

/** The parameters that say which page of a list is shown: with another search, filter or order it begins anew. */
const PAGE_PARAMETERS = ["cursor", "page"]

const besidesPage = (parameters: Iterable<readonly [name: string, value: string]>) =>
  [...parameters].filter(([name]) => !PAGE_PARAMETERS.includes(name))

/** The first page of a list with these parameters after changes; an empty value is none. */
export function changedQuery(parameters: AddressParameters, changes: AddressParameters): string {
  const query = new URLSearchParams(besidesPage(parameters).map(([name, value]) => [name, value]))
  for (const [name, value] of besidesPage(changes)) {
    if (value.trim() === "") query.delete(name)
    else query.set(name, value)
  }
  return query.toString()
}

/** What changes from one query to another. */
export function differences(from: string, to: string): AddressParameters {
  const [before, after] = [new URLSearchParams(from), new URLSearchParams(to)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => [name, after.get(name) ?? ""] as const)
    .filter(([name, value]) => value !== (before.get(name) ?? ""))
}

/** Whether two queries are of the same list, on whichever of its pages. */
export const isSameList = (one: string, other: string): boolean =>
  differences(one, other).every(([name]) => PAGE_PARAMETERS.includes(name))
