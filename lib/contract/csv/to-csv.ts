import { stringify } from "csv-stringify/sync"
import type * as z from "zod"
import { csvCell, csvColumns } from "./columns.ts"

/** A response in wire form as RFC 4180 text: header row, one row a record, CRLF. */
export function toCsv(body: z.ZodType, response: unknown): string {
  const columns = csvColumns(body)
  const records = Array.isArray(response) ? response : [response]
  return stringify([columns, ...records.map((record) => columns.map((column) => csvCell(record, column)))], {
    record_delimiter: "windows",
  })
}
