import type { Database } from "#lib/db/client.ts"
import { insertRows, updateRows } from "#lib/db/write-rows.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"

/** Inserts net asset values of days that have none. */
export const insertNetAssetValues = (
  db: Database,
  netAssetValues: readonly NetAssetValue[],
  now: Instant,
): Promise<void> =>
  insertRows(
    db,
    "net_asset_values",
    netAssetValues.map(({ id, shareClassId, day, amount, updatedAt }) => ({
      id,
      share_class_id: shareClassId,
      day,
      value: amount.value,
      currency: amount.currency,
      created_at: now,
      updated_at: updatedAt,
    })),
  )

/** Republishes net asset values, found by their id: what they said before is kept with the reason. */
export async function republishNetAssetValues(
  db: Database,
  netAssetValues: readonly NetAssetValue[],
  reason: string,
  now: Instant,
): Promise<void> {
  const ids = netAssetValues.map(({ id }) => id)
  await db.$executeRaw`
    INSERT INTO net_asset_value_versions
      (net_asset_value_id, version, value, published_at, superseded_at, reason)
    SELECT
      id,
      1 + (SELECT count(*) FROM net_asset_value_versions WHERE net_asset_value_id = id),
      value,
      updated_at,
      ${now}::timestamptz,
      ${reason}
    FROM net_asset_values
    WHERE id = ANY(${ids}::uuid[])`
  await updateRows(
    db,
    "net_asset_values",
    ["id"],
    netAssetValues.map(({ id, amount, updatedAt }) => ({ id, value: amount.value, updated_at: updatedAt })),
  )
}

/** A value that is published although it is further from its neighbour than its class allows. */
export type NetAssetValueOverride = Readonly<{
  netAssetValueId: string
  value: Decimal
  compared: Readonly<{ day: Day; value: Decimal }>
  limit: Decimal
  reason: string
}>

/** Keeps why values were published that did not pass the `move` gate, with the figures of the gate. */
export const insertNetAssetValueOverrides = (
  db: Database,
  overrides: readonly NetAssetValueOverride[],
  now: Instant,
): Promise<void> =>
  insertRows(
    db,
    "net_asset_value_overrides",
    overrides.map(({ netAssetValueId, value, compared, limit, reason }) => ({
      net_asset_value_id: netAssetValueId,
      compared_day: compared.day,
      overridden_at: now,
      value,
      compared_value: compared.value,
      move_limit: limit,
      reason,
    })),
  )
