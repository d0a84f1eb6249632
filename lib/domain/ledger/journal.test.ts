import { expect, it } from "vitest"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { journalHead, journalLines } from "./journal.ts"

const ISSUED = {
  key: "subscription-executed:1",
  kind: "subscription-executed",
  at: instant("2026-01-05T12:00:00Z"),
  actor: "schedule",
  shareClassId: "c",
  symbol: "Harbour2",
  dealingDay: null,
  orderId: null,
  wireId: null,
  payoutId: null,
  transfers: [
    {
      source: { kind: "issuance", investorId: null },
      destination: { kind: "holding", investorId: "i" },
      unit: "Harbour2",
      quantity: decimal("10"),
    },
  ],
} as const satisfies Parameters<typeof journalLines>[1]

it("puts units with a digit in quotes for hledger, and no others", () => {
  expect(journalHead("hledger", ["EUR", "Harbour2"])).toEqual(
    expect.arrayContaining(["commodity EUR", 'commodity "Harbour2"']),
  )
  const lines = journalLines("hledger", ISSUED)
  expect(lines.filter((line) => line.startsWith("    ")).map((line) => line.split("  ").at(-1))).toEqual([
    '10 "Harbour2"',
    '-10 "Harbour2"',
  ])
  expect(journalLines("csv", ISSUED).join()).not.toContain('"Harbour2"')
})
