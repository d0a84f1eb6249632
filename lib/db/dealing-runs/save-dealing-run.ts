import type { Database } from "#lib/db/client.ts"
import type { DealingRun } from "#lib/domain/dealing-runs/dealing-run.ts"

/** Inserts a run; its orders refer to it. */
export async function insertDealingRun(db: Database, run: DealingRun): Promise<void> {
  await db.$executeRaw`
    INSERT INTO dealing_runs
      (id, share_class_id, dealing_day, net_asset_value_id, net_asset_value_day, net_asset_value, subscriptions,
       redemptions, returned, actor, at)
    VALUES
      (${run.id}::uuid, ${run.shareClassId}::uuid, ${run.dealingDay}::date, ${run.netAssetValue.id}::uuid,
       ${run.netAssetValue.day}::date, ${run.netAssetValue.amount.value}::numeric, ${run.subscriptions},
       ${run.redemptions}, ${run.returned}, ${run.actor}, ${run.at}::timestamptz)`
}

/** Adds the orders that a run of a class has staged to those of the class since launch. */
export async function addToOrderTotals(db: Database, shareClassId: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO share_class_order_totals AS totals (share_class_id, subscriptions, redemptions)
    SELECT ${shareClassId}::uuid,
      coalesce((SELECT sum(settlement_amount) FROM dealt_subscriptions), 0),
      coalesce((SELECT sum(settlement_amount) FROM dealt_redemptions), 0)
    ON CONFLICT (share_class_id) DO UPDATE SET
      subscriptions = totals.subscriptions + EXCLUDED.subscriptions,
      redemptions = totals.redemptions + EXCLUDED.redemptions`
}
