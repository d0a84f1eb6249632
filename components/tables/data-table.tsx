import type { ReactNode } from "react"
import { TextLink } from "#components/ui/links.tsx"
import type { ElementColumn } from "#components/ui/table-element.tsx"
import { TableElement } from "#components/ui/table-element.tsx"
import type { TableNeeds } from "#components/ui/table-fit.ts"
import { cellLayout, FOLDS, foldedLayout, listLayout, rowLayout } from "#components/ui/table-fit.ts"
import type { CsvCell } from "#lib/format/csv-file.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { ColumnChoice } from "./column-choice.tsx"
import { TableFrame } from "./table-frame.tsx"
import { TableKeys } from "./table-keys.tsx"

/** Text does not wrap, except at widths where all columns are shown and narrow: in French the last one would not fit. */
const ONE_LINE = "@max-[44rem]:whitespace-nowrap @min-[58rem]:whitespace-nowrap"

/** Shows what it is on only where a table that is not wide has folded its minor columns. */
export const WHERE_FOLDED = FOLDS.narrow.list

/** The order of a table's rows. */
export type TableSort<Key extends string = string> = Readonly<{ by: Key; isDescending: boolean }>

/** One column: figures are aligned right. `sortKey` makes its heading a link that sorts; the first column cannot be hidden. */
export type DataColumn<Row> = Readonly<{
  id: string
  heading: string
  /** The value in the CSV file, and in the table unless it has a `cell`. */
  text: (row: Row) => CsvCell
  cell?: (row: Row) => ReactNode
  align?: "left" | "right"
  sortKey?: string
  /** Moves under the first column where the table is narrow, or only on a phone. */
  minor?: boolean | "on-a-phone"
  /** Of a minor column: is left out instead, because another column then shows its value. */
  isNotListed?: boolean
  /** Its text does not wrap, except where all columns are shown and narrow. */
  isOneLine?: boolean
  /** It has buttons, beside which the other cells stand in the middle; it is left out where no row has any. */
  hasButtons?: boolean
  /** Hidden until the reader chooses it. */
  isOptional?: boolean
}>

/** What a table of the staff's screens shows, and where its links lead. */
export type DataTableProps<Row> = Readonly<{
  texts: StaffMessages["tables"]
  /** Names the table's cookie of chosen columns, such as `investors`. */
  name: string
  caption: string
  columns: readonly DataColumn<Row>[]
  /** The ids of the shown columns: `chosenColumns` of lib/pages/staff reads them. */
  shown: readonly string[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Where a row opens; its first cell is then the link. */
  rowHref?: (row: Row) => string
  sort?: TableSort
  sortHref?: (sort: TableSort) => string
  /**
   * A CSV file with the rows of all pages and the columns shown. Those of reports always have the currency and, where lines are of
   * investors, the investor ID.
   */
  csvHref?: string
  /** The same in other formats than CSV; a PDF has the investor ID only where it is chosen or a name cannot be printed. */
  otherFiles?: readonly Readonly<{ label: string; href: string }>[]
  /** The width that all columns need together. */
  needs?: TableNeeds
  firstHref?: string | null
  nextHref?: string | null
}>

/**
 * A table of the pages for staff: sortable and sticky head, chosen columns, keyboard (`j`, `k`, `/`, `?`), CSV, pages. It is
 * rendered by the server; search, order and page are in the address.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    texts,
    name,
    caption,
    columns,
    shown,
    rows,
    rowKey,
    rowHref,
    csvHref,
    otherFiles = [],
    needs = "narrow",
    firstHref,
    nextHref,
  } = props
  const chosen = columns.filter(({ id }, index) => index === 0 || shown.includes(id))
  const visible = chosen.filter((column) => column.hasButtons !== true || hasAny(column, rows))
  const files = [...(csvHref === undefined ? [] : [{ label: texts.csv, href: csvHref }]), ...otherFiles]
  return (
    <div className="@container">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-end gap-x-5 text-13 print:hidden">
        {/* Its boxes are those of this table. */}
        <ColumnChoice
          key={name}
          name={name}
          texts={{ columns: texts.columns, chooseColumns: texts.chooseColumns }}
          columns={columns.slice(1).map(({ id, heading }) => ({ id, heading }))}
          shown={shown}
        />
        {/* Without `download`: a file that cannot be made is a page that says why. */}
        {files.map(({ label, href }) => (
          <a key={href} href={href} className="min-h-6 py-0.5 text-accent underline underline-offset-4">
            {label}
          </a>
        ))}
        <TableKeys texts={texts} />
      </div>
      <TableFrame>
        <TableElement
          caption={caption}
          className="text-13"
          columns={visible.map((column) => ({
            id: column.id,
            heading: column.heading,
            // Stays in sight while the rows scroll.
            headingClassName: `sticky top-0 z-10 border-ink border-b bg-paper text-12 text-muted ${cellLayout(column, visible, needs)}`,
            ...sortOf(column, props),
            className: `py-2 ${cellLayout(column, visible, needs)} ${column.isOneLine === true ? ONE_LINE : ""}`,
            isFolded: Boolean(column.minor) && column.isNotListed !== true,
            foldedClassName: foldedLayout(column),
          }))}
          rows={rows.map((row) => ({
            key: rowKey(row),
            href: rowHref?.(row) ?? null,
            cells: visible.map((column) => contentOf(column, row)),
          }))}
          rowClassName={rowLayout(visible, needs)}
          listClassName={listLayout(visible, needs)}
        />
      </TableFrame>
      {rows.length === 0 ? <p className="border-hairline border-b py-8">{texts.noMatch}</p> : null}
      {firstHref == null && nextHref == null ? null : (
        <nav aria-label={texts.pages} className="mt-4 flex gap-x-5 text-13">
          {firstHref == null ? null : (
            <TextLink href={firstHref} isOutsideText>
              {texts.firstPage}
            </TextLink>
          )}
          {nextHref == null ? null : (
            <TextLink href={nextHref} isOutsideText>
              {texts.nextPage}
            </TextLink>
          )}
        </nav>
      )}
    </div>
  )
}

/** How the rows are sorted by a column, and the link that sorts them. */
function sortOf<Row>(
  { sortKey }: DataColumn<Row>,
  { sort, sortHref }: Pick<DataTableProps<Row>, "sort" | "sortHref">,
): Pick<ElementColumn, "order" | "sortHref"> {
  if (sortKey === undefined) return {}
  const isSorted = sort?.by === sortKey
  return {
    order: isSorted ? (sort.isDescending ? "descending" : "ascending") : undefined,
    sortHref: sortHref?.({ by: sortKey, isDescending: isSorted && !sort.isDescending }),
  }
}

/** Whether a column has something to press in any row: one without would be an empty column. */
const hasAny = <Row,>(column: DataColumn<Row>, rows: readonly Row[]): boolean =>
  rows.some((row) => {
    const content = contentOf(column, row)
    return content !== "" && content !== null
  })

function contentOf<Row>({ cell, text }: DataColumn<Row>, row: Row): ReactNode {
  if (cell !== undefined) return cell(row)
  const value = text(row)
  return typeof value === "object" ? value.decimal : value
}
