import { expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { portfolioErrors, portfoliosOf } from "./fund-asset-errors.ts"
import type { FundAssetRecord } from "./fund-asset-record.ts"

const position = (code: string, weight: string, overrides: object = {}): FundAssetRecord =>
  ({
    fund: "EUTBL",
    valuationDay: day("2026-01-05"),
    assetType: "cash",
    code,
    percentageOfFundTotalNetAssets: decimal(weight),
    fundTotalNetAssetsMarketValue: decimal("1000"),
    ...overrides,
  }) as FundAssetRecord

const errorsOf = (...records: FundAssetRecord[]) =>
  portfoliosOf(records)
    .flatMap(portfolioErrors)
    .map(({ index, field }) => `${index} ${field}`)

test("weights of each fund and day add up to one, give or take half a percent", () => {
  const ofNextDay = { valuationDay: day("2026-01-06") }
  expect(errorsOf(position("a", "0.6"), position("b", "0.404"), position("a", "0.995", ofNextDay))).toEqual(
    [],
  )
})

test.each([
  ["0.3", "0.3"],
  ["0.5", "0.506"],
  ["0.5", "0.494"],
])("weights %s and %s do not, and are reported once", (a, b) => {
  expect(errorsOf(position("a", a), position("b", b))).toEqual(["0 percentageOfFundTotalNetAssets"])
})

test("percents are no fractions", () => {
  expect(errorsOf(position("a", "60"), position("b", "40"))).toEqual(["0 percentageOfFundTotalNetAssets"])
})

test("a short position counts with its sign", () => {
  expect(errorsOf(position("a", "1.02"), position("b", "-0.02"))).toEqual([])
})

test("the total of the fund is the same on every position", () => {
  const other = { fundTotalNetAssetsMarketValue: decimal("1001") }
  expect(errorsOf(position("a", "0.5"), position("b", "0.5", other))).toEqual([
    "1 fundTotalNetAssetsMarketValue",
  ])
})
