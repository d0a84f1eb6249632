import type { ReactNode } from "react"
import { TableElement } from "./table-element.tsx"
import type { TableNeeds } from "./table-fit.ts"
import { cellLayout, foldedLayout, listLayout, rowLayout, SMALLEST_TYPE } from "./table-fit.ts"

/** Wide tables keep their type until they are as narrow as a phone. */
const TYPES = { narrow: "@max-[44rem]:text-13", wide: "@max-[32rem]:text-13" } as const

/** One column: figures are aligned right; a `minor` one moves under the first in a narrow table, or only on a phone. */
export type Column<Row> = Readonly<{
  id: string
  heading: string
  cell: (row: Row) => ReactNode
  align?: "left" | "right"
  minor?: boolean | "on-a-phone"
  /** Of a minor column: is left out instead, because another column then shows its value. */
  isNotListed?: boolean
  /** Its text does not wrap. */
  isOneLine?: boolean
  /** It has buttons, beside which the other cells stand in the middle. */
  hasButtons?: boolean
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
  isDense = false,
}: Readonly<{
  /** Read out; sighted readers have the heading above. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Where a row opens; its first cell is then the link. */
  rowHref?: (row: Row) => string
  /** The width that all columns need together. */
  needs?: TableNeeds
  /** Whether a table that is wider than its place scrolls in it. */
  scrolls?: boolean
  /** Lower rows, for figures that stand on top of a page. */
  isDense?: boolean
}>) {
  return (
    <div className={scrolls ? "@container overflow-x-auto" : "@container"}>
      <TableElement
        caption={caption}
        className={TYPES[needs]}
        headClassName="border-ink border-b text-muted"
        columns={columns.map((column) => ({
          id: column.id,
          heading: column.heading,
          headingClassName: `text-13 ${SMALLEST_TYPE} ${cellLayout(column, columns, needs)}`,
          className: `${isDense ? "py-2" : "py-3"} ${cellLayout(column, columns, needs)} ${column.isOneLine === true ? "whitespace-nowrap" : ""}`,
          isFolded: Boolean(column.minor) && column.isNotListed !== true,
          foldedClassName: foldedLayout(column),
        }))}
        rows={rows.map((row) => ({
          key: rowKey(row),
          href: rowHref?.(row) ?? null,
          cells: columns.map((column) => column.cell(row)),
        }))}
        rowClassName={rowLayout(columns, needs)}
        listClassName={listLayout(columns, needs)}
      />
    </div>
  )
}
