import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { readStatementChoice } from "./statement-choice.ts"

const choose = (from: string, to: string) =>
  readStatementChoice({ from, to }, ["EUTBL"], "en", day("2026-11-29"))

describe("the period of a statement", () => {
  it.each([
    ["2026-01-01", "2026-11-29", null],
    ["2026-11-29", "2026-11-29", null],
    ["2026-05-01", "2026-04-01", "order"],
    ["2027-05-01", "2026-11-29", "not-begun"],
    ["2010-01-01", "2026-11-29", "too-long"],
    ["2027-01-01", "2027-04-01", "not-begun"],
  ])("from %s to %s: %j is wrong", (from, to, problem) => {
    expect(choose(from, to)).toMatchObject({ from, to, problem })
  })

  it("is this year where the address states no days", () => {
    expect(choose("", "soon")).toMatchObject({ from: "2026-01-01", to: "2026-11-29", problem: null })
  })
})
