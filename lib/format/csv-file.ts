import type { Decimal } from "#lib/domain/money/decimal.ts"
import { csvText } from "#lib/domain/text/csv-text.ts"

/** A cell: text as it is, or a decimal, which some regions write with a comma. */
export type CsvCell = string | Readonly<{ decimal: Decimal }>

/**
 * How a file is written. `standard` is RFC 4180: commas, points, CRLF. For Excel the separators are those of a region
 * whose decimal sign is given, since Excel splits columns at what its region does not use in numbers, and a byte order
 * mark tells it that the text is UTF-8.
 */
export type CsvStyle = "standard" | Readonly<{ excelDecimal: "," | "." }>

/** Signs with which a spreadsheet begins a formula, in full width too, and spaces that it drops in front of one (OWASP, "CSV Injection"). */
const FORMULA_START = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Rows as a file, the first being the head. Texts that a spreadsheet would run as a formula are defused, numbers never. */
export function csvFile(rows: readonly (readonly CsvCell[])[], style: CsvStyle): string {
  const comma = style !== "standard" && style.excelDecimal === ","
  const cellText = (cell: CsvCell): string => {
    if (typeof cell === "string") return FORMULA_START.test(cell) ? `'${cell}` : cell
    return comma ? cell.decimal.replace(".", ",") : cell.decimal
  }
  return csvText(
    rows.map((row) => row.map(cellText)),
    { delimiter: comma ? ";" : ",", bom: style !== "standard" },
  )
}
