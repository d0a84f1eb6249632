import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, ZERO } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { BankStatement, BookedEntry, Entries } from "./bank-statement.ts"

/** The entries of a report in one currency, counted and added up. */
export type CurrencyTotals = Readonly<{
  currency: CurrencyCode
  credits: number
  credited: Decimal
  debits: number
  debited: Decimal
}>

/** What tells a person whether a report is the one that they mean: its first entries, and what all of them come to. */
export type StatementSummary = Readonly<{
  entries: number
  totals: readonly CurrencyTotals[]
  firstEntries: readonly BookedEntry[]
}>

/** Reads the entries of a report once; currencies are in the order of their first entries. */
export function summarizeStatement(
  { entries }: Pick<BankStatement<Entries>, "entries">,
  firstCount: number,
): StatementSummary {
  const totals = new Map<CurrencyCode, CurrencyTotals>()
  const firstEntries: BookedEntry[] = []
  let count = 0
  for (const entry of entries) {
    count += 1
    if (firstEntries.length < firstCount) firstEntries.push(entry)
    const { currency, value } = entry.amount
    const before = totals.get(currency) ?? { currency, credits: 0, credited: ZERO, debits: 0, debited: ZERO }
    totals.set(
      currency,
      entry.direction === "credit"
        ? { ...before, credits: before.credits + 1, credited: add(before.credited, value) }
        : { ...before, debits: before.debits + 1, debited: add(before.debited, value) },
    )
  }
  return { entries: count, totals: [...totals.values()], firstEntries }
}
