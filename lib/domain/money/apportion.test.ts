import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { apportion } from "./apportion.ts"
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
