import { expect, it } from "vitest"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { decimal } from "#lib/domain/money/decimal.ts"
import { sortedTable } from "./short-table.ts"

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: "name", heading: "Name", text: (row: Row) => row.name, sortKey: "name" },
  { id: "rows", heading: "Rows", text: (row: Row) => ({ decimal: decimal(row.rows) }), sortKey: "rows" },
  { id: "note", heading: "Note", text: () => "" },
]

type Row = Readonly<{ name: string; rows: string }>

const ROWS: readonly Row[] = [
  { name: "Émile", rows: "9" },
  { name: "ada", rows: "10" },
  { name: "Zoë", rows: "2" },
]

const sorted = (sort?: string) =>
  sortedTable(
    { language: "en", query: sort === undefined ? {} : { sort }, address: (path) => `/en${path}` },
    "/list",
    { columns: COLUMNS, rows: ROWS, initial: { by: "name", isDescending: false } },
  )

it.each([
  [undefined, ["ada", "Émile", "Zoë"]],
  ["-name", ["Zoë", "Émile", "ada"]],
  ["rows", ["Zoë", "Émile", "ada"]],
  ["-rows", ["ada", "Émile", "Zoë"]],
  ["note", ["ada", "Émile", "Zoë"]],
])("the address orders a short table as people do: %s", (sort, names) => {
  expect(sorted(sort).rows.map(({ name }) => name)).toEqual(names)
})

it("its links and its file keep the order, without the initial one", () => {
  const { sortHref, csvHref } = sorted("-rows")
  expect(csvHref).toBe("/en/list/csv?sort=-rows")
  expect(sortHref({ by: "name", isDescending: false })).toBe("/en/list")
})
