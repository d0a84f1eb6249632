/**
 * From which width of its place on a table has all of its columns. A page has several widths beside the rail, so the place
 * decides and not the screen.
 */
export const FOLDS = {
  narrow: {
    lastShown: "@max-[44rem]:pr-0",
    list: "@min-[44rem]:hidden",
    middle: "@min-[44rem]:align-middle",
    minor: "@min-[44rem]:table-cell",
  },
  wide: {
    lastShown: "@max-[58rem]:pr-0",
    list: "@min-[58rem]:hidden",
    middle: "@min-[58rem]:align-middle",
    minor: "@min-[58rem]:table-cell",
  },
} as const

/** From which width a column is shown that is minor only on a phone. */
const ON_A_PHONE = {
  lastShown: "@max-[32rem]:pr-0",
  list: "@min-[32rem]:hidden",
  minor: "@min-[32rem]:table-cell",
} as const

/** The width that all columns of a table need together. */
export type TableNeeds = keyof typeof FOLDS

/**
 * The type of a table on the smallest phones: of 360 px a table has 320, in which the figures of three columns do not fit
 * otherwise.
 */
export const SMALLEST_TYPE = "@max-[21rem]:text-12"

type FoldingColumn = Readonly<{
  align?: "left" | "right"
  minor?: boolean | "on-a-phone"
  isNotListed?: boolean
  isOneLine?: boolean
  hasButtons?: boolean
}>

/** How a cell is aligned, whether its column is shown, and the space after it. The last shown column ends where the rows end. */
export function cellLayout<Column extends FoldingColumn>(
  column: Column,
  columns: readonly Column[],
  needs: TableNeeds,
): string {
  return [
    `pr-3 last:pr-0 @min-[64rem]:pr-4 ${spaceAfter(column, columns, needs)}`,
    column.align === "right" ? "text-right" : "",
    column.minor
      ? `hidden ${(column.minor === true ? FOLDS[needs] : ON_A_PHONE).minor} print:table-cell`
      : "",
  ].join(" ")
}

/** How the cells of a row stand: on top, but in the middle beside a button, unless they list the minor columns. */
export const rowLayout = (columns: readonly FoldingColumn[], needs: TableNeeds): string =>
  columns.some(({ hasButtons }) => hasButtons) ? `align-top ${FOLDS[needs].middle}` : "align-top"

/** From how many lines on they stand in two columns. */
const MANY_LINES = 3

/** How the minor columns are listed under the first: many of them in two columns where there is space for them, as on a tablet. */
export function listLayout(columns: readonly FoldingColumn[], needs: TableNeeds): string {
  const listed = columns.filter(({ minor, isNotListed }) => minor === true && isNotListed !== true)
  const isLong = listed.length >= MANY_LINES
  return `mt-1 space-y-0.5 whitespace-normal text-12 ${FOLDS[needs].list} print:hidden ${isLong ? "*:break-inside-avoid @min-[32rem]:columns-2 @min-[32rem]:gap-x-6" : ""}`
}

/** How a minor column is laid out under the first: one line of text goes below its heading as a whole where it does not fit. */
export function foldedLayout({ minor, isOneLine }: FoldingColumn): string | undefined {
  if (minor === "on-a-phone") return ON_A_PHONE.list
  return isOneLine ? "flex flex-wrap gap-x-1" : undefined
}

function spaceAfter<Column extends FoldingColumn>(
  column: Column,
  columns: readonly Column[],
  needs: TableNeeds,
): string {
  if (column === columns.findLast(({ minor }) => minor !== true)) return FOLDS[needs].lastShown
  if (column === columns.findLast(({ minor }) => !minor)) return ON_A_PHONE.lastShown
  return "@max-[21rem]:pr-1.5"
}
