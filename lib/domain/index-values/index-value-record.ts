import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { Allocation } from "./index-value.ts"

/** A level of a class's reference index as files bring it in, in the class currency. */
export type IndexValueRecord = Readonly<{
  shareClass: ShareClassSymbol
  day: Day
  value: Decimal
  allocation: Allocation | null
}>
