import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/** Money accounts of a class: outside, unattributed, in orders, in the portfolio, fees, rounding, and owed. */
export const CASH_ACCOUNTS = ["world", "suspense", "clearing", "fund", "fees", "rounding", "payable"] as const

/** Share accounts of a class: not in issue, free, and blocked by a redemption. */
export const SHARE_ACCOUNTS = ["issuance", "holding", "blocked"] as const

export const LEDGER_ACCOUNT_KINDS = [...CASH_ACCOUNTS, ...SHARE_ACCOUNTS] as const

export type LedgerAccountKind = (typeof LEDGER_ACCOUNT_KINDS)[number]

/** The unit of an account: a currency, or the shares of a class. */
export type Unit = CurrencyCode | ShareClassSymbol

/** An account of the register with its balance. */
export type LedgerAccount = Readonly<{
  shareClassId: string
  kind: LedgerAccountKind
  investorId: string | null
  unit: Unit
  balance: Decimal
}>

/** Name of an account in exports: `holding:{investorId}:{symbol}`, `fees:{symbol}`. */
export const ledgerAccountName = (
  account: Pick<LedgerAccount, "kind" | "investorId">,
  symbol: ShareClassSymbol,
): string => [account.kind, account.investorId, symbol].filter((part) => part !== null).join(":")

/** The kinds of entries in the register. */
export const JOURNAL_ENTRY_KINDS = [
  "wire-booked",
  "wire-matched",
  "wire-returned",
  "subscription-executed",
  "subscription-returned",
  "redemption-accepted",
  "redemption-canceled",
  "redemption-executed",
  "payout-paid",
  "payout-returned",
  "compensation-granted",
  "compensation-paid",
] as const

export type JournalEntryKind = (typeof JOURNAL_ENTRY_KINDS)[number]

/** One side of a transfer, within the class of its entry. */
export type AccountOfEntry = Readonly<{ kind: LedgerAccountKind; investorId: string | null }>

/** A positive quantity of one unit from one account to another. */
export type Transfer = Readonly<{
  source: AccountOfEntry
  destination: AccountOfEntry
  unit: Unit
  quantity: Decimal
}>

/** An event with its transfers. `key` is unique, so it is written once. */
export type JournalEntry = Readonly<{
  key: string
  kind: JournalEntryKind
  shareClassId: string
  orderId: string | null
  wireId: string | null
  payoutId: string | null
  dealingDay: Day | null
  actor: string
  at: Instant
  transfers: readonly Transfer[]
}>

/** An entry as it is stored, with its position and the symbol of its class. */
export type WrittenEntry = JournalEntry & Readonly<{ id: string; sequence: bigint; symbol: ShareClassSymbol }>

/** Which entries of a class are asked for: up to the end of a day (UTC), and perhaps of one order or wire. */
export type JournalFilter = Readonly<{
  shareClassId: string
  day: Day
  orderId: string | null
  wireId: string | null
}>

export const JOURNAL_FORMATS = ["hledger", "csv"] as const

/** Formats of the exported journal: plain text accounting for hledger, or CSV with a row for each transfer. */
export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

type EntryOfClass = JournalEntry & Readonly<{ symbol: ShareClassSymbol }>

/**
 * The header. For hledger: the decimal mark is a full stop, and every unit is declared, so that a strict check finds unknown
 * ones.
 */
export const journalHead = (format: JournalFormat, units: readonly Unit[]): readonly string[] =>
  format === "hledger"
    ? ["decimal-mark .", "", ...units.map((unit) => `commodity ${commodityOf(unit)}`), ""]
    : [CSV_COLUMNS.join(",")]

/** Declares accounts for hledger, before the entries that use them. */
export const accountDeclarations = (
  accounts: readonly (AccountOfEntry & Readonly<{ symbol: ShareClassSymbol }>)[],
): readonly string[] => accounts.map((account) => `account ${ledgerAccountName(account, account.symbol)}`)

/** The lines of an entry, dated the UTC day on which it was written. */
export const journalLines = (format: JournalFormat, entry: EntryOfClass): readonly string[] =>
  format === "hledger" ? hledgerLines(entry) : csvLines(entry)

/** A unit as hledger reads it: a name with a digit is in quotes. Names have no quotes of their own. */
const commodityOf = (unit: Unit): string => (/\d/.test(unit) ? `"${unit}"` : unit)

/** A transaction with two postings for each transfer. */
const hledgerLines = (entry: EntryOfClass): string[] => [
  `${dayIn(entry.at, "UTC")} * ${entry.kind}  ; key:${entry.key}, at:${entry.at}, actor:${entry.actor}`,
  ...entry.transfers.flatMap(({ source, destination, unit, quantity }) => [
    `    ${ledgerAccountName(destination, entry.symbol)}  ${quantity} ${commodityOf(unit)}`,
    `    ${ledgerAccountName(source, entry.symbol)}  -${quantity} ${commodityOf(unit)}`,
  ]),
  "",
]

const CSV_COLUMNS = [
  "key",
  "kind",
  "at",
  "dealingDay",
  "shareClass",
  "orderId",
  "wireId",
  "payoutId",
  "actor",
  "source",
  "destination",
  "unit",
  "quantity",
]

const csvLines = (entry: EntryOfClass): string[] =>
  entry.transfers.map(({ source, destination, unit, quantity }) =>
    [
      entry.key,
      entry.kind,
      entry.at,
      entry.dealingDay ?? "",
      entry.symbol,
      entry.orderId ?? "",
      entry.wireId ?? "",
      entry.payoutId ?? "",
      entry.actor,
      ledgerAccountName(source, entry.symbol),
      ledgerAccountName(destination, entry.symbol),
      unit,
      quantity,
    ]
      .map(csvField)
      .join(","),
  )

/** RFC 4180: quoted only where it must be. */
const csvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
