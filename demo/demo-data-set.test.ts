import { describe, expect, test } from "vitest"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { demoDataSet } from "./demo-data-set.ts"
import { demoWorld } from "./demo-world.ts"

const EARLIER = instant("2025-10-22T16:30:00Z")
const LATER = instant("2025-11-13T09:30:00Z")
const earlier = demoDataSet(EARLIER)
const later = demoDataSet(LATER)

const texts = (records: readonly object[]): string[] => records.map((record) => JSON.stringify(record))

test.each(["exchangeRates", "netAssetValues", "indexValues"] as const)(
  "a later data set only adds %s",
  (resource) => {
    const all = new Set(texts(later[resource]))
    expect(texts(earlier[resource]).filter((record) => !all.has(record))).toEqual([])
    expect(later[resource].length).toBeGreaterThan(earlier[resource].length)
  },
)

describe("the whole demo", () => {
  const { rates: _, ...world } = demoWorld(EARLIER)

  test("is the same at the same instant", () => {
    const { rates: _again, ...again } = demoWorld(EARLIER)
    expect(again).toEqual(world)
  })

  test("has no records from the future", () => {
    const { history } = world
    const writtenAt: (Instant | null | undefined)[] = [
      ...world.exchangeRates.map(({ updatedAt }) => updatedAt),
      ...world.netAssetValues.map(({ updatedAt }) => updatedAt),
      ...world.fundAssets.map(({ createdAt }) => createdAt),
      ...history.entries.map(({ at }) => at),
      ...[history.investors, history.bankAccounts, history.wires, history.payouts]
        .flat()
        .flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]),
      ...[...history.subscriptionOrders, ...history.redemptionOrders].flatMap(({ createdAt, timeline }) => [
        createdAt,
        ...timeline.map(({ at }) => at),
      ]),
    ]
    expect(writtenAt.filter((at) => at === undefined || at === null || at > EARLIER)).toEqual([])
  })
})

test("before the first launch there are no values and no holders", () => {
  const { exchangeRates, netAssetValues, indexValues, fundAssets, history } = demoWorld(instant("2024-04-01"))
  expect([exchangeRates, netAssetValues, indexValues, fundAssets].flat()).toEqual([])
  const { investors, distributors, ...rest } = history
  expect([investors.length, distributors.length]).toEqual([400, 2])
  expect(Object.values(rest).flat()).toEqual([])
})
