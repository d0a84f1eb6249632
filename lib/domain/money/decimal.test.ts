import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Decimal } from "./decimal.ts"
import {
  add,
  compare,
  decimal,
  decimalPlaces,
  divide,
  multiply,
  negate,
  round,
  subtract,
  sum,
  toFixedPlaces,
  ZERO,
} from "./decimal.ts"

/** A decimal of at most 20 places beside the same number as a whole count of 10^-20. */
const anyDecimal = fc
  .bigInt({ min: -(10n ** 45n), max: 10n ** 45n })
  .map((units) => ({ units, value: fromUnits(units, 20) }))

function fromUnits(units: bigint, scale: number): Decimal {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0")
  const point = digits.length - scale
  return decimal(`${units < 0n ? "-" : ""}${digits.slice(0, point)}.${digits.slice(point)}0`)
}

describe("decimals are canonical plain text", () => {
  it.each([
    ["12.500", "12.5"],
    ["-0.00", "0"],
    ["007", "7"],
    ["1000000000000000000000000000000.00000001", "1000000000000000000000000000000.00000001"],
    ["0.00000000000000000001", "0.00000000000000000001"],
  ])("%s is %s", (text, canonical) => expect(decimal(text)).toBe(canonical))

  it.each(["1e3", "+1", ".5", "1.", "", " 1", "NaN", "1,5", "0x10"])("rejects %j", (text) =>
    expect(() => decimal(text)).toThrow(RangeError),
  )
})

describe("arithmetic equals that of whole numbers", () => {
  it("adds and subtracts without loss at any size", () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        expect(add(a.value, b.value)).toBe(fromUnits(a.units + b.units, 20))
        expect(subtract(a.value, b.value)).toBe(fromUnits(a.units - b.units, 20))
        expect(sum([a.value, b.value, a.value])).toBe(fromUnits(2n * a.units + b.units, 20))
        expect(compare(a.value, b.value)).toBe(a.units < b.units ? -1 : a.units > b.units ? 1 : 0)
        expect(negate(a.value)).toBe(fromUnits(-a.units, 20))
      }),
    )
  })

  it("multiplies without loss", () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        expect(multiply(a.value, b.value)).toBe(fromUnits(a.units * b.units, 40))
      }),
    )
  })

  it("divides to the nearest below, in half-up and in half-even", () => {
    const scale = fc.integer({ min: 0, max: 20 })
    fc.assert(
      fc.property(
        anyDecimal,
        anyDecimal.filter(({ units }) => units !== 0n),
        scale,
        (a, b, places) => {
          const numerator = a.units * 10n ** BigInt(places)
          const negative = numerator < 0n !== b.units < 0n
          const [above, below] = [numerator < 0n ? -numerator : numerator, b.units < 0n ? -b.units : b.units]
          const floor = above / below
          const twice = 2n * (above % below)
          const signed = (units: bigint) => fromUnits(negative ? -units : units, places)
          const quotient = (rounding: "down" | "half-up" | "half-even") =>
            divide(a.value, b.value, { scale: places, rounding })
          expect(quotient("down")).toBe(signed(floor))
          expect(quotient("half-up")).toBe(signed(twice >= below ? floor + 1n : floor))
          const even = twice > below || (twice === below && floor % 2n === 1n)
          expect(quotient("half-even")).toBe(signed(even ? floor + 1n : floor))
        },
      ),
    )
  })

  it("refuses to divide by zero", () => {
    expect(() => divide(decimal("1"), ZERO, { scale: 2, rounding: "down" })).toThrow("division by zero")
  })
})

describe("rounding has a name", () => {
  it.each([
    ["2.345", 2, "half-up", "2.35"],
    ["2.345", 2, "half-even", "2.34"],
    ["2.355", 2, "half-even", "2.36"],
    ["2.349", 2, "down", "2.34"],
    ["-2.345", 2, "half-up", "-2.35"],
    ["-2.349", 2, "down", "-2.34"],
  ] as const)("%s at %i places %s is %s", (value, scale, rounding, rounded) =>
    expect(round(decimal(value), scale, rounding)).toBe(rounded),
  )

  it("pads to minor units and never loses a digit", () => {
    expect(toFixedPlaces(decimal("12.5"), 2)).toBe("12.50")
    expect(toFixedPlaces(decimal("12"), 0)).toBe("12")
    expect(() => toFixedPlaces(decimal("12.345"), 2)).toThrow(RangeError)
    expect(decimalPlaces(decimal("12.345"))).toBe(3)
  })
})
