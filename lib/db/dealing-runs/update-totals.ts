import type { Database } from "#lib/db/client.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"

/**
 * Brings the totals of a class at its newest net asset value to what the register says now, in the transaction that
 * executed orders or published values. Values that were published together since the last totals all get theirs: no
 * order was executed between them, so each is the close of its value. Shares in issue are what the issuance account
 * owes and orders are added up as they are executed; only holders are counted anew. A class that never dealt has
 * totals of zero.
 */
export async function updateLiveTotals(db: Database, shareClassId: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO share_class_totals (net_asset_value_id, total_shares, number_of_holders, total_yield, total_orders)
    SELECT published.id, issued.shares, held.holders,
      issued.shares * published.value + dealt.redemptions - dealt.subscriptions,
      dealt.subscriptions + dealt.redemptions
    FROM net_asset_values AS published
    CROSS JOIN (
      SELECT coalesce(sum(subscriptions), 0) AS subscriptions, coalesce(sum(redemptions), 0) AS redemptions
      FROM share_class_order_totals WHERE share_class_id = ${shareClassId}::uuid) AS dealt
    CROSS JOIN (
      SELECT coalesce(-sum(balance), 0) AS shares FROM ledger_accounts
      WHERE share_class_id = ${shareClassId}::uuid AND kind = 'issuance') AS issued
    CROSS JOIN (
      SELECT count(DISTINCT investor_id)::int AS holders FROM ledger_accounts
      WHERE share_class_id = ${shareClassId}::uuid AND kind IN ('holding', 'blocked') AND balance > 0) AS held
    WHERE published.share_class_id = ${shareClassId}::uuid
      AND published.day >= coalesce(
        (SELECT max(day) FROM share_class_totals JOIN net_asset_values ON id = net_asset_value_id
          WHERE share_class_id = ${shareClassId}::uuid),
        published.day)
    ON CONFLICT (net_asset_value_id) DO UPDATE SET
      total_shares = EXCLUDED.total_shares, number_of_holders = EXCLUDED.number_of_holders,
      total_yield = EXCLUDED.total_yield, total_orders = EXCLUDED.total_orders`
}

/**
 * Gives totals to net asset values that were published late, for a day before the newest: those of the value before
 * them, at their own price; zero where there is none.
 */
export async function fillMissingTotals(db: Database, shareClassId: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO share_class_totals (net_asset_value_id, total_shares, number_of_holders, total_yield, total_orders)
    SELECT late.id, coalesce(before.total_shares, 0), coalesce(before.number_of_holders, 0),
      coalesce(before.total_yield + before.total_shares * (late.value - before.value), 0),
      coalesce(before.total_orders, 0)
    FROM net_asset_values AS late
    LEFT JOIN LATERAL (
      SELECT totals.*, earlier.value
      FROM net_asset_values AS earlier JOIN share_class_totals AS totals ON totals.net_asset_value_id = earlier.id
      WHERE earlier.share_class_id = late.share_class_id AND earlier.day < late.day
      ORDER BY earlier.day DESC LIMIT 1
    ) AS before ON true
    WHERE late.share_class_id = ${shareClassId}::uuid
      AND NOT EXISTS (SELECT FROM share_class_totals WHERE net_asset_value_id = late.id)`
}

/**
 * Revalues the totals at values that are about to be republished: shares and orders stay what they were at the close,
 * the yield follows the value.
 */
export async function revalueTotals(db: Database, republished: readonly NetAssetValue[]): Promise<void> {
  const values = JSON.stringify(republished.map(({ id, amount }) => ({ id, value: amount.value })))
  await db.$executeRaw`
    UPDATE share_class_totals AS totals
    SET total_yield = totals.total_yield + totals.total_shares * (republished.value - earlier.value)
    FROM json_to_recordset(${values}::json) AS republished (id uuid, value numeric)
    JOIN net_asset_values AS earlier ON earlier.id = republished.id
    WHERE totals.net_asset_value_id = republished.id`
}
