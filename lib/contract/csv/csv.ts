import * as z from "zod"
import { csvText } from "#lib/domain/text/csv-text.ts"

/**
 * The columns of a response as CSV, in the order of its schema: nested fields as columns with dots, lists as JSON text, and
 * the fields of all variants. The order is part of the contract.
 */
export function csvColumns(body: z.ZodType): string[] {
  const record = body instanceof z.ZodArray ? (body.element as z.ZodType) : body
  return [...new Set(columnsOf(record))]
}

function columnsOf(schema: z.ZodType, prefix = ""): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      columnsOf(field as z.ZodType, prefix === "" ? name : `${prefix}.${name}`),
    )
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => columnsOf(option as z.ZodType, prefix))
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return columnsOf(schema.unwrap() as z.ZodType, prefix)
  }
  if (schema instanceof z.ZodPipe) return columnsOf(schema.in as z.ZodType, prefix)
  return [prefix]
}

/** The cell of a column in a JSON record; empty for null and for fields of other variants. */
export function csvCell(record: unknown, column: string): string {
  let value: unknown = record
  for (const name of column.split(".")) {
    value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined
  }
  if (value === undefined || value === null) return ""
  return typeof value === "object" ? JSON.stringify(value) : String(value)
}

/** A JSON response as RFC 4180 text: header row, one row a record, CRLF. */
export function toCsv(body: z.ZodType, response: unknown): string {
  const columns = csvColumns(body)
  const records = Array.isArray(response) ? response : [response]
  return csvText([columns, ...records.map((record) => columns.map((column) => csvCell(record, column)))])
}
