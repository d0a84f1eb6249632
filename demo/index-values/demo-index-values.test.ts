import { describe, expect, test } from "vitest"
import type { DemoSymbol } from "#demo/catalogue.ts"
import { SHARE_CLASS_SYMBOLS } from "#demo/catalogue.ts"
import { DEMO_CALENDARS } from "#demo/funds/demo-funds.ts"
import { navDaysUntil } from "#demo/net-asset-values/demo-net-asset-values.ts"
import { daysBetween } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { ALLOCATIONS } from "#lib/domain/index-values/index-value.ts"
import { decimalPlaces } from "#lib/domain/money/decimal.ts"
import { carryAllocations } from "./carry-strategy.ts"
import { demoIndexValues } from "./demo-index-values.ts"

const navDays = navDaysUntil(instant("2026-11-21T12:00:00Z"), DEMO_CALENDARS)
const values = demoIndexValues(navDays)

const of = (symbol: DemoSymbol) => values.filter(({ shareClass }) => shareClass === symbol)

const WITHOUT_INDEX: readonly DemoSymbol[] = ["eurUSTBL", "eurUKTBL"]

test.each(WITHOUT_INDEX)("%s has no index", (symbol) => expect(of(symbol)).toEqual([]))

test.each(SHARE_CLASS_SYMBOLS.filter((symbol) => !WITHOUT_INDEX.includes(symbol)))(
  "the index of %s starts at 1 and has a level on each net asset value day",
  (symbol) => {
    expect(of(symbol)[0]?.value).toBe("1")
    expect(of(symbol).map(({ day }) => day)).toEqual(navDays[symbol].map(({ day }) => day))
  },
)

test("€STR is capitalised daily: 1.93 % from 2025-07-31 to 2025-10-30, 91 days of 360", () => {
  const levelOn = (day: string) => Number(of("EUTBL").find((value) => value.day === day)?.value)
  expect(levelOn("2025-10-30") / levelOn("2025-07-31") - 1).toBeCloseTo(Math.expm1((0.0193 * 91) / 360), 5)
})

test("levels have at most six decimals", () => {
  expect(values.every(({ value }) => decimalPlaces(value) <= 6)).toBe(true)
})

describe("the allocation", () => {
  test("is given for every level of NEUTRALCC and for no other index", () => {
    expect(
      values.every(({ shareClass, allocation }) => (shareClass === "NEUTRALCC") === (allocation !== null)),
    ).toBe(true)
    expect(new Set(of("NEUTRALCC").map(({ allocation }) => allocation))).toEqual(new Set(ALLOCATIONS))
  })

  test("is constant for days to weeks", () => {
    const last = navDays.NEUTRALCC.at(-1)?.day
    if (last === undefined) throw new Error("NEUTRALCC has values")
    const allocated = [...carryAllocations(last)]
    const changes = allocated.filter(([, allocation], index) => allocation !== allocated[index - 1]?.[1])
    changes.slice(1).forEach(([day], index) => {
      const before = changes[index]?.[0] ?? day
      expect(daysBetween(before, day)).toBeGreaterThanOrEqual(5)
      expect(daysBetween(before, day)).toBeLessThanOrEqual(29)
    })
    expect(changes.length).toBeGreaterThan(10)
  })
})
