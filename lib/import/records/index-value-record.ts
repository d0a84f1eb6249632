import * as z from "zod"
import { shareClassSymbol } from "#lib/contract/share-classes/share-class.ts"
import { positiveDecimal } from "#lib/contract/values/big-decimal.ts"
import { day } from "#lib/contract/values/day.ts"
import { oneOf } from "#lib/contract/values/one-of.ts"
import { ALLOCATIONS } from "#lib/domain/index-values/index-value.ts"

/** A level of the reference index of a class as a file states it. */
export const indexValueRecord = z.strictObject({
  shareClass: shareClassSymbol,
  day,
  value: positiveDecimal,
  allocation: oneOf(ALLOCATIONS).nullable().default(null),
})
