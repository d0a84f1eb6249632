import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decimal, divide, integer, round } from "./decimal.ts"
import { powerFraction } from "./power-fraction.ts"

describe("fractional powers", () => {
  it("undo themselves to the last digit asked for", () => {
    const growth = fc
      .integer({ min: 900_000, max: 1_100_000 })
      .map((millionths) => divide(integer(millionths), integer(1_000_000), { scale: 6, rounding: "down" }))
    fc.assert(
      fc.property(growth, fc.integer({ min: 7, max: 400 }), (base, days) => {
        const yearly = powerFraction(base, 365, days, 40)
        const back = powerFraction(yearly, days, 365, 15)
        expect(round(back, 12, "half-even")).toBe(round(base, 12, "half-even"))
      }),
      { numRuns: 40 },
    )
  })

  it("have the same last decimal whether floating point or Newton's method decided it", () => {
    const growth = fc
      .integer({ min: 990_000, max: 1_010_000 })
      .map((millionths) => divide(integer(millionths), integer(1_000_000), { scale: 6, rounding: "down" }))
    fc.assert(
      fc.property(growth, fc.integer({ min: 1, max: 40 }), (base, days) => {
        const exact = powerFraction(base, 365, days, 30)
        expect(powerFraction(base, 365, days, 6)).toBe(round(exact, 6, "half-even"))
      }),
      { numRuns: 100 },
    )
    // A tie that floating point cannot see.
    expect(powerFraction(decimal("1.0000010000002500000000000000000001"), 1, 2, 6)).toBe("1.000001")
    expect(powerFraction(decimal("1.00000100000025"), 1, 2, 6)).toBe("1")
  })

  it("are exact where the root is", () => {
    expect(powerFraction(decimal("1.21"), 1, 2, 20)).toBe("1.1")
    expect(powerFraction(decimal("2"), 365, 365, 6)).toBe("2")
    expect(powerFraction(decimal("8"), 2, 3, 10)).toBe("4")
  })

  it("survive a value that was typed a hundred million times too large or too small", () => {
    expect(powerFraction(decimal("0.00000001"), 365, 7, 6)).toBe("0")
    expect(powerFraction(decimal("100000000"), 365, 31, 0)).toMatch(/^1\d{94}$/)
  })
})
