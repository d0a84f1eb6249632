import type { Database } from "#lib/db/client.ts"

/**
 * Works out the totals at every net asset value anew from the executed orders: each is the close of its value, the
 * register just before the next one of its class was published. What a value was first published with decides, not
 * when it was revised.
 */
export async function rebuildTotals(db: Database): Promise<void> {
  await db.$executeRaw`
    WITH published AS (
      SELECT id, share_class_id, value, day, coalesce((
        SELECT min(published_at) FROM net_asset_value_versions WHERE net_asset_value_id = id), updated_at) AS at
      FROM net_asset_values
    ),
    closes AS (
      SELECT id, share_class_id, value,
        coalesce(lead(at) OVER (PARTITION BY share_class_id ORDER BY day), 'infinity') AS at
      FROM published
    ),
    executed AS (
      SELECT share_class_id, investor_id, executed_at AS at, 1 AS place, sequence, shares,
        settlement_amount AS subscribed, 0 AS redeemed
      FROM subscription_orders WHERE executed_at IS NOT NULL
      UNION ALL
      SELECT share_class_id, investor_id, executed_at, 2, sequence, -shares_amount, 0, settlement_amount
      FROM redemption_orders WHERE executed_at IS NOT NULL
    ),
    held AS (
      SELECT executed.*, sum(shares) OVER (
        PARTITION BY share_class_id, investor_id ORDER BY at, place, sequence ROWS UNBOUNDED PRECEDING) AS holding
      FROM executed
    ),
    events AS (
      SELECT NULL::uuid AS id, share_class_id, NULL::numeric AS value, at, shares, subscribed, redeemed,
        (holding > 0)::int - (holding - shares > 0)::int AS holders
      FROM held
      UNION ALL
      SELECT id, share_class_id, value, at, 0, 0, 0, 0 FROM closes
    ),
    summed AS (
      -- At one instant the close comes before the orders: they belong to the value that is published then.
      SELECT id, value, sum(shares) OVER since_launch AS shares, sum(holders) OVER since_launch AS holders,
        sum(subscribed) OVER since_launch AS subscribed, sum(redeemed) OVER since_launch AS redeemed
      FROM events
      WINDOW since_launch AS (PARTITION BY share_class_id ORDER BY at, id IS NULL ROWS UNBOUNDED PRECEDING)
    )
    INSERT INTO share_class_totals (net_asset_value_id, total_shares, number_of_holders, total_yield, total_orders)
    SELECT id, shares, holders, shares * value + redeemed - subscribed, subscribed + redeemed
    FROM summed WHERE id IS NOT NULL
    ON CONFLICT (net_asset_value_id) DO UPDATE SET
      total_shares = EXCLUDED.total_shares, number_of_holders = EXCLUDED.number_of_holders,
      total_yield = EXCLUDED.total_yield, total_orders = EXCLUDED.total_orders`
}
