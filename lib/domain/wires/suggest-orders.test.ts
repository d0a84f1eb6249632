import { expect, it } from "vitest"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { SuggestibleOrder } from "./suggest-orders.ts"
import { suggestOrders } from "./suggest-orders.ts"
import type { BankEntry } from "./wire.ts"

const order = (id: string, of: Partial<SuggestibleOrder> = {}): SuggestibleOrder => ({
  id,
  investorId: `investor of ${id}`,
  wireReference: `RF99${id.toUpperCase().padEnd(11, "Z")}`,
  status: "pending-wire",
  amount: decimal("500"),
  payer: { name: "Grace Hopper", type: "individual", ibans: [] },
  ...of,
})

const entry: BankEntry = {
  amount: { value: decimal("1000"), currency: "EUR" },
  bookedAt: instant("2025-02-03T09:00:00Z"),
  valueDay: null,
  remittanceText: "RF45ABCDXFGHJKM",
  structuredReference: null,
  payerName: "LOVELACE ADA",
  payerIban: "FR76 3000 6000 0112 3456 7890 189",
  bankEntryReference: "entry",
}

const ada = { name: "Ada Lovelace", type: "individual" as const, ibans: [] }

it("orders are suggested by reference, account, name and amount, the likeliest first", () => {
  const suggested = suggestOrders(
    [
      order("none"),
      order("amount", { amount: decimal("1000.00") }),
      order("name", { payer: ada }),
      order("both", { payer: ada, amount: decimal("1000") }),
      order("account", { payer: { ...ada, name: "Zoé Lovelace", ibans: ["FR7630006000011234567890189"] } }),
      order("reference", { wireReference: "RF45ABCDEFGHJKM" }),
    ],
    10,
  )(entry)
  expect(suggested.map(({ order: { id }, grounds }) => `${id}: ${grounds}`)).toEqual([
    "reference: reference",
    "account: account",
    "both: name,amount",
    "name: name",
    "amount: amount",
  ])
  expect(suggested[0]?.near?.differences).toBe(1)
})

it("no more are suggested than asked for, and none without a ground", () => {
  expect(suggestOrders([order("one"), order("two")], 5)(entry)).toEqual([])
  const same = ["one", "two", "three"].map((id) => order(id, { payer: ada }))
  expect(suggestOrders(same, 2)(entry).map(({ order: { id } }) => id)).toEqual(["one", "two"])
})
