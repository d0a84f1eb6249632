import type { Database } from "#lib/db/client.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"

/**
 * Brings the totals of a class at its newest net asset value to what the register says now, in the transaction that
 * executed orders or published values. Values that were published together since the last totals all get theirs: no
 * order was executed between them, so each is the close of its value. Shares in issue are what the issuance account
 * owes and orders are added up as they are executed; only holders are counted anew. A class that never dealt keeps the
 * totals it has.
 */
export async function keepLiveTotals(db: Database, shareClassId: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO share_class_totals (net_asset_value_id, total_shares, number_of_holders, total_yield, total_orders)
    SELECT published.id, issued.shares, held.holders,
      issued.shares * published.value + dealt.redemptions - dealt.subscriptions,
      dealt.subscriptions + dealt.redemptions
    FROM share_class_order_totals AS dealt
    JOIN net_asset_values AS published ON published.share_class_id = dealt.share_class_id
    CROSS JOIN LATERAL (
      SELECT coalesce(-sum(balance), 0) AS shares FROM ledger_accounts
      WHERE share_class_id = dealt.share_class_id AND kind = 'issuance') AS issued
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT investor_id)::int AS holders FROM ledger_accounts
      WHERE share_class_id = dealt.share_class_id AND kind IN ('holding', 'blocked') AND balance > 0) AS held
    WHERE dealt.share_class_id = ${shareClassId}::uuid
      AND published.day >= coalesce(
        (SELECT max(day) FROM share_class_totals JOIN net_asset_values ON id = net_asset_value_id
          WHERE share_class_id = dealt.share_class_id),
        (SELECT max(day) FROM net_asset_values WHERE share_class_id = dealt.share_class_id))
    ON CONFLICT (net_asset_value_id) DO UPDATE SET
      total_shares = EXCLUDED.total_shares, number_of_holders = EXCLUDED.number_of_holders,
      total_yield = EXCLUDED.total_yield, total_orders = EXCLUDED.total_orders`
}

/**
 * Revalues the totals at values that are about to be republished: shares and orders stay what they were at the close,
 * the yield follows the value. Totals of a class that never dealt are left alone.
 */
export async function revalueTotals(db: Database, republished: readonly NetAssetValue[]): Promise<void> {
  const values = JSON.stringify(republished.map(({ id, amount }) => ({ id, value: amount.value })))
  await db.$executeRaw`
    UPDATE share_class_totals AS totals
    SET total_yield = totals.total_yield + totals.total_shares * (republished.value - earlier.value)
    FROM json_to_recordset(${values}::json) AS republished (id uuid, value numeric)
    JOIN net_asset_values AS earlier ON earlier.id = republished.id
    JOIN share_class_order_totals AS dealt ON dealt.share_class_id = earlier.share_class_id
    WHERE totals.net_asset_value_id = republished.id`
}
