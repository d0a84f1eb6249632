import { describe, expect, test } from "vitest"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { demoDataSet } from "./demo-data-set.ts"

const EARLIER = instant("2025-10-22T16:30:00Z")
const LATER = instant("2025-11-13T09:30:00Z")
const earlier = demoDataSet(EARLIER)
const later = demoDataSet(LATER)

const texts = (records: readonly object[]): string[] => records.map((record) => JSON.stringify(record))

describe("a later data set", () => {
  test.each(["exchangeRates", "netAssetValues", "indexValues", "totals"] as const)("only adds %s", (room) => {
    const all = new Set(texts(later[room]))
    expect(texts(earlier[room]).filter((record) => !all.has(record))).toEqual([])
    expect(later[room].length).toBeGreaterThan(earlier[room].length)
  })

  test("only adds portfolios, but for those of a day that was the latest in the middle of its week", () => {
    const latestDays = new Set(earlier.netAssetValues.map(({ shareClass, day }) => `${shareClass} ${day}`))
    const all = new Set(texts(later.fundAssets))
    const gone = earlier.fundAssets.filter((asset) => !all.has(JSON.stringify(asset)))
    expect(gone.every(({ fund, valuationDay }) => latestDays.has(`${fund} ${valuationDay}`))).toBe(true)
    expect(gone.every(({ valuationDay }) => valuationDay >= "2025-10-20")).toBe(true)
  })
})

test("the same instant gives the same records", () => {
  expect(demoDataSet(EARLIER)).toEqual(earlier)
})

test("nothing has been written in the future", () => {
  const writtenAt: (Instant | undefined)[] = [
    ...later.exchangeRates.map(({ updatedAt }) => updatedAt),
    ...later.netAssetValues.map(({ updatedAt }) => updatedAt),
    ...later.fundAssets.map(({ createdAt }) => createdAt),
  ]
  expect(writtenAt.every((at) => at !== undefined && at <= LATER)).toBe(true)
})

test("before the first launch there is nothing", () => {
  const { exchangeRates, netAssetValues, indexValues, totals, fundAssets } = demoDataSet(
    instant("2024-04-01"),
  )
  expect([exchangeRates, netAssetValues, indexValues, totals, fundAssets].flat()).toEqual([])
})
