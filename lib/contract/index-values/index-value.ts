import * as z from "zod"
import { sentNonNegativeAmount } from "#lib/contract/values/amount.ts"
import { day } from "#lib/contract/values/day.ts"
import { oneOf } from "#lib/contract/values/one-of.ts"
import { ALLOCATIONS } from "#lib/domain/index-values/index-value.ts"

/** Index value point of spec section 2.8. */
export const indexValue = z.strictObject({ day, amount: sentNonNegativeAmount }).meta({ id: "IndexValue" })

/** Index value point with allocation of spec section 2.8. */
export const allocatedIndexValue = z
  .strictObject({ day, amount: sentNonNegativeAmount, allocation: oneOf(ALLOCATIONS) })
  .meta({ id: "AllocatedIndexValue" })
