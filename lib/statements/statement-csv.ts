import type { AccountingPosition } from "#lib/domain/accounting-positions/accounting-position.ts"
import type { Statement } from "#lib/domain/statements/statement.ts"
import type { CsvCell } from "#lib/format/csv-file.ts"
import { csvFile } from "#lib/format/csv-file.ts"
import type { StatementTexts } from "./texts/statement-texts.ts"
import { statementTexts } from "./texts/statement-texts.ts"

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
export function statementCsv(statement: Statement): string {
  const texts = statementTexts(statement.locale).columns
  const head = COLUMNS.map(({ name, isMoney }) =>
    isMoney ? `${texts[name]} (${statement.shareClass.currency})` : texts[name],
  )
  const rows = statement.positions.map((position) => COLUMNS.map(({ cell }) => cell(position, statement)))
  return csvFile([head, ...rows], "standard")
}

function money(
  name: Column["name"],
  of: (position: AccountingPosition) => AccountingPosition["holdings"],
): Column {
  return { name, cell: (position) => ({ decimal: of(position).value }), isMoney: true }
}
