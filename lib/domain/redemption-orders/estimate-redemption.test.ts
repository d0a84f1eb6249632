import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { add, compare, decimal, divide, integer } from "#lib/domain/money/decimal.ts"
import { estimateRedemption } from "./price-redemption.ts"

const terms = { netAssetValue: decimal("1.1"), currency: "EUR", feeRate: decimal("0.001") } as const
const position = { shares: decimal("200"), cost: decimal("205") }

describe("the estimate of a redemption", () => {
  it("is what it pays after the fee, and what it gains over its part of the cost", () => {
    expect(estimateRedemption(decimal("50"), terms, position)).toEqual({
      amount: { value: "55", currency: "EUR" },
      fee: { value: "0.06", currency: "EUR" },
      payout: { value: "54.94", currency: "EUR" },
      rounding: { value: "0", currency: "EUR" },
      cost: { value: "51.25", currency: "EUR" },
      realizedGain: { value: "3.75", currency: "EUR" },
    })
  })

  it("of everything takes all of the cost, and of more there is none", () => {
    expect(estimateRedemption(decimal("200"), terms, position).cost.value).toBe("205")
    expect(() => estimateRedemption(decimal("200.00001"), terms, position)).toThrow(RangeError)
  })

  it("makes up its amount from payout, fee and rounding, and from cost and gain", () => {
    const shares = fc.integer({ min: 1, max: 20_000_000 })
    fc.assert(
      fc.property(shares, (units) => {
        const part = divide(integer(units), integer(100_000), { scale: 5, rounding: "down" })
        const estimate = estimateRedemption(part, terms, position)
        const { amount, fee, payout, rounding, cost, realizedGain } = estimate
        expect(add(add(payout.value, fee.value), rounding.value)).toBe(amount.value)
        expect(add(cost.value, realizedGain.value)).toBe(amount.value)
        expect(compare(cost.value, position.cost)).toBeLessThanOrEqual(0)
      }),
    )
  })
})
