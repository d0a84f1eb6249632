import type { Cell, SheetData } from "write-excel-file/node"
import writeExcelFile from "write-excel-file/node"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day, daysBetween } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { toFixedPlaces } from "#lib/domain/money/decimal.ts"

/** A cell of a workbook: text as it is, a day, or a decimal that is shown with so many decimals. */
export type XlsxCell = string | Readonly<{ day: Day }> | Readonly<{ decimal: Decimal; decimals: number }>

/** A sheet whose first row stays in sight. */
export type XlsxSheet = Readonly<{
  name: string
  head: readonly string[]
  rows: readonly (readonly XlsxCell[])[]
}>

/** Excel computes with 15 significant digits. */
const MAX_SIGNIFICANT_DIGITS = 15

/**
 * A workbook. Texts are never formulas. Figures are numbers with their decimals, except those with more digits than Excel
 * keeps: they are text, so that no program rounds them silently.
 */
export async function xlsxFile(sheets: readonly XlsxSheet[]): Promise<Uint8Array> {
  const written = sheets.map(({ name, head, rows }) => ({
    sheet: sheetName(name),
    stickyRowsCount: 1,
    columns: head.map((heading, column) => ({ width: columnWidth(heading, rows, column) })),
    data: [head.map(headCell), ...rows.map((row) => row.map(cellOf))] satisfies SheetData,
  }))
  return writeExcelFile(written, { fontFamily: "Calibri", fontSize: 11 }).toBuffer()
}

const headCell = (text: string): Cell => ({
  type: String,
  value: wellFormed(text),
  fontWeight: "bold",
  wrap: true,
  alignVertical: "bottom",
})

function cellOf(cell: XlsxCell): Cell {
  if (typeof cell === "string") return cell === "" ? null : { type: String, value: wellFormed(cell) }
  if ("day" in cell) return { type: Number, value: daysBetween(DAY_ZERO, cell.day), format: "yyyy-mm-dd" }
  const { decimal, decimals } = cell
  const digits = decimal.replace(/^-?0*\.?0*|\D/g, "")
  if (digits.length > MAX_SIGNIFICANT_DIGITS) {
    return { type: String, value: toFixedPlaces(decimal, decimals), align: "right" }
  }
  return { type: Number, value: Number(decimal), format: numberFormat(decimals) }
}

/** Excel counts days from here. */
const DAY_ZERO = day("1899-12-30")

const numberFormat = (decimals: number): string =>
  decimals === 0 ? "#,##0" : `#,##0.${"0".repeat(decimals)}`

/**
 * Text that a workbook can hold: without the control characters that XML forbids, and with what looks like an escaped
 * character (`_x0041_`) as it is.
 */
const wellFormed = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")

/** At most 31 characters, without those that formulas use. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31)

const NARROWEST = 10
const WIDEST = 40

/** The width of the widest of the first rows, in characters. */
function columnWidth(heading: string, rows: XlsxSheet["rows"], column: number): number {
  const widths = rows.slice(0, 200).map((row) => {
    const cell = row[column] ?? ""
    if (typeof cell === "string") return cell.length
    return "day" in cell ? cell.day.length : Math.ceil(cell.decimal.length * 1.3) + 2
  })
  return Math.min(WIDEST, Math.max(NARROWEST, Math.ceil(heading.length / 2), ...widths) + 2)
}
