import { describe, expect, it } from "vitest"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal, ZERO } from "#lib/domain/money/decimal.ts"
import type { FundableOrder } from "./match-wire.ts"
import { matchWire } from "./match-wire.ts"
import type { BankEntry } from "./wire.ts"
import { wireReferenceOf } from "./wire-reference.ts"

const reference = (seed: number) => wireReferenceOf(new Uint8Array(11).fill(seed))

const order = (overrides: Partial<FundableOrder> = {}): FundableOrder => ({
  id: "order",
  shareClassId: "class",
  currency: "EUR",
  wireReference: reference(1),
  status: "pending-wire",
  expiresAt: instant("2025-02-14T11:00:00Z"),
  cutOffAt: null,
  waiting: ZERO,
  minimum: decimal("1000"),
  investorStatus: "active",
  payer: { name: "Zoé de la Fontaine", type: "individual", ibans: ["FR7630006000011234567890189"] },
  ...overrides,
})

const entry = (overrides: Partial<BankEntry> = {}): BankEntry => ({
  amount: { value: decimal("1000"), currency: "EUR" },
  bookedAt: instant("2025-02-03T09:00:00Z"),
  valueDay: null,
  remittanceText: reference(1),
  structuredReference: null,
  payerName: "Zoé de la Fontaine",
  payerIban: null,
  bankEntryReference: "entry",
  ...overrides,
})

const now = instant("2025-02-03T10:00:00Z")

const outcome = (wire: Partial<BankEntry>, orders: FundableOrder[]) => {
  const match = matchWire(entry(wire), ["class"], orders, now)
  return match.status === "matched" ? match.orderId : match.reason
}

describe("a wire is matched", () => {
  it("by a structured reference, before anything the text says", () => {
    const other = order({ id: "other", wireReference: reference(2) })
    expect(
      outcome({ structuredReference: reference(2), remittanceText: reference(1) }, [order(), other]),
    ).toBe("other")
  })

  it("by a reference in its text, and shows on what that rests", () => {
    expect(matchWire(entry(), ["class"], [order()], now)).toEqual({
      status: "matched",
      orderId: "order",
      evidence: [
        { rule: "reference-in-text", detail: `The text holds ${reference(1)}, and its check digits hold.` },
        { rule: "payer-name", detail: "The payer Zoé de la Fontaine has the name of the investor." },
      ],
    })
  })

  it.each(["active", "action-required"] as const)("when the investor is %s", (investorStatus) =>
    expect(outcome({}, [order({ investorStatus })])).toBe("order"),
  )

  it("when an account of the investor pays under whatever name", () => {
    expect(
      outcome({ payerName: "Joint account", payerIban: "FR76 3000 6000 0112 3456 7890 189" }, [order()]),
    ).toBe("order")
  })

  it("below the minimum together with what waits", () => {
    expect(outcome({}, [order({ minimum: decimal("1500"), waiting: decimal("500") })])).toBe("order")
  })

  it("whatever little it is to an order that is already funded, before its cut-off", () => {
    const funded = order({ status: "pending-valuation", cutOffAt: instant("2025-02-03T10:00:01Z") })
    expect(outcome({ amount: { value: decimal("0.01"), currency: "EUR" } }, [funded])).toBe("order")
  })
})

describe("a wire stays in suspense", () => {
  it.each([
    ["no-reference", { remittanceText: "my savings" }, order()],
    ["unknown-reference", { remittanceText: reference(9) }, order()],
    ["wrong-account", {}, order({ shareClassId: "another" })],
    ["wrong-currency", { amount: { value: decimal("1000"), currency: "USD" } }, order()],
    ["below-minimum", { amount: { value: decimal("999.99"), currency: "EUR" } }, order()],
    ["order-canceled", {}, order({ status: "canceled" })],
    ["order-expired", {}, order({ status: "expired" })],
    ["order-expired", {}, order({ expiresAt: now })],
    ["order-already-executed", {}, order({ status: "executed", cutOffAt: now })],
    ["order-already-executed", {}, order({ status: "pending-valuation", cutOffAt: now })],
    ["third-party-payer", { payerName: "Jean Fontaine" }, order()],
    ["third-party-payer", { payerName: "Mme de la Fontaine" }, order()],
    ["third-party-payer", { payerName: "Zoé de la Fontaine Trading Ltd" }, order()],
    ["third-party-payer", { payerName: null }, order()],
    // The name is what the payer typed: an account that is not the investor's speaks against it.
    ["third-party-payer", { payerIban: "DE89370400440532013000" }, order()],
    ["investor-not-active", {}, order({ investorStatus: "suspended" })],
    ["investor-not-active", {}, order({ investorStatus: "refused" })],
    ["investor-not-active", {}, order({ investorStatus: "archived", status: "canceled" })],
  ] as const)("%s", (reason, wire, onlyOrder) => expect(outcome(wire, [onlyOrder])).toBe(reason))

  it("ambiguous-reference, when its text quotes two orders", () => {
    const other = order({ id: "other", wireReference: reference(2) })
    expect(outcome({ remittanceText: `${reference(1)} and ${reference(2)}` }, [order(), other])).toBe(
      "ambiguous-reference",
    )
  })

  it("with its order only while their sum is below the minimum", () => {
    const orderIds = [
      entry({ amount: { value: decimal("10"), currency: "EUR" } }),
      entry({ payerName: "Other" }),
    ].map((wire) => {
      const match = matchWire(wire, ["class"], [order()], now)
      return match.status === "suspense" ? match.orderId : "matched"
    })
    expect(orderIds).toEqual(["order", null])
  })
})
