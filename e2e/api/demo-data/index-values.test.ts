import { describe, expect, it } from "vitest"
import { EVER, loadClassSeries } from "#e2e/fixtures/data/demo-series.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { API, send } from "#e2e/fixtures/requests/send.ts"
import { getIndexValues, getNeutralccChartData } from "#lib/contract/index-values/endpoints.ts"

const series = await loadClassSeries()

const indexed = (
  await Promise.all(
    series.map(async ([symbol, of]) => {
      const { status } = await send(`${API}/index-values/${symbol}?startDay=${EVER}`)
      return status === 200 ? [[symbol, of] as const] : []
    }),
  )
).flat()

it("every class has an index except the two intermediary classes", () => {
  const without = series
    .map(([symbol]) => symbol)
    .filter((symbol) => !indexed.some(([name]) => name === symbol))
  expect(without).toEqual(["eurUSTBL", "eurUKTBL"])
})

describe.each(indexed)("the index of %s", (symbol, { shareClass, values }) => {
  it("is one at launch and has a level for each net asset value, in the currency of the class", async () => {
    const levels = await read(getIndexValues, { shareClassSymbol: symbol, startDay: EVER })
    expect(levels[0]?.amount).toEqual({ value: "1", currency: shareClass.currency })
    expect(levels.map(({ day }) => day)).toEqual(values.map(({ day }) => day))
    for (const { amount } of levels) expect(amount.currency).toBe(shareClass.currency)
  })
})

describe("the index of NEUTRALCC", () => {
  it("with its allocation is the same index, and has each of the three allocations", async () => {
    const levels = await read(getIndexValues, { shareClassSymbol: "NEUTRALCC", startDay: EVER })
    const allocated = await read(getNeutralccChartData, { startDay: EVER })
    expect(allocated.map(({ day, amount }) => ({ day, amount }))).toEqual(levels)
    expect([...new Set(allocated.map(({ allocation }) => allocation))].sort()).toEqual(["BTC", "CASH", "ETH"])
  })
})
