import { describe, expect, it } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { checkAmount, checkShares } from "./typed-input.ts"

describe("an amount as it is typed", () => {
  const offer = { currency: "EUR", minimum: decimal("1000") } as const

  it.each([
    ["", "empty"],
    ["ten", "unreadable"],
    ["999.99", "below"],
    ["0", "below"],
    ["1000.123", "decimals"],
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
