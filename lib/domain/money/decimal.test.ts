import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Decimal } from "./decimal.ts"
import {
  absolute,
  add,
  compare,
  decimal,
  decimalPlaces,
  divide,
  inPercent,
  integer,
  max,
  multiply,
  negate,
  powerFraction,
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
        expect(absolute(a.value)).toBe(fromUnits(a.units < 0n ? -a.units : a.units, 20))
        expect(max(a.value, b.value)).toBe(fromUnits(a.units > b.units ? a.units : b.units, 20))
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

  it.each([
    ["0.005", "0.5"],
    ["-0.0123456", "-1.23456"],
    ["1", "100"],
  ])("%s is %s percent", (fraction, percent) => expect(inPercent(decimal(fraction))).toBe(percent))

  it("throws for a division by zero", () => {
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
