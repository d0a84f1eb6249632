import { CsvError, parse } from "csv-parse/sync"
import type { ImportColumn } from "#lib/contract/bulk-imports/import-columns.ts"
import { IMPORT_COLUMNS } from "#lib/contract/bulk-imports/import-columns.ts"
import type { CellsByName } from "#lib/contract/bulk-imports/read-row.ts"
import { readInvestorRow, readOrderRow } from "#lib/contract/bulk-imports/read-row.ts"
import type { BulkImportKind } from "#lib/domain/bulk-imports/bulk-import.ts"
import { BULK_IMPORT_KINDS, MAX_FILE_ROWS } from "#lib/domain/bulk-imports/bulk-import.ts"
import type { ParsedInvestorRow } from "#lib/domain/bulk-imports/check-investor-rows.ts"
import type { ParsedOrderRow } from "#lib/domain/bulk-imports/check-order-rows.ts"
import { shownValue } from "#lib/domain/bulk-imports/row-issue.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { FileProblem, FileProblemDetails } from "#lib/domain/errors/file-problem.ts"
import { startsWithBytes } from "#lib/import/file-text.ts"
import { LINE_ENDS } from "#lib/import/read-csv.ts"

/** A file that was read: the names of its columns as given, and its rows with what is wrong with each by itself. */
export type ParsedFile = Readonly<{ head: readonly string[] }> &
  (
    | Readonly<{ kind: "investors"; rows: readonly ParsedInvestorRow[] }>
    | Readonly<{ kind: "subscription-orders"; rows: readonly ParsedOrderRow[] }>
  )

/** Maximum number of columns of a head that are looked at. */
const MAX_COLUMNS = 50

/** Maximum characters of a row: ten times what the longest cells of all columns need. */
const MAX_ROW_LENGTH = 32_768

/** Records are read up to here, empty ones included, which do not count as rows. */
const MAX_RECORDS = 5 * MAX_FILE_ROWS

/** Reads a CSV file. Throws FileNotAcceptedError for one that cannot be read as a whole. */
export function readImportFile(bytes: Uint8Array): ParsedFile {
  const text = textOf(bytes)
  const [head, ...records] = recordsOf(text)
  if (head === undefined) throw problem("empty")
  const given = withoutEmptyEnd(head.cells.map((cell) => cell.trim()))
  const columns = columnsOf(given)
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
  if (filled.length === 0) throw problem("no-rows")
  if (filled.length > MAX_FILE_ROWS || records.length >= MAX_RECORDS) throw problem("too-many-rows")
  const names = columns.given.map(({ name }) => name)
  const { kind } = columns
  const shared = { kind, head: given }
  return kind === "investors"
    ? { ...shared, kind, rows: filled.map((record) => readInvestor(record, names)) }
    : { ...shared, kind, rows: filled.map((record) => readOrder(record, names)) }
}

const problem = (
  kind: FileProblem,
  place: Partial<Pick<FileProblemDetails, "row" | "missing" | "unknown">> = {},
): DomainError =>
  new DomainError("FileNotAcceptedError", REASONS[kind], {
    details: { problem: kind, row: null, missing: [], unknown: [], ...place },
  })

const REASONS: Readonly<Record<FileProblem, string>> = {
  empty: "The file is empty.",
  "no-rows": "The file has a head and no rows.",
  "not-text": "The file is not text.",
  "not-utf8": "The file is not UTF-8. Save it as CSV UTF-8.",
  spreadsheet: "The file is a spreadsheet or an archive. Save it as CSV UTF-8.",
  "other-separator": "The columns are not separated by commas or semicolons.",
  "unknown-head": "The first row has none of the columns of the templates.",
  "wrong-columns": "The columns are not those of the template.",
  "broken-quotes": "The quotes of a cell are not closed, or text follows them.",
  "too-long-row": "A row is too long.",
  "too-many-rows": `The file has more than ${MAX_FILE_ROWS} rows. Divide it.`,
}

