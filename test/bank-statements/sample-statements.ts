import type {
  BankStatement,
  BankStatementFile,
  BookedEntry,
  EntryPayment,
} from "#lib/domain/bank-statements/bank-statement.ts"
import { signed } from "#lib/domain/bank-statements/bank-statement.ts"
import { camtFile } from "#lib/domain/bank-statements/camt-file.ts"
import { readStatementFile } from "#lib/domain/bank-statements/camt-reader.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { add, decimal, sum } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"

/** The account of the sample class. */
export const SAMPLE_ACCOUNT = "FR7630006000011234567890189"

/** What a payment of an entry says, besides its amount. */
type Details = Partial<Omit<EntryPayment, "amount" | "direction">>

/** What an entry says; credits and debits have it in common. */
export type EntryOf = Readonly<{
  value: string
  reference?: string | null
  currency?: CurrencyCode
  bookedDay?: string
  isReversal?: boolean
  details?: Details
}>

const NO_DETAILS: Omit<EntryPayment, "amount" | "direction"> = {
  reference: null,
  endToEndId: null,
  structuredReference: null,
  remittanceText: null,
  counterpartyName: null,
  counterpartyIban: null,
  returnReason: null,
}

function entry(direction: BookedEntry["direction"], given: EntryOf): BookedEntry {
  const { value, reference = null, currency = "EUR", bookedDay = "2025-02-03", isReversal = false } = given
  const amount = { value: decimal(value), currency }
  return {
    amount,
    direction,
    isReversal,
    bookedDay: day(bookedDay),
    bookedAt: null,
    valueDay: day(bookedDay),
    reference,
    payments: [{ ...NO_DETAILS, ...given.details, amount, direction }],
  }
}

export const credit = (given: EntryOf): BookedEntry => entry("credit", given)

export const debit = (given: EntryOf): BookedEntry => entry("debit", given)

/** What a statement says; without a closing balance it closes with what its entries make, and with null it states none. */
export type StatementOf = Readonly<{
  statementId: string
  opening?: string
  closing?: string | null
  account?: string
  currency?: CurrencyCode
  day?: string
  openingDay?: string
  entries: readonly BookedEntry[]
}>

function report(kind: BankStatement["kind"], of: StatementOf): BankStatement {
  const { statementId, opening = "0", account = SAMPLE_ACCOUNT, currency = "EUR", entries } = of
  const reported = day(of.day ?? "2025-02-03")
  const { closing = add(decimal(opening), sum(entries.map(signed))) } = of
  const isStatement = kind === "statement"
  return {
    kind,
    account,
    statementId,
    sequenceNumber: null,
    issuedAt: null,
    currency,
    opening: isStatement ? { value: decimal(opening), day: day(of.openingDay ?? reported) } : null,
    closing: isStatement && closing !== null ? { value: decimal(closing), day: reported } : null,
    entries,
  }
}

/** The bytes of a file of the bank with these statements. */
export const statementBytes = (...statements: readonly StatementOf[]): Uint8Array =>
  bytesOf(
    "camt.053.001.08",
    statements.map((of) => report("statement", of)),
  )

const bytesOf = (format: string, statements: readonly BankStatement[]): Uint8Array =>
  new TextEncoder().encode(
    camtFile({ format, messageId: "MESSAGE-1", statements }, instant("2026-11-25T05:00:00Z")),
  )

/** A file of the bank with these statements, as it is read. */
export const statementFile = (...statements: readonly StatementOf[]): BankStatementFile =>
  readStatementFile(statementBytes(...statements))

/** A file with notifications of single entries. */
export const notificationFile = (...reports: readonly StatementOf[]): BankStatementFile =>
  readStatementFile(
    bytesOf(
      "camt.054.001.08",
      reports.map((of) => report("notification", of)),
    ),
  )
