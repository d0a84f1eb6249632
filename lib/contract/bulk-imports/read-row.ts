import * as z from "zod"
import { decodeIssues } from "#lib/contract/decode/decode-error.ts"
import { investorPayload } from "#lib/contract/investors/investor.ts"
import { shareClassSymbol } from "#lib/contract/values/catalogue.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { nameOf } from "#lib/contract/values/text.ts"
import type { ParsedInvestorRow } from "#lib/domain/bulk-imports/check-investor-rows.ts"
import type { ParsedOrderRow } from "#lib/domain/bulk-imports/check-order-rows.ts"
import { ORDER_COLUMNS } from "#lib/domain/bulk-imports/check-order-rows.ts"
import { readAmount } from "#lib/domain/bulk-imports/read-amount.ts"
import type { RowIssue } from "#lib/domain/bulk-imports/row-issue.ts"
import { shownValue } from "#lib/domain/bulk-imports/row-issue.ts"
import { knownSymbols } from "#lib/domain/catalogue/catalogue.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { ImportColumn } from "./import-columns.ts"
import { IMPORT_COLUMNS, MAX_CLIENT_REFERENCE_LENGTH } from "./import-columns.ts"

/** The cells of a row by the names of their columns, without the spaces around them. */
export type CellsByName = ReadonlyMap<string, string>

const cellIn = (cells: CellsByName, name: string): string => cells.get(name) ?? ""

/** A file of persons has no columns for organizations, or leaves their cells empty. */
const isLeftOut = (cells: CellsByName, { name, isRequired }: ImportColumn): boolean =>
  !isRequired && cellIn(cells, name) === ""

const issueOf = ({ name, code, limit }: ImportColumn, cell: string): RowIssue => {
  if (cell === "") return { column: name, code: "missing", value: "" }
  return { column: name, code, value: shownValue(cell), ...(limit === undefined ? {} : { limit }) }
}

/** Reads a row of investors with the schema of their creation; an empty cell is a missing field. */
export function readInvestorRow(
  number: number,
  cells: readonly string[],
  named: CellsByName,
): ParsedInvestorRow {
  const decoded = z.safeDecode(investorPayload, nested(named) as z.input<typeof investorPayload>)
  const birth = z.safeDecode(investorPayload.shape.dateOfBirth, cellIn(named, "dateOfBirth"))
  const found = decoded.error === undefined ? [] : decodeIssues(decoded.error)
  const wrong = new Map(found.map(({ _tag, path }) => [path.join("."), _tag]))
  return {
    number,
    cells,
    input: decoded.data ?? null,
    dateOfBirth: birth.data ?? null,
    issues: IMPORT_COLUMNS.investors
      .filter(({ name }) => wrong.has(name))
      .map((column) =>
        wrong.get(column.name) === "Unexpected"
          ? { column: column.name, code: "organization-only", value: shownValue(cellIn(named, column.name)) }
          : issueOf(column, cellIn(named, column.name)),
      ),
  }
}

/** The payload that the cells of a row describe: names with dots are fields of nested objects. */
function nested(named: CellsByName): unknown {
  const payload: Record<string, unknown> = {}
  const details: Record<string, unknown> = {}
  for (const column of IMPORT_COLUMNS.investors) {
    if (isLeftOut(named, column)) continue
    const { name } = column
    const cell = cellIn(named, name)
    const [owner = "", field] = name.split(".")
    if (field === undefined) payload[owner] = cell
    else details[field] = cell
  }
  return { ...payload, details }
}

const reference = nameOf(MAX_CLIENT_REFERENCE_LENGTH)

/** Reads a row of orders, each cell on its own. */
export function readOrderRow(number: number, cells: readonly string[], named: CellsByName): ParsedOrderRow {
  const issues: RowIssue[] = []
  const read = <T>(name: string, schema: z.ZodType<T>): T | null => {
    const column = IMPORT_COLUMNS["subscription-orders"].find((other) => other.name === name)
    const cell = cellIn(named, name)
    if (column === undefined || (cell === "" && !column.isRequired)) return null
    const { data } = schema.safeParse(cell)
    if (data === undefined) issues.push(inOtherCapitals(column, cell) ?? issueOf(column, cell))
    return data ?? null
  }
  const investorId = read(ORDER_COLUMNS.investor, uuid)?.toLowerCase() ?? null
  const symbol = read(ORDER_COLUMNS.shareClass, shareClassSymbol)
  const amount = amountIn(cellIn(named, ORDER_COLUMNS.amount), issues)
  const clientReference = read(ORDER_COLUMNS.reference, reference)
  return { number, cells, investorId, symbol, amount, clientReference, issues }
}

/** A symbol that a class has in other capitals, which the interfaces do not accept either. */
function inOtherCapitals({ name, code }: ImportColumn, cell: string): RowIssue | null {
  if (code !== "class-unknown") return null
  const symbol = knownSymbols().find((known) => known.toLowerCase() === cell.toLowerCase())
  return symbol === undefined
    ? null
    : { column: name, code: "class-capitals", value: shownValue(cell), symbol }
}

function amountIn(cell: string, issues: RowIssue[]): Decimal | null {
  const result = readAmount(cell)
  if (result.kind === "amount") return result.value
  const code = cell === "" ? "missing" : (`amount-${result.kind}` as const)
  issues.push({ column: ORDER_COLUMNS.amount, code, value: shownValue(cell) })
  return null
}
