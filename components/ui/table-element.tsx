"use client"

import type { ReactNode } from "react"
import { hasLongWord } from "./long-words.ts"
import { PageLink } from "./page-link.tsx"
import { LinkPending } from "./pending-line.tsx"
import { SMALLEST_TYPE } from "./table-fit.ts"

/** A column as its heading and its cells need it. */
export type ElementColumn = Readonly<{
  id: string
  heading: string
  headingClassName: string
  /** How the rows are sorted by it, if they are. */
  order?: "ascending" | "descending" | undefined
  /** Sorts by it, or turns the order around. */
  sortHref?: string | undefined
  className: string
  /** Whether it moves under the first column where the table is narrow. */
  isFolded: boolean
  /** How it is laid out there, and where it is shown, if not wherever the table is narrow. */
  foldedClassName: string | undefined
}>

/** A row: where it opens, and the content of each column. */
export type TableRow = Readonly<{ key: string; href: string | null; cells: readonly ReactNode[] }>

/**
 * A table, as a client component that gets plain data: elements of a server component are rendered twice on the server and sent
 * twice.
 */
export const TableElement = ({
  caption,
  className,
  headClassName,
  columns,
  rows,
  rowClassName,
  listClassName,
}: Readonly<{
  /** Read out; sighted readers have the heading above. */
  caption: string
  className: string
  headClassName?: string
  columns: readonly ElementColumn[]
  rows: readonly TableRow[]
  rowClassName: string
  listClassName: string
}>) => (
  <table className={`figures w-full border-collapse text-left ${className} ${SMALLEST_TYPE}`}>
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className={headClassName}>
        {columns.map((column) => (
          <Heading key={column.id} column={column} />
        ))}
      </tr>
    </thead>
    <tbody>
      <TableRows columns={columns} rows={rows} rowClassName={rowClassName} listClassName={listClassName} />
    </tbody>
  </table>
)

const breaksFor = (cells: readonly ReactNode[]): string =>
  cells.some(hasLongWord) ? "min-w-40 @max-[21rem]:min-w-32 [overflow-wrap:anywhere]" : ""

/** A heading; the arrow shows the order of the rows, `aria-sort` says it. */
const Heading = ({
  column: { heading, headingClassName, order, sortHref },
}: Readonly<{ column: ElementColumn }>) => (
  <th scope="col" aria-sort={order} className={`py-2 align-bottom font-normal ${headingClassName}`}>
    {sortHref === undefined ? (
      heading
    ) : (
      <PageLink href={sortHref} scroll={false} className="underline-offset-4 hover:text-ink hover:underline">
        {heading}
        <span aria-hidden="true">{order === undefined ? "" : ARROWS[order]}</span>
        <LinkPending />
      </PageLink>
    )}
  </th>
)

const ARROWS = { ascending: "\u00a0↑", descending: "\u00a0↓" } as const

const TableRows = ({
  columns,
  rows,
  rowClassName,
  listClassName,
}: Readonly<{
  columns: readonly ElementColumn[]
  rows: readonly TableRow[]
  rowClassName: string
  listClassName: string
}>) =>
  rows.map(({ key, href, cells }) => (
    <tr
      key={key}
      className={`border-hairline border-b ${rowClassName} ${href === null ? "" : "hover:bg-wash focus-within:bg-wash"}`}
    >
      {columns.map(({ id, className }, index) =>
        index === 0 ? (
          <th
            key={id}
            scope="row"
            className={`font-normal ${className} ${breaksFor(cells.filter((_, other) => other === 0 || columns[other]?.isFolded))}`}
          >
            {href === null ? (
              cells[index]
            ) : (
              <PageLink
                href={href}
                isOfRecord
                data-row-link=""
                className="text-accent underline underline-offset-4"
              >
                {cells[index]}
                <LinkPending />
              </PageLink>
            )}
            <FoldedColumns columns={columns} cells={cells} className={listClassName} />
          </th>
        ) : (
          <td key={id} className={`${className} ${breaksFor([cells[index]])}`}>
            {cells[index]}
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
}: Readonly<{ columns: readonly ElementColumn[]; cells: readonly ReactNode[]; className: string }>) {
  if (!columns.some(({ isFolded }) => isFolded)) return null
  return (
    <div className={className}>
      {columns.map(({ id, heading, isFolded, foldedClassName }, index) => {
        const cell = cells[index]
        return !isFolded || cell === "" || cell === null ? null : (
          <div key={id} className={foldedClassName}>
            <span className="text-muted">{heading}</span> {cell}
          </div>
        )
      })}
    </div>
  )
}
