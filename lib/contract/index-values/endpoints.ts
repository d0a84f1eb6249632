import * as z from "zod"
import { publicQuery } from "#lib/contract/csv/format.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_DAY } from "#lib/contract/examples.ts"
import { symbolParameter } from "#lib/contract/share-classes/share-class.ts"
import { sentNonNegativeAmount } from "#lib/contract/values/amount.ts"
import { day } from "#lib/contract/values/date.ts"
import { oneOf } from "#lib/contract/values/text.ts"
import { ALLOCATIONS } from "#lib/domain/index-values/index-value.ts"

/** Index value point of spec section 2.8. */
const indexValue = z.strictObject({ day, amount: sentNonNegativeAmount }).meta({ id: "IndexValue" })

/** Index value point with allocation of spec section 2.8. */
const allocatedIndexValue = z
  .strictObject({ day, amount: sentNonNegativeAmount, allocation: oneOf(ALLOCATIONS) })
  .meta({ id: "AllocatedIndexValue" })

const query = publicQuery({
  startDay: day.meta({ description: "First day.", examples: [EXAMPLE_DAY] }),
})

export const getIndexValues = endpoint({
  operationId: "GetIndexValues",
  method: "GET",
  path: "/index-values/{shareClassSymbol}",
  resource: "index-values",
  summary: "Get Index Values",
  description:
    "Levels of the reference index of a share class from `startDay` on, ascending; 1 at launch. 404 if the class has no index, 503 while its source is unavailable.",
  params: z.strictObject({ shareClassSymbol: symbolParameter }),
  query,
  status: 200,
  body: z.array(indexValue),
  example: [{ day: "2026-08-21", amount: { value: "1.061342", currency: "EUR" } }],
  errors: ["NotFoundError", "ServiceUnavailableError"],
})

export const getNeutralccChartData = endpoint({
  operationId: "GetNEUTRALCCChartData",
  method: "GET",
  path: "/index-values/neutralcc/with-allocation",
  resource: "index-values",
  summary: "Get NEUTRALCC Chart Data",
  description:
    "The index of NEUTRALCC from `startDay` on, ascending, with the allocation of the strategy on each day.",
  params: z.strictObject({}),
  query,
  status: 200,
  body: z.array(allocatedIndexValue),
  example: [{ day: "2026-08-21", amount: { value: "1.084511", currency: "USD" }, allocation: "BTC" }],
  errors: ["NotFoundError", "ServiceUnavailableError"],
})