/** The text of a file without its byte order mark. */
function textOf(bytes: Uint8Array): string {
  if (startsWithBytes(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWithBytes(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw problem("spreadsheet")
  if (startsWithBytes(bytes, [0xff, 0xfe]) || startsWithBytes(bytes, [0xfe, 0xff])) throw problem("not-utf8")
  if (bytes.includes(0)) throw problem("not-text")
  const text = decoded(bytes)
  if (text.trim() === "") throw problem("empty")
  return text
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw problem("not-utf8")
  }
}

/** A head that a spreadsheet has padded. */
const withoutEmptyEnd = (head: readonly string[]): readonly string[] =>
  head.slice(0, head.findLastIndex((name) => name !== "") + 1)

/** Cells with the number of their row. */
type CsvRecord = Readonly<{ number: number; cells: readonly string[] }>

function recordsOf(text: string): CsvRecord[] {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? ""
  const count = (sign: string): number => firstLine.split(sign).length - 1
  try {
    const records = parse(text, {
      delimiter: count(";") > count(",") ? ";" : ",",
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      max_record_size: MAX_ROW_LENGTH,
      to: MAX_RECORDS,
    }) as string[][]
    return records.map((cells, index) => ({ number: index + 1, cells }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { records } = error as CsvError & { records?: number }
    const row = records === undefined ? null : records + 1
    throw problem(error.code === "CSV_MAX_RECORD_SIZE" ? "too-long-row" : "broken-quotes", { row })
  }
}

/** The kind of a file by its head, and its columns in their order. Case and spaces around a name do not matter. */
function columnsOf(head: readonly string[]): Readonly<{ kind: BulkImportKind; given: ImportColumn[] }> {
  const names = head.slice(0, MAX_COLUMNS).map((cell) => cell.toLowerCase())
  const known = (kind: BulkImportKind): number =>
    IMPORT_COLUMNS[kind].filter(({ name }) => names.includes(name.toLowerCase())).length
  const kind = BULK_IMPORT_KINDS.reduce((best, other) => (known(other) > known(best) ? other : best))
  if (known(kind) === 0) {
    const [only = ""] = head
    throw problem(head.length === 1 && /[\t|]/.test(only) ? "other-separator" : "unknown-head", { row: 1 })
  }
  const columns = IMPORT_COLUMNS[kind]
  const given = names.map((name, index) =>
    names.indexOf(name) === index ? columns.find((column) => column.name.toLowerCase() === name) : undefined,
  )
  const missing = columns
    .filter((column) => column.isRequired && !given.includes(column))
    .map(({ name }) => name)
  const unknown = head.filter((_, index) => given[index] === undefined).map((cell) => shownValue(cell))
  if (missing.length > 0 || unknown.length > 0)
    throw problem("wrong-columns", { row: 1, missing, unknown: unknown.slice(0, MAX_SHOWN_COLUMNS) })
  return { kind, given: given.filter((column) => column !== undefined) }
}

const MAX_SHOWN_COLUMNS = 10

const trimmed = (cell: string): string => cell.replaceAll(/^[ \u00a0]+|[ \u00a0]+$/g, "")

const namedCells = (cells: readonly string[], names: readonly string[]): CellsByName =>
  new Map(names.map((name, index) => [name, trimmed(cells[index] ?? "")]))

/** More or fewer cells than columns: nobody knows which cell belongs to which column. */
const isUneven = (cells: readonly string[], names: readonly string[]): boolean =>
  cells.length < names.length || cells.slice(names.length).some((cell) => cell.trim() !== "")

const unevenRow = (cells: readonly string[]) =>
  [{ column: null, code: "cell-count", value: String(cells.length) }] as const

/** Cells that are kept: a row of thousands of empty ones is as long as its head. */
const keptCells = (cells: readonly string[], names: readonly string[]): readonly string[] =>
  cells.slice(0, Math.max(names.length, MAX_COLUMNS))

function readInvestor({ number, cells }: CsvRecord, names: readonly string[]): ParsedInvestorRow {
  if (!isUneven(cells, names))
    return readInvestorRow(number, cells.slice(0, names.length), namedCells(cells, names))
  const issues = unevenRow(cells)
  return { number, cells: keptCells(cells, names), input: null, dateOfBirth: null, issues }
}

function readOrder({ number, cells }: CsvRecord, names: readonly string[]): ParsedOrderRow {
  if (!isUneven(cells, names))
    return readOrderRow(number, cells.slice(0, names.length), namedCells(cells, names))
  const empty = { investorId: null, symbol: null, amount: null, clientReference: null }
  return { number, cells: keptCells(cells, names), ...empty, issues: unevenRow(cells) }
}
