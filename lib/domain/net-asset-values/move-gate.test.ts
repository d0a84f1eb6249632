import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { movesBeyondLimit, moveText } from "./move-gate.ts"

const at = (of: string, value: string) => ({ day: day(of), value: decimal(value) })

const LIMIT = decimal("0.005")

const moves = (stated: ReturnType<typeof at>[], stored: ReturnType<typeof at>[], limit = LIMIT) =>
  movesBeyondLimit(stated, stored, limit).map((one) => [one.stated.day, one.compared.day])

describe("the move gate", () => {
  it.each([
    ["1.005", []],
    ["1.005001", [["2026-08-21", "2026-08-20"]]],
    ["0.995", []],
    ["0.994999", [["2026-08-21", "2026-08-20"]]],
    ["100", [["2026-08-21", "2026-08-20"]]],
  ])("lets a value through that moves from 1 by the limit, and no further: %s", (value, expected) => {
    expect(moves([at("2026-08-21", value)], [at("2026-08-20", "1")])).toEqual(expected)
  })

  it("has nothing to say of the first value of a class", () => {
    expect(moves([at("2026-08-20", "100")], [])).toEqual([])
  })

  it("compares a value that comes between others with both of them", () => {
    const stored = [at("2026-08-20", "1"), at("2026-08-24", "1.0002")]
    expect(moves([at("2026-08-21", "110.3148")], stored)).toEqual([
      ["2026-08-21", "2026-08-20"],
      ["2026-08-21", "2026-08-24"],
    ])
  })

  it("compares a corrected value instead of what it said before", () => {
    const stored = [at("2026-08-20", "1"), at("2026-08-21", "100"), at("2026-08-24", "1.0002")]
    expect(moves([at("2026-08-21", "1.0001")], stored)).toEqual([])
  })

  it("leaves alone what is stored", () => {
    const stored = [at("2026-08-20", "1"), at("2026-08-21", "100"), at("2026-08-24", "100")]
    expect(moves([at("2026-08-25", "100")], stored)).toEqual([])
  })

  it("says how far a value moves and how far it may", () => {
    const [move] = movesBeyondLimit([at("2026-08-21", "110.3148")], [at("2026-08-20", "1.103148")], LIMIT)
    expect(move && moveText(move)).toBe(
      "110.3148 is 9900 % above the 1.103148 of 2026-08-20; a value of this class is at most 0.5 % from the one before it",
    )
  })

  it("finds a slipped decimal at any position and in both directions", () => {
    const place = fc.integer({ min: 0, max: 9 })
    const shift = fc.constantFrom(100, 0.01, 10, 0.1)
    fc.assert(
      fc.property(place, shift, (slipped, factor) => {
        const values = Array.from({ length: 10 }, (_, index) => {
          const value = 1.1 + index * 0.0001
          return at(
            addDays(day("2026-08-01"), index),
            (index === slipped ? value * factor : value).toFixed(6),
          )
        })
        const found = movesBeyondLimit(values, [], LIMIT)
        expect(
          found.some(({ stated, compared }) =>
            [stated.day, compared.day].includes(values[slipped]?.day ?? stated.day),
          ),
        ).toBe(true)
      }),
    )
  })
})
