import * as z from "zod"
import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { sentNonNegativeAmount } from "#lib/contract/values/amount.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { day, recordedAt } from "#lib/contract/values/date.ts"

/** The example net asset value of the reference. */
export const NAV_EXAMPLE = {
  id: EXAMPLE_IDS.netAssetValue,
  shareClassId: EXAMPLE_IDS.shareClass,
  day: "2026-08-23",
  amount: { value: "1.05749", currency: "EUR" },
  updatedAt: "2026-08-21T12:00:00.000Z",
} as const

/** Net asset value of spec section 2.6. */
export const netAssetValue = z
  .strictObject({
    id: uuid,
    shareClassId: uuid,
    day,
    amount: sentNonNegativeAmount,
    updatedAt: recordedAt.meta({ description: "When this value was published." }),
  })
  .meta({ id: "NetAssetValue" })

/** The net asset value at which an order was executed. */
export const settledValue = z
  .strictObject({ id: uuid, day, amount: sentNonNegativeAmount })
  .meta({ id: "SettledValue" })
