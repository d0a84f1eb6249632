import * as z from "zod"
import { statement as statementShape } from "#lib/contract/statements/statement.ts"
import type { AccountingPosition } from "#lib/domain/accounting-positions/accounting-position.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, negate, ZERO } from "#lib/domain/money/decimal.ts"
import { shownTransaction } from "#lib/domain/statements/shown-statement.ts"
import type { Statement, StatementFormat } from "#lib/domain/statements/statement.ts"
import type { CsvCell } from "#lib/format/csv-file.ts"
import { csvFile } from "#lib/format/csv-file.ts"
import type { StatementTexts } from "#lib/i18n/statement-texts/statement-texts.ts"
import { statementTexts } from "#lib/i18n/statement-texts/statement-texts.ts"
import { statementPdf } from "#lib/pdf/statement.ts"

type Column = Readonly<{
  name: keyof StatementTexts["columns"]
  cell: (position: AccountingPosition, statement: Statement, outflow: Outflow) => CsvCell
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
  { name: "payoutsOfDay", cell: (_, __, { paidOut }) => ({ decimal: paidOut }), isMoney: true },
  { name: "compensationsOfDay", cell: (_, __, { compensated }) => ({ decimal: compensated }), isMoney: true },
  { name: "compensationsPaid", cell: (_, __, { paid }) => ({ decimal: paid }), isMoney: true },
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
  const outflows = outflowsOf(statement)
  const rows = statement.positions.map((position) => {
    const outflow = outflows.get(position.day) ?? NO_OUTFLOW
    return COLUMNS.map(({ cell }) => cell(position, statement, outflow))
  })
  return csvFile([head, ...rows], "standard")
}

/**
 * The money out of a holding on a day, at minor units: paid out for redemptions, less their fees, and granted as compensation, of which
 * `paid` is paid by now.
 */
type Outflow = Readonly<{ paidOut: Decimal; compensated: Decimal; paid: Decimal }>

const NO_OUTFLOW: Outflow = { paidOut: ZERO, compensated: ZERO, paid: ZERO }

function outflowsOf({ movements, compensations }: Statement): ReadonlyMap<Day, Outflow> {
  const outflows = new Map<Day, Outflow>()
  const addTo = (day: Day, { paidOut, compensated, paid }: Outflow) => {
    const before = outflows.get(day) ?? NO_OUTFLOW
    outflows.set(day, {
      paidOut: add(before.paidOut, paidOut),
      compensated: add(before.compensated, compensated),
      paid: add(before.paid, paid),
    })
  }
  const redeemed = new Set(movements.flatMap(({ type, orderId }) => (type === "redemption" ? [orderId] : [])))
  for (const movement of movements) {
    if (!redeemed.has(movement.orderId)) continue
    const { value } = shownTransaction(movement).amount
    addTo(movement.day, { ...NO_OUTFLOW, paidOut: movement.type === "fee" ? negate(value) : value })
  }
  for (const { day, amount, status } of compensations) {
    const compensated = amount?.value ?? ZERO
    addTo(day, { ...NO_OUTFLOW, compensated, paid: status === "paid" ? compensated : ZERO })
  }
  return outflows
}

function money(
  name: Column["name"],
  holdingsOf: (position: AccountingPosition) => AccountingPosition["holdings"],
): Column {
  return { name, cell: (position) => ({ decimal: holdingsOf(position).value }), isMoney: true }
}

/** A statement as the wire carries it, every digit of it. */
export function statementJson({
  brand: _,
  timezone: __,
  compensations: ___,
  ...statement
}: Statement): string {
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
