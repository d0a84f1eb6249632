import { describe, expect, it } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { checkAmount, checkPayout, checkShares, readSharesToBuy } from "./typed-input.ts"

describe("an amount as it is typed", () => {
  const offer = { currency: "EUR", minimum: decimal("1000") } as const

  it.each([
    ["", "empty"],
    ["ten", "unreadable"],
    ["999.99", "below"],
    ["0", "below"],
    ["1000.123", "decimals"],
    ["100000000000000000000", "ready"],
    ["100000000000000000000.01", "above"],
    ["1 000", "ready"],
    ["1.234,56", "ready"],
  ])("%j is %s", (text, kind) => {
    expect(checkAmount(text, ".", offer).kind).toBe(kind)
  })
})

describe("shares as they are typed", () => {
  const position = {
    freeShares: decimal("100.5"),
    shareDecimals: 5,
    minimum: decimal("10"),
    latestValue: decimal("1.1"),
  }

  it.each([
    ["", "empty"],
    ["all", "unreadable"],
    ["9", "below"],
    ["0", "below"],
    ["9.1", "ready"],
    ["1.123456", "decimals"],
    ["100,50001", "too-many"],
    ["100,5", "ready"],
  ])("%j are %s", (text, kind) => {
    expect(checkShares(text, ".", position).kind).toBe(kind)
  })

  it("may be few when they are all there are", () => {
    expect(checkShares("3", ".", { ...position, freeShares: decimal("3") }).kind).toBe("ready")
  })
})

describe("shares to buy as they are typed", () => {
  const offer = {
    currency: "EUR",
    shareDecimals: 5,
    feeRate: decimal("0.01"),
    latestValue: { value: decimal("2") },
  } as const

  it.each([
    ["", { kind: "empty" }],
    ["ten", { kind: "unreadable" }],
    ["0", { kind: "unreadable" }],
    ["99", { kind: "number", shares: "99", value: "200" }],
    ["49,5", { kind: "number", shares: "49.5", value: "100" }],
  ])("%j is %j", (text, read) => {
    expect(readSharesToBuy(text, ".", offer)).toEqual(read)
  })

  it.each([
    ["1.5", 0],
    ["1.123456", 5],
  ])("%s are too fine for a class with %d decimals", (text, shareDecimals) => {
    const dear = { ...offer, shareDecimals, latestValue: { value: decimal("100000") } }
    expect(readSharesToBuy(text, ".", dear)).toEqual({ kind: "decimals" })
  })

  it("are whole where the class has no decimals", () => {
    const whole = {
      ...offer,
      shareDecimals: 0,
      feeRate: decimal("0"),
      latestValue: { value: decimal("100000") },
    }
    expect(readSharesToBuy("2", ".", whole)).toEqual({ kind: "number", shares: "2", value: "200000" })
  })

  it("cost nothing that is known before the first value", () => {
    expect(readSharesToBuy("10", ".", { ...offer, latestValue: null })).toEqual({ kind: "no-value" })
  })
})

describe("a payout as it is typed", () => {
  const position = {
    freeShares: decimal("100"),
    shareDecimals: 5,
    minimum: decimal("10"),
    latestValue: decimal("3"),
    currency: "EUR",
    feeRate: decimal("0"),
  } as const

  it.each([
    ["", { kind: "empty" }],
    ["some", { kind: "unreadable" }],
    ["0", { kind: "below" }],
    ["5", { kind: "below" }],
    ["100.005", { kind: "decimals" }],
    ["300.01", { kind: "too-many" }],
    ["300", { kind: "ready", shares: "100" }],
    ["100", { kind: "ready", shares: "33.33334" }],
  ])("%j is %j", (text, checked) => {
    expect(checkPayout(text, ".", position)).toEqual(checked)
  })
})
