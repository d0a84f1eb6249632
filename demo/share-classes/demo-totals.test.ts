import { describe, expect, test } from "vitest"
import { demoRates } from "#demo/exchange-rates/demo-rates.ts"
import { OBSERVED_ASSETS } from "#demo/facts/observed-assets.ts"
import { DEMO_CALENDARS } from "#demo/funds/demo-calendars.ts"
import { demoNetAssetValues } from "#demo/net-asset-values/demo-net-asset-values.ts"
import { navDaysUntil } from "#demo/net-asset-values/nav-days.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import {
  add,
  compare,
  decimalPlaces,
  isNegative,
  multiply,
  negate,
  subtract,
  ZERO,
} from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { SHARE_CLASS_SYMBOLS } from "#lib/domain/share-classes/share-class.ts"
import { demoTotals } from "./demo-totals.ts"

const navs = demoNetAssetValues(
  navDaysUntil(instant("2026-11-21T12:00:00Z"), DEMO_CALENDARS),
  demoRates(day("2026-11-22")),
)
const totals = demoTotals(navs)

/** The totals of a class with their net asset values, by day. */
const of = (symbol: ShareClassSymbol) =>
  totals.flatMap((record, index) => {
    const nav = navs[index]
    return record.shareClass === symbol && nav !== undefined ? [{ ...record, nav: nav.value }] : []
  })

const INTERMEDIARIES: readonly ShareClassSymbol[] = ["eurUSTBL", "eurUKTBL"]
const held = SHARE_CLASS_SYMBOLS.filter((symbol) => !INTERMEDIARIES.includes(symbol))

test("there are totals for every net asset value", () => {
  expect(totals.map(({ shareClass, day: on }) => [shareClass, on])).toEqual(
    navs.map(({ shareClass, day: on }) => [shareClass, on]),
  )
})

describe.each(held)("%s", (symbol) => {
  const rows = of(symbol)

  test("begins with what was subscribed on the first day, and no yield", () => {
    const [first] = rows
    expect(first?.totalOrders).toBe(multiply(first?.totalShares ?? ZERO, first?.nav ?? ZERO))
    expect(first?.totalYield).toBe("0")
  })

  test("earns exactly what the shares of the day before gained: orders at their value yield nothing", () => {
    rows.slice(1).forEach((row, index) => {
      const before = rows[index] ?? row
      const gained = multiply(before.totalShares, subtract(row.nav, before.nav))
      expect(row.totalYield).toBe(add(before.totalYield, gained))
    })
  })

  test("has orders of at least what changed hands", () => {
    rows.slice(1).forEach((row, index) => {
      const before = rows[index] ?? row
      const change = multiply(subtract(row.totalShares, before.totalShares), row.nav)
      const orders = subtract(row.totalOrders, before.totalOrders)
      expect(compare(orders, isNegative(change) ? negate(change) : change)).toBeGreaterThanOrEqual(0)
    })
  })

  test("has between 1 and 400 holders, and shares of five decimals", () => {
    for (const { numberOfHolders, totalShares } of rows) {
      expect(numberOfHolders).toBeGreaterThanOrEqual(1)
      expect(numberOfHolders).toBeLessThanOrEqual(400)
      expect(decimalPlaces(totalShares)).toBeLessThanOrEqual(5)
    }
  })
})

test.each(INTERMEDIARIES)("nobody holds %s", (symbol) => {
  for (const { totalShares, numberOfHolders, totalYield, totalOrders } of of(symbol)) {
    expect([totalShares, numberOfHolders, totalYield, totalOrders]).toEqual(["0", 0, "0", "0"])
  }
})

test.each(OBSERVED_ASSETS)("$symbol holds about $assets on $day", ({ symbol, day: on, assets }) => {
  const row = of(symbol).findLast((candidate) => candidate.day <= on)
  const held = Number(multiply(row?.totalShares ?? ZERO, row?.nav ?? ZERO))
  expect(Math.abs(held / assets - 1)).toBeLessThan(0.02)
})
