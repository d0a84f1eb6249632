import { describe, expect, it } from "vitest"
import type { WireNetAssetValue } from "#e2e/fixtures/data/demo-series.ts"
import { daysBefore, daysBetween, loadClassSeries } from "#e2e/fixtures/data/demo-series.ts"
import type { Exact } from "#e2e/fixtures/data/exact.ts"
import { dividedBy, exact, minus, plus } from "#e2e/fixtures/data/exact.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { getShareClassYield } from "#lib/contract/share-classes/endpoints.ts"

const series = await loadClassSeries()

const HALF_A_UNIT = exact("0.0000005")

const power = ({ numerator, denominator }: Exact, exponent: number): Exact => ({
  numerator: numerator ** BigInt(exponent),
  denominator: denominator ** BigInt(exponent),
})

const isBelow = (a: Exact, b: Exact) => a.numerator * b.denominator < b.numerator * a.denominator

/**
 * Whether `text` is `(NAV1 / NAV0)^(365 / n) - 1` to its sixth decimal. Checked with whole numbers only: a yield y is
 * right when (1 + y - half a unit)^n < (NAV1 / NAV0)^365 < (1 + y + half a unit)^n.
 */
function isYieldOf(text: string, start: WireNetAssetValue, end: WireNetAssetValue): boolean {
  const days = daysBetween(start.day, end.day)
  const growth = power(dividedBy(exact(end.amount.value), exact(start.amount.value)), 365)
  const yearly = plus(exact("1"), exact(text))
  return (
    isBelow(power(minus(yearly, HALF_A_UNIT), days), growth) &&
    isBelow(growth, power(plus(yearly, HALF_A_UNIT), days))
  )
}

describe.each(series)("the yields of %s", (symbol, { shareClass, values }) => {
  const latest = values.at(-1)
  const lastBefore = (days: number) =>
    values.findLast(({ day }) => latest !== undefined && day <= daysBefore(latest.day, days))

  it("equal those computed from the net asset values, to the last decimal", async () => {
    const { dailyYield, weeklyYield, monthlyYield } = await read(getShareClassYield, {
      shareClassSymbol: symbol,
    })
    for (const [text, days] of [
      [dailyYield, 1],
      [weeklyYield, 7],
      [monthlyYield, 31],
    ] as const) {
      const start = lastBefore(days)
      if (start === undefined || latest === undefined || text === null) throw new Error("not enough history")
      expect(text).toMatch(/^-?\d+(\.\d{1,6})?$/)
      expect(isYieldOf(text, start, latest), `${days} days: ${text}`).toBe(true)
    }
  })

  it("fail the check if they are off by one in the last decimal", async () => {
    const { dailyYield } = await read(getShareClassYield, { shareClassSymbol: symbol })
    const start = lastBefore(1)
    if (start === undefined || latest === undefined) throw new Error("not enough history")
    const [whole = "", places = ""] = dailyYield.split(".")
    const millionths = BigInt(whole + places.padEnd(6, "0"))
    for (const other of [millionths - 1n, millionths + 1n]) {
      const sign = other < 0n ? "-" : ""
      const digits = String(other < 0n ? -other : other).padStart(7, "0")
      expect(isYieldOf(`${sign}${digits.slice(0, -6)}.${digits.slice(-6)}`, start, latest)).toBe(false)
    }
  })

  it("are dated by the publications of its values", async () => {
    const body = await read(getShareClassYield, { shareClassSymbol: symbol })
    expect(body.shareClassId).toBe(shareClass.id)
    expect(body.updatedAt).toBe(latest?.updatedAt)
    const secondsOf = (value: WireNetAssetValue | undefined) =>
      String(Date.parse(value?.updatedAt ?? "") / 1000)
    expect(body.previousYieldTimestamp).toEqual({ _tag: "Some", value: secondsOf(values.at(-2)) })
    expect(Number(body.nextYieldTimestamp)).toBeGreaterThan(Number(secondsOf(latest)))
  })
})
