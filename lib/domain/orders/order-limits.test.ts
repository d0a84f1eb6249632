import { describe, expect, it } from "vitest"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { requireRedeemable } from "#lib/domain/redemption-orders/price-redemption.ts"
import { requireSubscribable } from "#lib/domain/subscription-orders/price-subscription.ts"

const outcomeOf = (step: () => void) => {
  try {
    step()
    return "accepted"
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { code: error.code, reason: error.reason, details: error.details }
  }
}

const minimums = {
  minimumInitialSubscription: decimal("1000"),
  minimumSubsequentSubscription: decimal("50"),
}

const subscribe = (value: string, hasFunded: boolean) =>
  outcomeOf(() => requireSubscribable({ value: decimal(value), currency: "EUR" }, minimums, hasFunded))

describe("the amount of a subscription", () => {
  it("reaches the initial minimum before the first funded order and the subsequent one after it", () => {
    expect(subscribe("1000", false)).toBe("accepted")
    expect(subscribe("50", true)).toBe("accepted")
    expect(subscribe("999.99", false)).toEqual({
      code: "AmountBelowMinimumError",
      reason: "amount.value is below the minimum initial subscription of this share class, 1000.00 EUR.",
      details: { field: "amount.value", minimum: "1000" },
    })
    expect(subscribe("49.99", true)).toMatchObject({
      reason: "amount.value is below the minimum subsequent subscription of this share class, 50.00 EUR.",
    })
  })

  it("is not finer than the minor units and more than zero", () => {
    expect(subscribe("1000.001", false)).toMatchObject({
      code: "TooManyDecimalsError",
      details: { field: "amount.value", decimals: 2 },
    })
    expect(subscribe("-1", true)).toMatchObject({ reason: "amount.value must be more than zero." })
  })

  it("is at most 10^20", () => {
    expect(subscribe("100000000000000000000", false)).toBe("accepted")
    expect(subscribe("100000000000000000000.01", false)).toEqual({
      code: "AmountAboveMaximumError",
      reason: "amount.value is above the maximum of an order, 100000000000000000000.00 EUR.",
      details: { field: "amount.value", maximum: "100000000000000000000" },
    })
  })
})

const redeem = (shares: string, freeShares = "100") =>
  outcomeOf(() =>
    requireRedeemable(decimal(shares), {
      freeShares: decimal(freeShares),
      shareDecimals: 5,
      latestValue: { value: decimal("2"), currency: "EUR" },
      minimumRedemption: decimal("50"),
    }),
  )

describe("the shares of a redemption", () => {
  it("are worth the minimum at the latest value, unless they are all that is free", () => {
    expect(redeem("25")).toBe("accepted")
    expect(redeem("24.99999")).toMatchObject({
      code: "AmountBelowMinimumError",
      reason: "sharesAmount is below the minimum redemption of this share class, 50.00 EUR.",
    })
    expect(redeem("0.00001", "0.00001")).toBe("accepted")
  })

  it("are no more than what is free, and the error response says how many that is", () => {
    expect(redeem("100")).toBe("accepted")
    expect(redeem("100.00001")).toEqual({
      code: "InsufficientBalanceError",
      reason: "The order is for 100.00001 shares, but only 100 are available. Enter at most 100.",
      details: { requested: "100.00001", available: "100" },
    })
  })

  it.each([
    ["1", "0", "The order is for 1 share, but none are available."],
    ["1.5", "1", "The order is for 1.5 shares, but only 1 is available. Enter at most 1."],
  ])("are counted in plain words: %s of %s", (wanted, free, reason) => {
    expect(redeem(wanted, free)).toMatchObject({ code: "InsufficientBalanceError", reason })
  })

  it("have no more decimals than the class", () => {
    expect(redeem("30.000001")).toMatchObject({ code: "TooManyDecimalsError" })
  })
})
