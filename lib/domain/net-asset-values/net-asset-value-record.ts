import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/** A net asset value as files bring it in, in the class currency; `updatedAt` is now when it is not told. */
export type NetAssetValueRecord = Readonly<{
  id?: string | undefined
  shareClass: ShareClassSymbol
  day: Day
  value: Decimal
  updatedAt?: Instant | undefined
}>
