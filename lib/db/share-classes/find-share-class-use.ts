import type { Database } from "#lib/db/client.ts"
import type { ShareClassUse } from "#lib/domain/share-classes/share-class-errors.ts"

/** What hangs on a class: whether it has values or orders, and the most decimals that they and its shares use. */
export async function findShareClassUse(db: Database, shareClassId: string): Promise<ShareClassUse> {
  const [use] = await db.$queryRaw<ShareClassUse[]>`
    SELECT
      EXISTS (SELECT FROM net_asset_values WHERE share_class_id = ${shareClassId}::uuid)
        OR EXISTS (SELECT FROM index_values WHERE share_class_id = ${shareClassId}::uuid) AS "hasValues",
      EXISTS (SELECT FROM subscription_orders WHERE share_class_id = ${shareClassId}::uuid) AS "hasOrders",
      (SELECT coalesce(max(scale(trim_scale(value))), 0)
         FROM net_asset_values WHERE share_class_id = ${shareClassId}::uuid) AS "usedNavDecimals",
      (SELECT coalesce(max(scale(trim_scale(shares))), 0) FROM (
         SELECT shares FROM subscription_orders WHERE share_class_id = ${shareClassId}::uuid
         UNION ALL
         SELECT shares_amount FROM redemption_orders WHERE share_class_id = ${shareClassId}::uuid
       ) AS ordered) AS "usedShareDecimals"`
  return use ?? { hasValues: false, hasOrders: false, usedNavDecimals: 0, usedShareDecimals: 0 }
}
