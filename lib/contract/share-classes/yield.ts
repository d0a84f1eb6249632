import * as z from "zod"
import { bigDecimal } from "#lib/contract/values/big-decimal.ts"
import { date } from "#lib/contract/values/date.ts"
import { optionalTimestamp, timestamp } from "#lib/contract/values/timestamp.ts"
import { uuid } from "#lib/contract/values/uuid.ts"

/** Share class yield of spec section 2.5: annualised fractions net of fees. */
export const shareClassYield = z
  .strictObject({
    shareClassId: uuid,
    dailyYield: bigDecimal,
    weeklyYield: bigDecimal.nullable(),
    monthlyYield: bigDecimal.nullable(),
    updatedAt: date,
    nextYieldTimestamp: timestamp.meta({ description: "When the next value is expected." }),
    previousYieldTimestamp: optionalTimestamp.meta({ description: "When the value before was published." }),
  })
  .meta({ id: "ShareClassYield" })
