import type { ReactNode } from "react"

/** One column: figures stand right; a `minor` one folds under the first on a phone. */
export type Column<Row> = Readonly<{
  id: string
  heading: string
  cell: (row: Row) => ReactNode
  align?: "left" | "right"
  minor?: boolean
}>

/** A table of the site: hairlines between rows, figures under each other. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: Readonly<{
  /** Read out; sighted readers have the heading above. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}>) {
  const minor = columns.filter((column) => column.minor === true)
  // The last column of a phone ends where the rows end too.
  const lastOnPhone = columns.findLast((column) => column.minor !== true)
  const paddingOf = (column: Column<Row>): string =>
    `pr-3 md:pr-4 last:pr-0 ${column === lastOnPhone ? "max-md:pr-0" : ""}`
  return (
    <table className="figures w-full border-collapse text-left max-md:text-13">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-ink border-b text-13 text-muted">
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={`py-2 align-bottom font-normal ${paddingOf(column)} ${alignment(column)}`}
            >
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-hairline border-b align-top">
            {columns.map((column, place) =>
              place === 0 ? (
                <th key={column.id} scope="row" className="py-3 pr-3 md:pr-4 font-normal">
                  {column.cell(row)}
                  {minor.length === 0 ? null : (
                    <dl className="mt-1 space-y-0.5 text-12 text-muted md:hidden print:hidden">
                      {minor.map((folded) => {
                        const shown = folded.cell(row)
                        return shown === "" || shown === null ? null : (
                          <div key={folded.id}>
                            <dt className="inline">{folded.heading}</dt> <dd className="inline">{shown}</dd>
                          </div>
                        )
                      })}
                    </dl>
                  )}
                </th>
              ) : (
                <td key={column.id} className={`py-3 ${paddingOf(column)} ${alignment(column)}`}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const alignment = ({ align, minor }: Column<never>): string =>
  `${align === "right" ? "text-right" : ""} ${minor === true ? "hidden md:table-cell print:table-cell" : ""}`
