import * as z from "zod"
import { publicQuery } from "#lib/contract/csv/format.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_DAY } from "#lib/contract/examples.ts"
import { symbolParameter } from "#lib/contract/share-classes/share-class.ts"
import { day } from "#lib/contract/values/date.ts"
import { NAV_EXAMPLE, netAssetValue } from "./net-asset-value.ts"

export const getNetAssetValue = endpoint({
  operationId: "GetNetAssetValue",
  method: "GET",
  path: "/net-asset-values/{shareClassSymbol}/{day}",
  resource: "net-asset-values",
  summary: "Get Net Asset Value",
  description: "The value of that day. 404 on a day without a value: values are not carried forward.",
  params: z.strictObject({
    shareClassSymbol: symbolParameter,
    day: day.meta({ description: "The day of the value.", examples: [EXAMPLE_DAY] }),
  }),
  query: publicQuery({}),
  status: 200,
  body: netAssetValue,
  example: NAV_EXAMPLE,
  errors: ["NotFoundError"],
})

export const getNetAssetValues = endpoint({
  operationId: "GetNetAssetValues",
  method: "GET",
  path: "/net-asset-values/{shareClassSymbol}",
  resource: "net-asset-values",
  summary: "Get Net Asset Values",
  description: "All values from `startDay` on, ascending; an empty list if there are none.",
  params: z.strictObject({ shareClassSymbol: symbolParameter }),
  query: publicQuery({ startDay: day.meta({ description: "First day.", examples: [EXAMPLE_DAY] }) }),
  status: 200,
  body: z.array(netAssetValue),
  example: [NAV_EXAMPLE],
  errors: ["NotFoundError"],
})

export const getLatestNetAssetValue = endpoint({
  operationId: "GetLatestNetAssetValue",
  method: "GET",
  path: "/net-asset-values/{shareClassSymbol}/latest",
  resource: "net-asset-values",
  summary: "Get Latest Net Asset Value",
  description: "The latest value of a share class.",
  params: z.strictObject({ shareClassSymbol: symbolParameter }),
  query: publicQuery({}),
  status: 200,
  body: netAssetValue,
  example: NAV_EXAMPLE,
  errors: ["NotFoundError"],
})
