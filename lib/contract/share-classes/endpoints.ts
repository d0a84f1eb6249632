import * as z from "zod"
import { publicQuery } from "#lib/contract/csv/format.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_DAY } from "#lib/contract/examples.ts"
import { NAV_EXAMPLE } from "#lib/contract/net-asset-values/net-asset-value.ts"
import { day } from "#lib/contract/values/date.ts"
import { SHARE_CLASS_EXAMPLE } from "./example.ts"
import {
  shareClass,
  shareClassRisk,
  shareClassTotals,
  shareClassYield,
  symbolParameter,
} from "./share-class.ts"

const params = z.strictObject({ shareClassSymbol: symbolParameter })

const TOTALS_EXAMPLE = {
  totalShares: "730312771.20154",
  totalAssets: { value: "772298449.74", currency: "EUR" },
  numberOfHolders: 400,
  netAssetValue: NAV_EXAMPLE,
  totalYield: { value: "21378871.2815542", currency: "EUR" },
  totalOrders: { value: "1044109801.2109631", currency: "EUR" },
} as const

export const getShareClasses = endpoint({
  operationId: "GetAllShareClasses",
  method: "GET",
  path: "/share-classes/",
  resource: "share-classes",
  summary: "Get all Share Classes",
  description:
    "All share classes, in the order of their symbols. Classes with a bank account have its three fields.",
  params: z.strictObject({}),
  query: publicQuery({}),
  status: 200,
  body: z.array(shareClass),
  example: [SHARE_CLASS_EXAMPLE],
  errors: [],
})

export const getShareClass = endpoint({
  operationId: "GetShareClass",
  method: "GET",
  path: "/share-classes/{shareClassSymbol}",
  resource: "share-classes",
  summary: "Get Share Class",
  description: "A share class by its symbol.",
  params,
  query: publicQuery({}),
  status: 200,
  body: shareClass,
  example: SHARE_CLASS_EXAMPLE,
  errors: ["NotFoundError"],
})

export const getShareClassYield = endpoint({
  operationId: "GetShareClassYield",
  method: "GET",
  path: "/share-classes/{shareClassSymbol}/yield",
  resource: "share-classes",
  summary: "Get Share Class Yield",
  description:
    "Annualised yields net of fees: `(NAV1 / NAV0)^(365 / n) - 1`, where NAV0 is the last net asset value at least 1, 7 or 31 days before NAV1 and n the actual number of days between them. 404 before the second net asset value. The formula is the same for every class; for an intermediary class, whose value is that of another class at the exchange rate of the day, the result is mostly a move of that rate and must not be advertised as a yield: our own pages show none.",
  params,
  query: publicQuery({}),
  status: 200,
  body: shareClassYield,
  example: {
    shareClassId: NAV_EXAMPLE.shareClassId,
    dailyYield: "0.020916",
    weeklyYield: "0.020864",
    monthlyYield: "0.021295",
    updatedAt: "2026-08-21T12:00:00.000Z",
    nextYieldTimestamp: "1787572800",
    previousYieldTimestamp: { _tag: "Some", value: "1787227200" },
  },
  errors: ["NotFoundError"],
})

export const getShareClassTotals = endpoint({
  operationId: "GetShareClassTotals",
  method: "GET",
  path: "/share-classes/{shareClassSymbol}/totals",
  resource: "share-classes",
  summary: "Get Share Class Totals",
  description: "Shares in issue now, valued at the latest net asset value.",
  params,
  query: publicQuery({}),
  status: 200,
  body: shareClassTotals,
  example: TOTALS_EXAMPLE,
  errors: ["NotFoundError"],
})

export const getShareClassTotalsFromDay = endpoint({
  operationId: "GetShareClassTotalsFromDay",
  method: "GET",
  path: "/share-classes/{shareClassSymbol}/totals/from-day",
  resource: "share-classes",
  summary: "Get Share Class Totals From Day",
  description:
    "One row for each net asset value from `startDay` on, ascending; the last one equals the current totals.",
  params,
  query: publicQuery({ startDay: day.meta({ description: "First day.", examples: [EXAMPLE_DAY] }) }),
  status: 200,
  body: z.array(shareClassTotals),
  example: [TOTALS_EXAMPLE],
  errors: ["NotFoundError"],
})

export const getShareClassRisk = endpoint({
  operationId: "GetShareClassRisk",
  method: "GET",
  path: "/share-classes/{shareClassSymbol}/risk",
  resource: "share-classes",
  summary: "Get Share Class Risk",
  description:
    "Summary risk indicator and recommended holding period of a share class, as its operator states them.",
  params,
  query: publicQuery({}),
  status: 200,
  body: shareClassRisk,
  example: { shareClassId: NAV_EXAMPLE.shareClassId, riskIndicator: 1, recommendedHoldingPeriod: "P1M" },
  errors: ["NotFoundError"],
})
