import { parse } from "csv-parse/sync"
import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Transaction } from "#lib/domain/transactions/transaction.ts"
import { transactionsFile } from "./transactions-file.ts"

it("the file of an investor's transactions has exact amounts, and last of all those that were paid", async () => {
  const euros = (value: string) => ({ value: decimal(value), currency: "EUR" as const })
  const origin = {
    investorId: "investor",
    shareClassId: "class",
    day: day("2026-11-20"),
    createdAt: instant("2026-11-20T11:00:00Z"),
  }
  const redemption: Transaction = {
    ...origin,
    id: "redemption",
    orderId: "order",
    type: "redemption",
    shares: decimal("200"),
    amount: euros("212.766"),
    netAssetValue: { id: "value", day: day("2026-11-19"), amount: euros("1.06383") },
  }
  const fee: Transaction = {
    ...origin,
    id: "fee",
    orderId: "order",
    type: "fee",
    shares: null,
    amount: euros("1.06"),
    netAssetValue: null,
  }
  const file = await transactionsFile([redemption, fee], [{ id: "class", symbol: "EUTBL" }])
  const rows: Record<string, string>[] = parse(new TextDecoder().decode(file.body), { columns: true })
  expect(rows.map(({ type, amount, roundedAmount }) => [type, amount, roundedAmount])).toEqual([
    ["redemption", "212.766", "212.76"],
    ["fee", "1.06", "1.06"],
  ])
  expect(Object.keys(rows[0] ?? {}).at(-1)).toBe("roundedAmount")
})
