import type { TableSort } from "#components/tables/data-table.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import { MAX_SEARCH_LENGTH } from "#lib/domain/lists/page.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { queryText } from "#lib/i18n/page-query.ts"

// What a table shows is in the address of its page: search, filters, order and the record after which its page begins.

/** Text of a search; empty without one. */
export const readSearch = (query: PageQuery): string =>
  (queryText(query, "search") ?? "").slice(0, MAX_SEARCH_LENGTH).replaceAll("\0", "")

/** One of the values of a filter; null for none, also where the address has another. */
export const readChoice = <Value extends string>(
  query: PageQuery,
  name: string,
  values: readonly Value[],
): Value | null => values.find((value) => value === queryText(query, name)) ?? null

/** The record after which the page begins. */
export const readCursor = (query: PageQuery): string | null =>
  uuid.safeParse(queryText(query, "cursor")).data ?? null

/** The order by the parameter `sort`, such as `name` or, descending, `-name`. */
export function readSort<Key extends string>(
  query: PageQuery,
  keys: readonly Key[],
  initial: TableSort<Key>,
): TableSort<Key> {
  const text = queryText(query, "sort") ?? ""
  const isDescending = text.startsWith("-")
  const by = keys.find((key) => key === text.slice(isDescending ? 1 : 0))
  return by === undefined ? initial : { by, isDescending }
}

/** An order as the value of the parameter `sort`; null for the initial order. */
export const sortParameter = (sort: TableSort, initial: TableSort): string | null =>
  sort.by === initial.by && sort.isDescending === initial.isDescending
    ? null
    : `${sort.isDescending ? "-" : ""}${sort.by}`

/** Parameters of an address; those without a value are left out. */
export type TableParameters = Readonly<Record<string, string | null>>

/** The parameters that have a value. */
export const givenParameters = (parameters: TableParameters): [name: string, value: string][] =>
  Object.entries(parameters).flatMap(([name, value]) =>
    value === null || value === "" ? [] : [[name, value] as [string, string]],
  )

/** The path with these parameters. */
export function tablePath(path: string, parameters: TableParameters): string {
  const given = givenParameters(parameters)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
