import * as z from "zod"
import { statement as statementShape } from "#lib/contract/statements/statement.ts"
import type { AccountingPosition } from "#lib/domain/accounting-positions/accounting-position.ts"
import type { Statement, StatementFormat } from "#lib/domain/statements/statement.ts"
import type { CsvCell } from "#lib/format/csv-file.ts"
import { csvFile } from "#lib/format/csv-file.ts"
import type { StatementTexts } from "#lib/i18n/statement-texts/statement-texts.ts"
import { statementTexts } from "#lib/i18n/statement-texts/statement-texts.ts"
import { statementPdf } from "#lib/pdf/statement.ts"

type Column = Readonly<{
  name: keyof StatementTexts["columns"]
  cell: (position: AccountingPosition, statement: Statement) => CsvCell
  isMoney?: true
}>

/** The order is part of the contract: a program reads by place what a person reads by name. */
const COLUMNS: readonly Column[] = [
  { name: "investor", cell: ({ investorId }) => investorId },
  { name: "shareClass", cell: (_, { shareClass }) => shareClass.symbol },
  { name: "method", cell: ({ method }) => method },
  { name: "day", cell: ({ day }) => day },
  { name: "status", cell: ({ status }) => status },
  { name: "shares", cell: ({ shares }) => ({ decimal: shares }) },
  { name: "netAssetValueDay", cell: ({ netAssetValue }) => netAssetValue?.day ?? "" },
  {
    name: "netAssetValue",
    cell: ({ netAssetValue }) => (netAssetValue === null ? "" : { decimal: netAssetValue.amount.value }),
    isMoney: true,
  },
  money("holdings", ({ holdings }) => holdings),
  money("costBasis", ({ costBasis }) => costBasis),
  money("subscriptionsOfDay", ({ subscriptions }) => subscriptions.ofDay),
  money("subscriptionsTotal", ({ subscriptions }) => subscriptions.total),
  money("redemptionsOfDay", ({ redemptions }) => redemptions.ofDay),
  money("redemptionsTotal", ({ redemptions }) => redemptions.total),
  money("yieldOfDay", (position) => position.yield.ofDay),
  money("yieldTotal", (position) => position.yield.total),
  money("realizedGainOfDay", ({ realizedGain }) => realizedGain.ofDay),
  money("realizedGainTotal", ({ realizedGain }) => realizedGain.total),
  money("unrealizedGain", ({ totalUnrealizedGain }) => totalUnrealizedGain),
]

/**
 * The positions of a statement, one row a day, as RFC 4180 text. The head is in the language of the statement and
 * names the currency; cells are the same in every language: ISO days, plain decimals, every digit.
 */
function statementCsv(statement: Statement): string {
  const texts = statementTexts(statement.locale).columns
  const head = COLUMNS.map(({ name, isMoney }) =>
    isMoney ? `${texts[name]} (${statement.shareClass.currency})` : texts[name],
  )
  const rows = statement.positions.map((position) => COLUMNS.map(({ cell }) => cell(position, statement)))
  return csvFile([head, ...rows], "standard")
}

function money(
  name: Column["name"],
  holdingsOf: (position: AccountingPosition) => AccountingPosition["holdings"],
): Column {
  return { name, cell: (position) => ({ decimal: holdingsOf(position).value }), isMoney: true }
}

/** A statement as the wire carries it, every digit of it. */
export function statementJson({ brand: _, compensations: __, ...statement }: Statement): string {
  const movements = [...statement.movements]
  const positions = [...statement.positions]
  return JSON.stringify(z.encode(statementShape, { ...statement, movements, positions }))
}

/** A file to be downloaded. */
export type StatementFile = Readonly<{ name: string; contentType: string; body: Uint8Array }>

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const WRITERS: Readonly<
  Record<
    StatementFormat,
    Readonly<{ contentType: string; write: (statement: Statement) => Uint8Array | Promise<Uint8Array> }>
  >
> = {
  pdf: { contentType: "application/pdf", write: statementPdf },
  csv: {
    contentType: "text/csv; charset=utf-8; header=present",
    write: (statement) => utf8(statementCsv(statement)),
  },
  json: { contentType: "application/json", write: (statement) => utf8(statementJson(statement)) },
}

/** A statement as a file of its format; the name says which class and period it is about. */
export async function statementFile(statement: Statement, format: StatementFormat): Promise<StatementFile> {
  const { contentType, write } = WRITERS[format]
  const { shareClass, from, to } = statement
  return {
    name: `statement-${shareClass.symbol}-${from}-${to}.${format}`,
    contentType,
    body: await write(statement),
  }
}
