import type { ReactNode } from "react"
import { TableRows } from "./table-rows.tsx"

/**
 * From which width of its place on a table has all of its columns. A page has several widths beside the rail, so the place
 * decides and not the screen.
 */
const FOLDS = {
  narrow: {
    table: "@max-[44rem]:text-13",
    lastShown: "@max-[44rem]:pr-0",
    list: "@min-[44rem]:hidden",
    minor: "@min-[44rem]:table-cell",
  },
  wide: {
    table: "@max-[32rem]:text-13",
    lastShown: "@max-[58rem]:pr-0",
    list: "@min-[58rem]:hidden",
    minor: "@min-[58rem]:table-cell",
  },
} as const

/** One column: figures are aligned right; a `minor` one moves under the first in a narrow table. */
export type Column<Row> = Readonly<{
  id: string
  heading: string
  cell: (row: Row) => ReactNode
  align?: "left" | "right"
  minor?: boolean
  /** Of a minor column: is left out instead, because another column then shows its value. */
  isNotListed?: boolean
  /** Its text does not wrap. */
  isOneLine?: boolean
}>

/** A table of the site: hairlines between rows, figures under each other. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowHref,
  needs = "narrow",
  scrolls = true,
}: Readonly<{
  /** Read out; sighted readers have the heading above. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Where a row opens; its first cell is then the link. */
  rowHref?: (row: Row) => string
  /** The width that all columns need together. */
  needs?: keyof typeof FOLDS
  /** Whether a table that is wider than its place scrolls in it. */
  scrolls?: boolean
}>) {
  const fold = FOLDS[needs]
  // The last column that is not folded ends where the rows end too.
  const lastShown = columns.findLast((column) => column.minor !== true)
  const paddingOf = (column: Column<Row>): string =>
    `pr-3 @min-[64rem]:pr-4 last:pr-0 ${column === lastShown ? fold.lastShown : ""}`
  return (
    <div className={scrolls ? "@container overflow-x-auto" : "@container"}>
      <table className={`figures w-full border-collapse text-left ${fold.table}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-ink border-b text-13 text-muted">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={`py-2 align-bottom font-normal ${paddingOf(column)} ${alignment(column, fold.minor)}`}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <TableRows
            columns={columns.map((column) => ({
              id: column.id,
              heading: column.heading,
              className: `py-3 ${paddingOf(column)} ${alignment(column, fold.minor)} ${column.isOneLine === true ? "whitespace-nowrap" : ""}`,
              isFolded: column.minor === true && column.isNotListed !== true,
              isOneLine: column.isOneLine === true,
            }))}
            rows={rows.map((row) => ({
              key: rowKey(row),
              href: rowHref?.(row) ?? null,
              cells: columns.map((column) => column.cell(row)),
            }))}
            listClassName={`mt-1 space-y-0.5 text-12 ${fold.list} print:hidden`}
          />
        </tbody>
      </table>
    </div>
  )
}

const alignment = ({ align, minor }: Column<never>, shown: string): string =>
  `${align === "right" ? "text-right" : ""} ${minor === true ? `hidden ${shown} print:table-cell` : ""}`
