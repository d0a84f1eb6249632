import { stringify } from "csv-stringify/browser/esm/sync"

/** The sign between cells, and whether a byte order mark marks the text as UTF-8. */
type CsvOptions = Readonly<{ delimiter?: "," | ";"; bom?: boolean }>

/** Rows as CSV, the first being the head: by default RFC 4180 text with commas and CRLF. Cells are written as they are. */
export const csvText = (
  rows: readonly (readonly string[])[],
  { delimiter = ",", bom = false }: CsvOptions = {},
): string =>
  stringify([...rows], {
    delimiter,
    bom,
    record_delimiter: "windows",
    // By default only CR LF would be quoted, and what follows another line end would be a row.
    quote_record_delimiter: true,
  })
