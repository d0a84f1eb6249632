import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, decimal, isPositive, subtract, sum } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import { amountForShares, buysShares, priceSubscription } from "./price-subscription.ts"

/** A whole count of 10^-scale as text. */
const scaled = (units: bigint, scale: number) => {
  const digits = units.toString().padStart(scale + 1, "0")
  return decimal(`${digits.slice(0, digits.length - scale)}.${digits.slice(digits.length - scale)}0`)
}

const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)

const terms = fc.record({
  currency: fc.constantFrom<CurrencyCode>("EUR", "JPY"),
  nav: fc.bigInt({ min: 1n, max: 10n ** 13n }),
  navDecimals: fc.integer({ min: 0, max: 20 }),
  shareDecimals: fc.integer({ min: 0, max: 20 }),
  fee: fc.bigInt({ min: 0n, max: 99_999n }),
})

describe("a subscription", () => {
  it("is priced to the last decimal", () => {
    const priced = priceSubscription(
      { value: decimal("1000"), currency: "EUR" },
      { netAssetValue: decimal("1.003333"), shareDecimals: 5, feeRate: decimal("0.0025") },
    )
    expect(priced).toEqual({
      shares: "994.18637",
      amount: { value: "997.49999317121", currency: "EUR" },
      fee: { value: "2.5", currency: "EUR" },
      rounding: { value: "0.00000682879", currency: "EUR" },
    })
  })

  it("loses nothing and rounds for the fund: fee, shares and rounding as whole numbers say", () => {
    fc.assert(
      fc.property(
        terms,
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        ({ currency, nav, navDecimals, shareDecimals, fee }, cents) => {
          const minor = minorUnitDecimals(currency)
          const received = scaled(cents, minor)
          const priced = priceSubscription(
            { value: received, currency },
            { netAssetValue: scaled(nav, navDecimals), shareDecimals, feeRate: scaled(fee, 5) },
          )
          const feeCents = halfUp(cents * fee, 100_000n)
          expect(priced.fee.value).toBe(scaled(feeCents, minor))
          const shares =
            ((cents - feeCents) * 10n ** BigInt(shareDecimals + navDecimals)) / (nav * 10n ** BigInt(minor))
          expect(priced.shares).toBe(scaled(shares, shareDecimals))
          expect(priced.amount.value).toBe(scaled(shares * nav, shareDecimals + navDecimals))
          expect(sum([priced.amount.value, priced.fee.value, priced.rounding.value])).toBe(received)
          expect(priced.rounding.value.startsWith("-")).toBe(false)
          // Less than the smallest share costs: where money buys no share all of it would be fee and rounding.
          const smallestShare = scaled(nav, navDecimals + shareDecimals)
          expect(compare(priced.rounding.value, smallestShare)).toBe(-1)
          expect(buysShares(priced)).toBe(shares > 0n)
        },
      ),
    )
  })
})

describe("the amount for a number of shares", () => {
  it.each([
    ["without a fee", "100", "1.003333", "0", "100.34"],
    ["with a fee", "994.18637", "1.003333", "0.0025", "1000"],
    ["of the smallest share", "0.00001", "1", "0", "0.01"],
  ])("%s is the smallest that buys them", (_, shares, nav, fee, value) => {
    const priced = { netAssetValue: decimal(nav), shareDecimals: 5, feeRate: decimal(fee) }
    expect(amountForShares(decimal(shares), priced, "EUR")).toEqual({ value, currency: "EUR" })
  })

  it("buys at least as many, and a minor unit less would not", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 0n, max: 20_000n }),
        (units, nav, fee) => {
          const shares = scaled(units, 5)
          const priced = { netAssetValue: scaled(nav, 4), shareDecimals: 5, feeRate: scaled(fee, 5) }
          const value = amountForShares(shares, priced, "EUR")?.value ?? decimal("0")
          const bought = (of: Decimal) => priceSubscription({ value: of, currency: "EUR" }, priced).shares
          expect(compare(bought(value), shares)).not.toBe(-1)
          const less = subtract(value, decimal("0.01"))
          if (isPositive(less)) expect(compare(bought(less), shares)).toBe(-1)
        },
      ),
    )
  })

  it.each([
    ["no shares", "0", "1", "0"],
    ["a class that keeps everything", "1", "1", "1"],
  ])("is not there for %s", (_, shares, nav, fee) => {
    const priced = { netAssetValue: decimal(nav), shareDecimals: 5, feeRate: decimal(fee) }
    expect(amountForShares(decimal(shares), priced, "EUR")).toBeNull()
  })
})
