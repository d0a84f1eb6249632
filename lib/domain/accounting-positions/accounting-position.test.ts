import { describe, expect, it } from "vitest"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { isAccountingPeriod } from "./accounting-position.ts"

const first = day("2020-01-01")

describe("a period of positions", () => {
  it.each([
    ["of one day is one", 0, true],
    ["of 3,660 days is one", 3_659, true],
    ["of 3,661 days is too long", 3_660, false],
    ["that ends before it begins is none", -1, false],
  ])("%s", (_, days, expected) => {
    expect(isAccountingPeriod(first, addDays(first, days))).toBe(expected)
  })
})
