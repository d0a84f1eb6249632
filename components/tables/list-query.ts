import type { AddressParameters } from "#components/ui/current-parameters.ts"

/** The parameters that say which page of a list is shown: another search, filter or order starts at the first page. */
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

/** Where a list is, and what has been requested of it but is not shown yet. */
type PendingList = Readonly<{
  currentQuery: string
  /** The newest query requested; equal to the current one where none is pending. */
  pendingQuery: string
  /** A search that is typed but not submitted. */
  unsentSearch: string | null
}>

/**
 * What a link or form of a list changes about the pending query, so that what is pending is not lost; null where nothing but
 * another page of the same list is pending and the link can be followed as it is.
 */
export function changesToPending(
  { currentQuery, pendingQuery, unsentSearch }: PendingList,
  targetQuery: string,
  changes: AddressParameters = differences(currentQuery, targetQuery),
): AddressParameters | null {
  if (unsentSearch === null && isSameList(pendingQuery, currentQuery)) return null
  // What leads to the current address takes back what is pending.
  return changes.length === 0 ? differences(pendingQuery, targetQuery) : changes
}
