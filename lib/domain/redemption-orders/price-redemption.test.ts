import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { add, compare, decimal, multiply } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import { priceRedemption, sharesForPayout } from "./price-redemption.ts"

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

describe("a redemption", () => {
  it("pays gross less fee, down to minor units, and books the rest", () => {
    expect(
      priceRedemption(decimal("100.12345"), {
        netAssetValue: decimal("1.003333"),
        currency: "EUR",
        feeRate: decimal("0.001"),
      }),
    ).toEqual({
      amount: { value: "100.45716145885", currency: "EUR" },
      fee: { value: "0.1", currency: "EUR" },
      payout: { value: "100.35", currency: "EUR" },
      rounding: { value: "0.00716145885", currency: "EUR" },
    })
  })

  it("loses nothing, and no rounding is as much as a minor unit", () => {
    fc.assert(
      fc.property(
        terms,
        fc.bigInt({ min: 1n, max: 10n ** 20n }),
        ({ currency, nav, navDecimals, shareDecimals, fee }, units) => {
          const minor = minorUnitDecimals(currency)
          const priced = priceRedemption(scaled(units, shareDecimals), {
            netAssetValue: scaled(nav, navDecimals),
            currency,
            feeRate: scaled(fee, 5),
          })
          const scale = BigInt(shareDecimals + navDecimals)
          const gross = units * nav
          const grossCents = gross * 10n ** BigInt(minor)
          const rounded = halfUp(grossCents * fee, 10n ** (scale + 5n))
          const feeCents = rounded * 10n ** scale > grossCents ? grossCents / 10n ** scale : rounded
          const payoutCents = (grossCents - feeCents * 10n ** scale) / 10n ** scale
          expect(priced.amount.value).toBe(scaled(gross, Number(scale)))
          expect(priced.fee.value).toBe(scaled(feeCents, minor))
          expect(priced.payout.value).toBe(scaled(payoutCents, minor))
          expect(priced.rounding.value.startsWith("-")).toBe(false)
          expect(add(add(priced.payout.value, priced.fee.value), priced.rounding.value)).toBe(
            priced.amount.value,
          )
        },
      ),
    )
  })
})

describe("the shares for a payout", () => {
  it.each([
    ["without a fee", "100", "1.003333", "0", "99.66781"],
    ["with a fee", "100", "1", "0.01", "101.01"],
  ])("%s pay at least that", (_, payout, nav, fee, shares) => {
    const priced = {
      netAssetValue: decimal(nav),
      shareDecimals: 5,
      feeRate: decimal(fee),
      currency: "EUR",
    } as const
    expect(sharesForPayout({ value: decimal(payout), currency: "EUR" }, priced)).toBe(shares)
  })

  it("pay at least as much, and not a cent too much but for the value of one share", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 0n, max: 20_000n }),
        (cents, nav, fee) => {
          const payout = scaled(cents, 2)
          const priced = {
            netAssetValue: scaled(nav, 4),
            shareDecimals: 5,
            feeRate: scaled(fee, 5),
            currency: "EUR",
          } as const
          const shares = sharesForPayout({ value: payout, currency: "EUR" }, priced) ?? decimal("0")
          const { payout: paid } = priceRedemption(shares, priced)
          expect(compare(paid.value, payout)).not.toBe(-1)
          const most = add(payout, add(decimal("0.02"), multiply(decimal("0.00001"), priced.netAssetValue)))
          expect(compare(paid.value, most)).not.toBe(1)
        },
      ),
    )
  })

  it("are not there where nothing is paid out", () => {
    const priced = {
      netAssetValue: decimal("1"),
      shareDecimals: 5,
      feeRate: decimal("1"),
      currency: "EUR",
    } as const
    expect(sharesForPayout({ value: decimal("10"), currency: "EUR" }, priced)).toBeNull()
    expect(
      sharesForPayout({ value: decimal("0"), currency: "EUR" }, { ...priced, feeRate: decimal("0") }),
    ).toBeNull()
  })
})
