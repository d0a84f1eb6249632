import { describe, expect, it } from "vitest"
import * as z from "zod"
import { csvColumns } from "./csv/csv.ts"
import { PUBLIC_V0 } from "./public-v0.ts"

const SPECIFIED = 15

it("has the fifteen operations of the specification first", () => {
  expect(
    PUBLIC_V0.endpoints
      .slice(0, SPECIFIED)
      .map(({ summary, operationId, path }) => `${summary}: ${operationId} ${path}`),
  ).toMatchInlineSnapshot(`
    [
      "Get Fund: GetFund /funds/{fundId}",
      "Get all Funds: GetAllFunds /funds/",
      "Get all Share Classes: GetAllShareClasses /share-classes/",
      "Get Share Class: GetShareClass /share-classes/{shareClassSymbol}",
      "Get Share Class Yield: GetShareClassYield /share-classes/{shareClassSymbol}/yield",
      "Get Share Class Totals: GetShareClassTotals /share-classes/{shareClassSymbol}/totals",
      "Get Share Class Totals From Day: GetShareClassTotalsFromDay /share-classes/{shareClassSymbol}/totals/from-day",
      "Get Net Asset Value: GetNetAssetValue /net-asset-values/{shareClassSymbol}/{day}",
      "Get Net Asset Values: GetNetAssetValues /net-asset-values/{shareClassSymbol}",
      "Get Latest Net Asset Value: GetLatestNetAssetValue /net-asset-values/{shareClassSymbol}/latest",
      "Get Index Values: GetIndexValues /index-values/{shareClassSymbol}",
      "Get NEUTRALCC Chart Data: GetNEUTRALCCChartData /index-values/neutralcc/with-allocation",
      "Get all Fund Assets: GetAllFundAssets /fund-assets/",
      "Get Exchange Rate by ID: GetExchangeRateByID /exchange-rates/{exchangeRateId}",
      "Get Latest Exchange Rate: GetLatestExchangeRate /exchange-rates/latest",
    ]
  `)
})

it("adds operations under paths of their own", () => {
  const additions = PUBLIC_V0.endpoints.slice(SPECIFIED)
  expect(additions.map(({ operationId, path }) => `${operationId} ${path}`)).toEqual([
    "GetFundParties /funds/{fundId}/parties",
    "GetShareClassRisk /share-classes/{shareClassSymbol}/risk",
    "GetShareClassDocuments /share-classes/{shareClassSymbol}/documents",
  ])
})

describe.each(PUBLIC_V0.endpoints)("$summary", ({ body, example }) => {
  it("has an example that its schema decodes and encodes unchanged", () => {
    const value = z.decode(body, example as never)
    expect(z.encode(body, value)).toEqual(example)
  })

  it("keeps the columns of its CSV", () => {
    expect(csvColumns(body).join(",")).toMatchSnapshot()
  })
})
