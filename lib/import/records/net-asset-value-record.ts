import * as z from "zod"
import { shareClassSymbol } from "#lib/contract/share-classes/share-class.ts"
import { positiveDecimal } from "#lib/contract/values/big-decimal.ts"
import { recordedAt } from "#lib/contract/values/date.ts"
import { day } from "#lib/contract/values/day.ts"
import { uuid } from "#lib/contract/values/uuid.ts"

/** A net asset value as a file states it. */
export const netAssetValueRecord = z.strictObject({
  id: uuid.optional(),
  shareClass: shareClassSymbol,
  day,
  value: positiveDecimal,
  updatedAt: recordedAt.optional(),
})
