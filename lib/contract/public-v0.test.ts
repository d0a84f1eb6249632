import { describe, expect, it } from "vitest"
import * as z from "zod"
import { csvColumns } from "./csv/columns.ts"
import { PUBLIC_V0 } from "./public-v0.ts"

it("is the fifteen operations of the specification", () => {
  expect(PUBLIC_V0.endpoints.map(({ summary, path }) => `${summary}: ${path}`)).toMatchInlineSnapshot(`
    [
      "Get Fund: /funds/{fundId}",
      "Get all Funds: /funds/",
      "Get all Share Classes: /share-classes/",
      "Get Share Class: /share-classes/{shareClassSymbol}",
      "Get Share Class Yield: /share-classes/{shareClassSymbol}/yield",
      "Get Share Class Totals: /share-classes/{shareClassSymbol}/totals",
      "Get Share Class Totals From Day: /share-classes/{shareClassSymbol}/totals/from-day",
      "Get Net Asset Value: /net-asset-values/{shareClassSymbol}/{day}",
      "Get Net Asset Values: /net-asset-values/{shareClassSymbol}",
      "Get Latest Net Asset Value: /net-asset-values/{shareClassSymbol}/latest",
      "Get Index Values: /index-values/{shareClassSymbol}",
      "Get NEUTRALCC Chart Data: /index-values/neutralcc/with-allocation",
      "Get all Fund Assets: /fund-assets/",
      "Get Exchange Rate by ID: /exchange-rates/{exchangeRateId}",
      "Get Latest Exchange Rate: /exchange-rates/latest",
    ]
  `)
})

describe.each(PUBLIC_V0.endpoints)("$summary", ({ body, example }) => {
  it("shows an example that its own schema reads and writes back unchanged", () => {
    const value = z.decode(body, example as never)
    expect(z.encode(body, value)).toEqual(example)
  })

  it("keeps the columns of its CSV", () => {
    expect(csvColumns(body).join(",")).toMatchSnapshot()
  })
})
