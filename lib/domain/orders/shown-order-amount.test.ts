import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decimal, integer, multiply, subtract } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import { priceRedemption } from "#lib/domain/redemption-orders/price-redemption.ts"
import { shownOrderAmount } from "./shown-order-amount.ts"

const euros = (value: string) => amount(decimal(value), "EUR")

describe("the amount of an executed order as it is shown", () => {
  it.each([
    ["redemption", "212.766", "212.76"],
    ["redemption", "319.0099", "319"],
    ["redemption", "319.01", "319.01"],
    ["subscription", "212.766", "212.77"],
    ["subscription", "212.765", "212.76"],
  ] as const)("%s of EUR %s: EUR %s", (kind, exact, shown) => {
    expect(shownOrderAmount(kind, euros(exact)).value).toBe(shown)
  })

  it("is of every redemption the payout and the fee", () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(
        fc.constantFrom("EUR", "JPY"),
        units,
        units,
        fc.bigInt({ min: 0n, max: 1_000n }),
        (currency, shares, value, fee) => {
          const priced = priceRedemption(multiply(integer(shares), decimal("0.00001")), {
            netAssetValue: multiply(integer(value), decimal("0.000001")),
            currency,
            feeRate: multiply(integer(fee), decimal("0.001")),
          })
          const shown = shownOrderAmount("redemption", priced.amount)
          expect(subtract(shown.value, priced.fee.value)).toBe(priced.payout.value)
        },
      ),
    )
  })
})
