import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { BookedEntry, EntryDirection } from "./bank-statement.ts"
import { summarizeStatement } from "./statement-summary.ts"

function entry(direction: EntryDirection, value: string, currency: CurrencyCode = "EUR"): BookedEntry {
  const amount = { value: decimal(value), currency }
  const bookedDay = day("2025-02-03")
  const payment = {
    amount,
    direction,
    reference: null,
    endToEndId: null,
    structuredReference: null,
    remittanceText: null,
    counterpartyName: null,
    counterpartyIban: null,
    returnReason: null,
  }
  return {
    amount,
    direction,
    isReversal: false,
    bookedDay,
    bookedAt: null,
    valueDay: bookedDay,
    reference: null,
    payments: [payment],
  }
}

it("a report has its totals by currency and its first entries, in the order of the bank", () => {
  const entries = [
    entry("credit", "12345.10"),
    entry("debit", "2.5"),
    entry("credit", "0.90"),
    entry("credit", "100", "JPY"),
  ]
  expect(summarizeStatement({ entries }, 2)).toEqual({
    entries: 4,
    totals: [
      { currency: "EUR", credits: 2, credited: "12346", debits: 1, debited: "2.5" },
      { currency: "JPY", credits: 1, credited: "100", debits: 0, debited: "0" },
    ],
    firstEntries: entries.slice(0, 2),
  })
})

it("a report without entries has no totals", () => {
  expect(summarizeStatement({ entries: [] }, 5)).toEqual({ entries: 0, totals: [], firstEntries: [] })
})
