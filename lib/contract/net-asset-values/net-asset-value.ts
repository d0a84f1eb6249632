import * as z from "zod"
import { sentNonNegativeAmount } from "#lib/contract/values/amount.ts"
import { recordedAt } from "#lib/contract/values/date.ts"
import { day } from "#lib/contract/values/day.ts"
import { uuid } from "#lib/contract/values/uuid.ts"

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
