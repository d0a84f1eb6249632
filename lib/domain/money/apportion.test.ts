import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { apportion, fractionsOfTotal } from "./apportion.ts"
import { compare, decimal, decimalPlaces, integer, multiply, round, subtract, sum } from "./decimal.ts"

describe("parts of a whole", () => {
  it.each([
    [
      "thirds: the first gets what is left over",
      ["0.333333", "0.333333", "0.333334"],
      ["0.3333", "0.3333", "0.3334"],
    ],
    [
      "the largest remainder, wherever it is",
      ["0.12344", "0.12349", "0.75307"],
      ["0.1234", "0.1235", "0.7531"],
    ],
    ["a negative part", ["1.00006", "-0.00006"], ["1.0001", "-0.0001"]],
    ["nothing", [], []],
  ])("%s", (_, parts, expected) => {
    expect(apportion(parts.map(decimal), 4)).toEqual(expected)
  })

  it("add up to the rounded whole, none moved by a unit or more, for any parts", () => {
    const part = fc
      .bigInt({ min: -(10n ** 9n), max: 10n ** 9n })
      .map((units) => multiply(integer(units), decimal("0.00000001")))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), fc.integer({ min: 0, max: 6 }), (parts, scale) => {
        const shares = apportion(parts, scale)
        const unit = decimal((10 ** -scale).toFixed(scale))
        expect(sum(shares)).toBe(round(sum(parts), scale, "half-even"))
        for (const [index, share] of shares.entries()) {
          const off = subtract(share, parts[index] ?? share)
          expect(decimalPlaces(share)).toBeLessThanOrEqual(scale)
          expect([compare(off, unit), compare(multiply(off, decimal("-1")), unit)]).toEqual([-1, -1])
        }
      }),
    )
  })
})

describe("fractions of a total", () => {
  it.each([
    ["thirds", ["5", "5", "5"], 3, ["0.334", "0.333", "0.333"]],
    ["one of them zero", ["0", "7.5"], 3, ["0", "1"]],
    ["a negative one", ["-1", "5"], 2, ["-0.25", "1.25"]],
    ["nothing altogether", ["0", "0"], 3, ["0", "0"]],
    ["of values that cancel each other", ["1", "-1"], 3, ["0", "0"]],
    ["none", [], 3, []],
  ])("%s", (_, values, scale, expected) => {
    expect(fractionsOfTotal(values.map(decimal), scale)).toEqual(expected)
  })

  it("add up to one, for any values of a total above zero", () => {
    const value = fc
      .bigInt({ min: 0n, max: 10n ** 30n })
      .map((units) => multiply(integer(units), decimal("0.01")))
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), fc.integer({ min: 0, max: 6 }), (values, scale) => {
        const expected = sum(values) === "0" ? "0" : "1"
        expect(sum(fractionsOfTotal(values, scale))).toBe(expected)
      }),
    )
  })
})
