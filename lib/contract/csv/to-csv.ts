import { stringify } from "csv-stringify/sync"
import type * as z from "zod"
import { csvCell, csvColumns } from "./columns.ts"

/** An answer in wire form as RFC 4180 text: header row, one row a record, CRLF. */
export function toCsv(body: z.ZodType, answer: unknown): string {
  const columns = csvColumns(body)
  const records = Array.isArray(answer) ? answer : [answer]
  return stringify([columns, ...records.map((record) => columns.map((column) => csvCell(record, column)))], {
    record_delimiter: "windows",
  })
}
