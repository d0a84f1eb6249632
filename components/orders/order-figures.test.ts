import { describe, expect, it } from "vitest"
import { estimateOf } from "#components/redemption-orders/redemption-estimate.tsx"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, decimal, subtract } from "#lib/domain/money/decimal.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { Order } from "./order.ts"
import { orderFacts } from "./order-facts.ts"
import { sampleRedemption as redemption } from "./sample-order.fixture.ts"

const factsOf = (order: Order, feeRate: Decimal | null = null): Record<string, string> =>
  Object.fromEntries(
    orderFacts("en", messages("en").ordering, order, feeRate).map(({ id, value }) => [
      id,
      value.replaceAll("\u00a0", " "),
    ]),
  )

describe("the figures of an executed redemption", () => {
  it("add up: the exact amount is the payout, the fee and the rounding that the fund keeps", () => {
    expect(factsOf(redemption("1.063699", "1063.699", "0.009"))).toMatchObject({
      amount: "EUR 1,063.699",
      fee: "EUR 0.00",
      rounding: "EUR 0.009",
      payout: "EUR 1,063.69",
    })
  })

  it("have no line for a rounding of nothing", () => {
    expect(factsOf(redemption("1.06369", "1063.69", "0"))).not.toHaveProperty("rounding")
  })

  it("state the fee with the rate that was charged, in all of its decimals, and alone where that is not known", () => {
    const order = redemption("1.06369", "1063.69", "0")
    expect(factsOf(order, decimal("0.00125")).fee).toBe("EUR 0.00 (0.125%)")
    expect(factsOf(order, null).fee).toBe("EUR 0.00")
  })

  it("give the net asset value with all the decimals of the class", () => {
    expect(factsOf(redemption("1.0637", "1063.7", "0.01"))["net-asset-value"]).toBe(
      "EUR 1.063700 of 19 Nov 2026",
    )
  })
})

it("an estimate adds up: fee and payout make up the gross amount, cost and gain do too", () => {
  const choice = {
    shareClassId: "class",
    symbol: "EUTBL",
    title: "",
    currency: "EUR" as const,
    shareDecimals: 5,
    freeShares: decimal("2000"),
    freeSharesText: "",
    position: { shares: decimal("2000"), cost: decimal("2001.23456789") },
    feeRate: decimal("0.001"),
    minimum: decimal("1"),
    latestValue: decimal("1.063699"),
    valueText: "",
    noteText: "",
    estimateText: "",
    dealingText: "",
    cutOffText: "",
    secondsLeft: 0,
    accounts: [],
  }
  const { amount, fee, payout, cost, realizedGain } = estimateOf(choice, decimal("1000.12345"))
  expect(add(payout.value, fee.value)).toBe(amount.value)
  expect(subtract(amount.value, cost.value)).toBe(realizedGain.value)
})
