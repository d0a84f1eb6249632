import { describe, expect, it } from "vitest"
import { EVER, loadClassSeries } from "#e2e/fixtures/data/demo-series.ts"
import { exact, isAtMost, roundedHalfUp, times } from "#e2e/fixtures/data/exact.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { getShareClassTotals, getShareClassTotalsFromDay } from "#lib/contract/share-classes/endpoints.ts"

const series = await loadClassSeries()

/** Intermediary classes, which have prices but no holders. */
const INTERMEDIARIES = ["eurUSTBL", "eurUKTBL"]

describe.each(series)("the totals of %s", (symbol, { shareClass, values }) => {
  const minorUnits = shareClass.currency === "JPY" ? 0 : 2
  const fromDay = (startDay: string) =>
    read(getShareClassTotalsFromDay, { shareClassSymbol: symbol, startDay })

  it("are one row for each net asset value, and contain it", async () => {
    const rows = await fromDay(EVER)
    expect(rows.map(({ netAssetValue }) => netAssetValue)).toEqual(values)
    const startDay = values[30]?.day ?? ""
    expect(await fromDay(startDay)).toEqual(rows.slice(30))
  })

  it("are shares times value, half-up to minor units, on every day", async () => {
    for (const { totalShares, totalAssets, netAssetValue } of await fromDay(EVER)) {
      const product = times(exact(totalShares), exact(netAssetValue.amount.value))
      expect(totalAssets, netAssetValue.day).toEqual({
        value: roundedHalfUp(product, minorUnits),
        currency: shareClass.currency,
      })
    }
  })

  it("of today are the last row", async () => {
    const [now, rows] = await Promise.all([
      read(getShareClassTotals, { shareClassSymbol: symbol }),
      fromDay(EVER),
    ])
    expect(now).toEqual(rows.at(-1))
  })

  it("have consistent numbers of shares and holders", async () => {
    const rows = await fromDay(EVER)
    for (const { totalShares, numberOfHolders, netAssetValue } of rows) {
      expect(totalShares).toMatch(new RegExp(`^\\d+(\\.\\d{1,${shareClass.shareDecimals}})?$`))
      expect(numberOfHolders === 0, netAssetValue.day).toBe(totalShares === "0")
      expect(numberOfHolders).toBeLessThanOrEqual(400)
    }
    expect(rows.at(-1)?.numberOfHolders === 0).toBe(INTERMEDIARIES.includes(symbol))
  })

  it("have numbers of orders that only grow", async () => {
    const orders = (await fromDay(EVER)).map(({ totalOrders }) => totalOrders)
    for (const [index, { value, currency }] of orders.entries()) {
      expect(currency).toBe(shareClass.currency)
      expect(isAtMost(exact(orders[index - 1]?.value ?? "0"), exact(value))).toBe(true)
    }
  })
})
