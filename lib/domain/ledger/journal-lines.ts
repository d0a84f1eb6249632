import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { AccountOfEntry, JournalEntry } from "./journal-entry.ts"
import type { Unit } from "./ledger-account.ts"
import { ledgerAccountName } from "./ledger-account.ts"

export const JOURNAL_FORMATS = ["hledger", "csv"] as const

/** Forms of the exported journal: plain text accounting as hledger reads it, or a row a transfer. */
export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

type EntryOfClass = JournalEntry & Readonly<{ symbol: ShareClassSymbol }>

/**
 * What stands at the top. For hledger: a full stop is the decimal mark, whatever a number looks like, and every unit is
 * declared, so that a strict check finds one that nobody meant.
 */
export const journalHead = (format: JournalFormat, units: readonly Unit[]): readonly string[] =>
  format === "hledger"
    ? ["decimal-mark .", "", ...units.map((unit) => `commodity ${unit}`), ""]
    : [CSV_COLUMNS.join(",")]

/** Declares accounts for hledger, before the entries that name them. */
export const accountDeclarations = (
  accounts: readonly (AccountOfEntry & Readonly<{ symbol: ShareClassSymbol }>)[],
): readonly string[] => accounts.map((account) => `account ${ledgerAccountName(account, account.symbol)}`)

/** The lines of an entry, dated the UTC day on which it was written. */
export const journalLines = (format: JournalFormat, entry: EntryOfClass): readonly string[] =>
  format === "hledger" ? hledgerLines(entry) : csvLines(entry)

/** A transaction with two postings a transfer: what leaves the one account arrives in the other. */
const hledgerLines = (entry: EntryOfClass): string[] => [
  `${dayIn(entry.at, "UTC")} * ${entry.kind}  ; key:${entry.key}, at:${entry.at}, actor:${entry.actor}`,
  ...entry.transfers.flatMap(({ source, destination, unit, quantity }) => [
    `    ${ledgerAccountName(destination, entry.symbol)}  ${quantity} ${unit}`,
    `    ${ledgerAccountName(source, entry.symbol)}  -${quantity} ${unit}`,
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
