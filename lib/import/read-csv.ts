import { CsvError, parse } from "csv-parse/sync"
import { oneOfMessage } from "#lib/contract/values/text.ts"
import { expectedOneOf } from "./expected-input.ts"
import type { FileError } from "./file-errors.ts"
import { fileReason, InvalidFileError, unreadable } from "./file-errors.ts"
import type { FileRecord, FileRecords } from "./file-format.ts"
import type { NamedResources } from "./other-resource.ts"
import { otherResource, UNNAMED } from "./other-resource.ts"
import type { RecordColumn } from "./record-columns.ts"

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/**
 * Returns the line of the next text at or after a position, counting from 1. Positions must not decrease, so that every byte is
 * read once. Lines may end in CR LF, LF or CR.
 */
function lineCounter(bytes: Uint8Array): (position: number) => number {
  let line = 1
  let next = 0
  const step = (): void => {
    const byte = bytes[next]
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[next + 1] !== LINE_FEED)) line += 1
    next += 1
  }
  return (position) => {
    while (next < position) step()
    while (bytes[next] === LINE_FEED || bytes[next] === CARRIAGE_RETURN) step()
    return line
  }
}

/**
 * What ends a row, CR LF before CR. The parser would take the end of the first row for that of all, and files that were edited
 * with several programs have several.
 */
export const LINE_ENDS = ["\r\n", "\n", "\r"]

/** Nested plain values under construction. */
interface Nested {
  [name: string]: unknown
}

/** A row of cells as a record: columns with dots become nested fields, empty cells absent fields. */
function recordOfCells(cells: readonly string[], columns: readonly RecordColumn[]): Nested {
  const record: Nested = {}
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? ""
    const path = column.name.split(".")
    const last = path.pop() ?? ""
    const owner = path.reduce<Nested>((parent, name) => nestedIn(parent, name), record)
    if (cell !== "") owner[last] = valueOfCell(cell, column)
  }
  return record
}

function nestedIn(parent: Nested, name: string): Nested {
  const nested = (parent[name] ?? {}) as Nested
  parent[name] = nested
  return nested
}

/** A cell that cannot be parsed stays text, and the schema rejects it with the expected type. */
function valueOfCell(cell: string, { content }: RecordColumn): unknown {
  if (content === "number") return /^-?\d{1,15}$/.test(cell) ? Number(cell) : cell
  if (content === "text") return cell
  try {
    return JSON.parse(cell) as unknown
  } catch {
    return cell
  }
}

/** A row of cells with the line on which it starts. */
type Row = Readonly<{ cells: readonly string[]; line: number }>

/**
 * Reads CSV (RFC 4180: commas, doubled quotes, any line ends) whose first row names the columns, in any order. Throws
 * InvalidFileError for wrong columns, with a single error where they are those of another resource; rows that are too short or too
 * long are separate errors.
 */
export function readCsv(
  text: string,
  columns: readonly RecordColumn[],
  resources: NamedResources = UNNAMED,
): FileRecords {
  const [header, ...rows] = readRows(text)
  if (header === undefined) throw unreadable(fileReason("emptyFile"))
  rejectOtherSeparators(header, columns)
  const names = header.cells.map((cell) => cell.trim())
  const headerErrors = errorsOfHeader({ ...header, cells: names }, columns)
  if (headerErrors.length > 0) {
    const other = otherResource(
      resources,
      (others) => errorsOfHeader({ ...header, cells: names }, others).length === 0,
    )
    if (other === null) throw new InvalidFileError(headerErrors)
    throw unreadable(fileReason("columnsOfOther", other), { line: header.line, column: null })
  }
  const byName = new Map(columns.map((column) => [column.name, column]))
  const columnsInOrder = names.flatMap((name) => byName.get(name) ?? [])
  const records: FileRecord[] = []
  const errors: FileError[] = []
  for (const row of rows) {
    if (row.cells.length === names.length) records.push(toRecord(row, columnsInOrder))
    else errors.push(unevenRow(row, names.length))
  }
  return { records, errors }
}

function readRows(text: string): Row[] {
  // As bytes, because the parser reports its position in bytes.
  const bytes = Buffer.from(text)
  const lineAt = lineCounter(bytes)
  try {
    const rows = parse(bytes, {
      info: true,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as {
      record: string[]
      info: { bytes: number }
    }[]
    let end = 0
    return rows.map(({ record, info }) => {
      const line = lineAt(end)
      end = info.bytes
      return { cells: record, line }
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { index, bytes: position } = error as CsvError & { index: number; bytes: number }
    const name = QUOTE_ERRORS[error.code]
    throw unreadable(name === undefined ? fileReason("notCsv", { error: error.message }) : fileReason(name), {
      line: lineAt(position),
      column: index + 1,
    })
  }
}

const QUOTE_ERRORS: Readonly<Record<string, "unclosedQuote" | "textAfterQuote" | "quoteWithinText">> = {
  CSV_QUOTE_NOT_CLOSED: "unclosedQuote",
  CSV_INVALID_CLOSING_QUOTE: "textAfterQuote",
  INVALID_OPENING_QUOTE: "quoteWithinText",
}

const SEPARATORS = [
  [";", "semicolons"],
  ["\t", "tabs"],
  ["|", "bars"],
] as const

function rejectOtherSeparators({ cells, line }: Row, columns: readonly RecordColumn[]): void {
  const [only = ""] = cells
  if (cells.length > 1 || columns.length === 1) return
  for (const [separator, term] of SEPARATORS) {
    if (!only.includes(separator)) continue
    throw unreadable(fileReason("otherSeparator", { separator: { term } }), { line, column: null })
  }
}

function errorsOfHeader({ cells, line }: Row, columns: readonly RecordColumn[]): FileError[] {
  const known = columns.map(({ name }) => name)
  const inHeader = cells.flatMap((name, index): FileError[] => {
    const at = { line, column: index + 1, field: name }
    if (cells.indexOf(name) !== index) return [{ ...at, ...fileReason("columnRepeated") }]
    return known.includes(name) ? [] : [{ ...at, ...unknownColumn(known, name) }]
  })
  const missing = columns.flatMap(({ name, isRequired }): FileError[] =>
    isRequired && !cells.includes(name)
      ? [{ line, column: null, field: name, ...fileReason("columnMissing") }]
      : [],
  )
  return [...inHeader, ...missing]
}

function unknownColumn(known: readonly string[], name: string) {
  const { values: columns, given, guess } = expectedOneOf(oneOfMessage(known, name), name, known)
  return guess === null
    ? fileReason("unknownColumn", { columns, given })
    : fileReason("unknownColumnGuess", { columns, given, guess })
}

function toRecord({ cells, line }: Row, columns: readonly RecordColumn[]): FileRecord {
  const names = columns.map(({ name }) => name)
  return {
    value: recordOfCells(cells, columns),
    positionOf: (field) => {
      // Within a list in one cell, the field is deeper than the column.
      const column = names.findIndex((name) => field === name || field.startsWith(`${name}.`))
      return { line, column: column === -1 ? null : column + 1 }
    },
  }
}

const unevenRow = ({ cells, line }: Row, expected: number): FileError => ({
  line,
  column: null,
  field: "",
  ...(cells.length === 1
    ? fileReason("oneCell", { columns: expected })
    : fileReason(cells.length > expected ? "manyCells" : "fewCells", {
        cells: cells.length,
        columns: expected,
      })),
})
