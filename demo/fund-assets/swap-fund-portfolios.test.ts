import { expect, test } from "vitest"
import { demoRates, RATE_SCALE } from "#demo/exchange-rates/demo-rates.ts"
import { toScaled } from "#demo/scaled-integer.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { swapFundPortfolios } from "./swap-fund-portfolios.ts"

const rates = demoRates(day("2026-08-04"))
const DAYS = ["2026-07-01", "2026-07-02", "2026-07-03", "2026-07-06", "2026-08-03", "2026-08-04"].map(day)
const NET_ASSETS = 100_000_000_00n
const portfolios = swapFundPortfolios(
  DAYS.map((on) => ({ day: on, publishedAt: instant(on), cents: NET_ASSETS })),
  rates,
).map((portfolio) => portfolio())

/** Value in US cents of the positions of one type on a day. */
const dollarsIn = (assetType: string, index: number): bigint =>
  (portfolios[index] ?? [])
    .filter(({ kind }) => kind.assetType === assetType)
    .reduce((total, { marketValue, currency }) => {
      const on: Day = DAYS[index] ?? day("2026-07-01")
      const rate = toScaled(rates(currency, "USD", on), RATE_SCALE)
      return total + (marketValue * rate) / 10n ** BigInt(RATE_SCALE)
    }, 0n)

test("swaps pay the gains of the equities: the sum of the two is constant until the swaps are settled", () => {
  const together = [0, 1, 2, 3].map((index) => dollarsIn("equity", index) + dollarsIn("swap", index))
  for (const total of together) expect(Number(total - (together[0] ?? 0n))).toBeCloseTo(0, -2)
  expect(dollarsIn("equity", 3)).not.toBe(dollarsIn("equity", 0))
})

test("swaps are settled in each new month", () => {
  expect([0, 4].map((index) => dollarsIn("swap", index))).toEqual([0n, 0n])
  expect(dollarsIn("swap", 5)).not.toBe(0n)
})

test("the sum of all positions equals the net assets", () => {
  for (const index of DAYS.keys()) {
    const total = ["equity", "swap", "cash", "reverse_repo"].reduce(
      (sum, type) => sum + dollarsIn(type, index),
      0n,
    )
    expect(Number(total - NET_ASSETS)).toBeCloseTo(0, -2)
  }
})
