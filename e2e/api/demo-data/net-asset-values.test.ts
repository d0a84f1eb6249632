import { describe, expect, it } from "vitest"
import { OBSERVED_NAV_COUNTS, OBSERVED_NAVS } from "#demo/facts/observed-values.fixture.ts"
import { daysBefore, loadClassSeries } from "#e2e/fixtures/data/demo-series.ts"
import { distance, dividedBy, exact, isAtMost } from "#e2e/fixtures/data/exact.ts"
import { expectErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { API, jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import {
  getLatestNetAssetValue,
  getNetAssetValue,
  getNetAssetValues,
} from "#lib/contract/net-asset-values/endpoints.ts"

const series = await loadClassSeries()

const valuesOf = (symbol: string) => series.find(([name]) => name === symbol)?.[1].values ?? []

it("has all thirteen share classes of the five funds", () => {
  expect(series.map(([symbol]) => symbol)).toEqual([
    "EUTBL",
    "USTBL",
    "eurUSTBL",
    "NEUTRALCC",
    "eurNEUTRALCC",
    "UKTBL",
    "eurUKTBL",
    "SAFO",
    "SAFOd",
    "eurSAFO",
    "eurSAFOd",
    "gbpSAFO",
    "chfSAFO",
  ])
  expect(new Set(series.map(([, { fund }]) => fund.slug)).size).toBe(5)
})

describe.each(series)("the net asset values of %s", (symbol, { shareClass, fund, values }) => {
  it("begin on or after the launch of the fund and ascend by day, each day once", () => {
    const days = values.map(({ day }) => day)
    expect(days.length).toBeGreaterThan(100)
    expect((days[0] ?? "") >= fund.launchDay).toBe(true)
    expect(days).toEqual([...new Set(days)].sort())
  })

  it("are in the currency of the class with no more decimals than it has", () => {
    for (const { amount, shareClassId } of values) {
      expect(amount.currency).toBe(shareClass.currency)
      expect(amount.value).toMatch(new RegExp(`^\\d+(\\.\\d{0,${shareClass.navDecimals - 1}}[1-9])?$`))
      expect(shareClassId).toBe(shareClass.id)
    }
  })

  it("were each published by now, one after the other", () => {
    const published = values.map(({ updatedAt }) => updatedAt)
    expect(published).toEqual([...published].sort())
    expect((published.at(-1) ?? "") <= new Date().toISOString()).toBe(true)
  })

  it("are found one by one, the last as the latest, and none between them", async () => {
    const latest = await read(getLatestNetAssetValue, { shareClassSymbol: symbol })
    expect(latest).toEqual(values.at(-1))
    const present = new Set(values.map(({ day }) => day))
    for (const value of [values[0], values[Math.floor(values.length / 2)], values.at(-1)]) {
      const day = value?.day ?? ""
      expect(await read(getNetAssetValue, { shareClassSymbol: symbol, day })).toEqual(value)
      const next = daysBefore(day, -1)
      const response = await send(`${API}/net-asset-values/${symbol}/${next}`)
      if (present.has(next)) expect(jsonOf(response)).toMatchObject({ day: next })
      else expectErrorResponse(response, "NotFoundError")
    }
  })

  it("from a day begin on that day, or on the next one with a value", async () => {
    const startDay = values[40]?.day ?? ""
    const dayBefore = daysBefore(startDay, 1)
    const from = (day: string) => read(getNetAssetValues, { shareClassSymbol: symbol, startDay: day })
    expect(await from(startDay)).toEqual(values.slice(40))
    expect(await from(dayBefore)).toEqual(values.filter(({ day }) => day >= dayBefore))
  })
})

describe("observed values", () => {
  it.each(OBSERVED_NAV_COUNTS)(
    "$symbol has $count values from $from to $to",
    ({ symbol, from, to, count }) => {
      expect(valuesOf(symbol).filter(({ day }) => day >= from && day <= to)).toHaveLength(count)
    },
  )

  const observed = Object.entries(OBSERVED_NAVS).flatMap(([symbol, navs]) =>
    navs.map(({ day, value }) => [symbol, day, value] as const),
  )

  // On 2024-12-31 the value in force was that of an earlier day.
  it.each(observed)("%s on %s is within 5 basis points of %s", (symbol, day, value) => {
    const inForce = valuesOf(symbol).findLast((candidate) => candidate.day <= day)
    const ours = inForce?.amount.value ?? "0"
    const apart = dividedBy(distance(exact(ours), exact(value)), exact(value))
    expect(isAtMost(apart, exact("0.0005")), `${ours} instead of ${value}`).toBe(true)
  })
})
