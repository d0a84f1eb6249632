import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { NetAssetValue } from "./net-asset-value.ts"
import type { NetAssetValueRecord } from "./net-asset-value-record.ts"

/** A stored net asset value as a file would bring it in. */
export type StoredNetAssetValueRecord = NetAssetValueRecord & Readonly<{ id: string; updatedAt: Instant }>

/** The net asset value as a file would bring it in. */
export const toNetAssetValueRecord = (
  shareClass: ShareClassSymbol,
  { id, day, amount, updatedAt }: NetAssetValue,
): StoredNetAssetValueRecord => ({ id, shareClass, day, value: amount.value, updatedAt })
