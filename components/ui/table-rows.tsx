"use client"

import type { ReactNode } from "react"
import { PageLink } from "./page-link.tsx"
import { LinkPending } from "./pending-line.tsx"

/** A column as its cells need it. */
export type RowColumn = Readonly<{
  id: string
  heading: string
  className: string
  /** Whether it moves under the first column where the table is narrow. */
  isFolded: boolean
  /** How it is laid out there, and where it is shown, if not wherever the table is narrow. */
  foldedClassName: string | undefined
}>

/** A row: where it opens, and the content of each column. */
export type TableRow = Readonly<{ key: string; href: string | null; cells: readonly ReactNode[] }>

/**
 * The rows of a table. They come as what is in them and are made into elements once, here: as elements from the server they
 * would be rendered there twice, and be sent twice.
 */
export const TableRows = ({
  columns,
  rows,
  listClassName,
}: Readonly<{ columns: readonly RowColumn[]; rows: readonly TableRow[]; listClassName: string }>) =>
  rows.map(({ key, href, cells }) => (
    <tr
      key={key}
      className={`border-hairline border-b align-top ${href === null ? "" : "hover:bg-wash focus-within:bg-wash"}`}
    >
      {columns.map(({ id, className }, place) =>
        place === 0 ? (
          <th key={id} scope="row" className={`font-normal ${className}`}>
            {href === null ? (
              cells[place]
            ) : (
              <PageLink href={href} data-row-link="" className="text-accent underline underline-offset-4">
                {cells[place]}
                <LinkPending />
              </PageLink>
            )}
            <FoldedColumns columns={columns} cells={cells} className={listClassName} />
          </th>
        ) : (
          <td key={id} className={className}>
            {cells[place]}
          </td>
        ),
      )}
    </tr>
  ))

/** The minor columns of a row where the table is narrow. Every row has them at any width, so they take few elements. */
function FoldedColumns({
  columns,
  cells,
  className,
}: Readonly<{ columns: readonly RowColumn[]; cells: readonly ReactNode[]; className: string }>) {
  if (!columns.some(({ isFolded }) => isFolded)) return null
  return (
    <div className={className}>
      {columns.map(({ id, heading, isFolded, foldedClassName }, place) => {
        const cell = cells[place]
        return !isFolded || cell === "" || cell === null ? null : (
          <div key={id} className={foldedClassName}>
            <span className="text-muted">{heading}</span> {cell}
          </div>
        )
      })}
    </div>
  )
}
