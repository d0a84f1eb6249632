import type { DataColumn, TableSort } from "#components/tables/data-table.tsx"
import type { CsvCell } from "#lib/format/csv-file.ts"
import type { StaffPage } from "./staff-page.ts"
import { readSort, sortParameter, tablePath } from "./table-query.ts"

const textOf = (cell: CsvCell): string => (typeof cell === "object" ? cell.decimal : cell)

/**
 * A table whose rows are all there: it is sorted by the texts of the column that the address names, by `initial` without one.
 * The columns that can be sorted have a `sortKey`, their id.
 */
export function sortedTable<Row>(
  { language, query, address }: Pick<StaffPage, "language" | "query" | "address">,
  path: string,
  {
    columns,
    rows,
    initial,
  }: Readonly<{ columns: readonly DataColumn<Row>[]; rows: readonly Row[]; initial: TableSort }>,
) {
  const keys = columns.flatMap(({ sortKey }) => sortKey ?? [])
  const sort = readSort(query, keys, initial)
  const column = columns.find(({ sortKey }) => sortKey === sort.by)
  const { compare } = new Intl.Collator(language, { numeric: true })
  const sign = sort.isDescending ? -1 : 1
  const addressOf = (by: TableSort, basePath: string) =>
    address(tablePath(basePath, { sort: sortParameter(by, initial) }))
  return {
    rows:
      column === undefined
        ? rows
        : rows.toSorted((a, b) => sign * compare(textOf(column.text(a)), textOf(column.text(b)))),
    sort,
    sortHref: (by: TableSort) => addressOf(by, path),
    csvHref: addressOf(sort, `${path}/csv`),
  }
}
