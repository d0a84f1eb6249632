import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { DealingRun } from "#lib/domain/dealing-runs/dealing-run.ts"
import { BUYS_NO_SHARE } from "#lib/domain/subscription-orders/price-subscription.ts"

/** Executes the staged subscriptions of a run; returns their number. */
export const executeSubscriptions = (db: Database, run: DealingRun): Promise<number> =>
  db.$executeRaw`
    UPDATE subscription_orders AS executed
    SET status = 'executed', shares = priced.shares, settlement_amount = priced.settlement_amount, fee = priced.fee,
      rounding = priced.rounding, ${settledBy(run)}, timeline = executed.timeline || ${stepOf("executed", run)}::jsonb
    FROM priced_subscriptions AS priced
    WHERE executed.id = priced.id AND executed.status = 'pending-valuation'`

/**
 * Marks the subscriptions whose money buys no share as returned, and returns their number. Their wires wait in suspense with the
 * reason, to be sent back.
 */
export async function returnSubscriptions(db: Database, run: DealingRun): Promise<number> {
  const { day, amount } = run.netAssetValue
  const evidence = JSON.stringify([
    {
      rule: BUYS_NO_SHARE,
      detail: `The money of the order buys no share at ${amount.value} ${amount.currency}, the net asset value of ${day}.`,
    },
  ])
  const returned = await db.$executeRaw`
    UPDATE subscription_orders AS returned
    SET status = 'returned', status_reason = ${BUYS_NO_SHARE}, updated_at = ${run.at}::timestamptz,
      timeline = returned.timeline || ${stepOf("returned", run)}::jsonb
    FROM returned_subscriptions AS priced
    WHERE returned.id = priced.id AND returned.status = 'pending-valuation'`
  await db.$executeRaw`
    UPDATE wires AS wire
    SET status = 'suspense', reason = ${BUYS_NO_SHARE}, matched_at = NULL, updated_at = ${run.at}::timestamptz,
      evidence = wire.evidence || ${evidence}::jsonb
    FROM returned_subscriptions AS priced
    WHERE wire.subscription_order_id = priced.id AND wire.status = 'matched'`
  return returned
}

/** Executes the staged redemptions of a run; returns their number. One with a payout of zero is paid immediately. */
export const executeRedemptions = (db: Database, run: DealingRun): Promise<number> =>
  db.$executeRaw`
    UPDATE redemption_orders AS executed
    SET status = CASE WHEN priced.payout_amount = 0 THEN 'paid' ELSE 'executed' END,
      settlement_amount = priced.settlement_amount, fee = priced.fee, payout_amount = priced.payout_amount,
      rounding = priced.rounding, ${settledBy(run)},
      timeline = executed.timeline || ${stepOf("executed", run)}::jsonb ||
        CASE WHEN priced.payout_amount = 0 THEN ${stepOf("paid", run)}::jsonb ELSE '[]'::jsonb END
    FROM priced_redemptions AS priced
    WHERE executed.id = priced.id AND executed.status = 'pending-valuation'`

/** Creates the payout of every executed redemption of a run. */
export async function insertPayouts(db: Database): Promise<void> {
  await db.$executeRaw`
    INSERT INTO payouts
      (id, redemption_order_id, bank_account_id, amount, currency, status, end_to_end_id, paid_at, created_at, updated_at)
    SELECT payout_id, id, bank_account_id, payout_amount, currency,
      CASE WHEN payout_amount = 0 THEN 'paid' ELSE 'pending' END,
      upper(replace(payout_id::text, '-', '')),
      CASE WHEN payout_amount = 0 THEN executed_at END, executed_at, executed_at
    FROM (
      SELECT gen_random_uuid() AS payout_id, executed.*
      FROM redemption_orders AS executed JOIN priced_redemptions AS priced ON priced.id = executed.id
      ORDER BY executed.sequence
    ) AS executed`
}

const settledBy = ({ id, netAssetValue, at }: DealingRun): Prisma.Sql => Prisma.sql`
  dealing_run_id = ${id}::uuid, net_asset_value_id = ${netAssetValue.id}::uuid,
  net_asset_value_day = ${netAssetValue.day}::date, net_asset_value = ${netAssetValue.amount.value}::numeric,
  executed_at = ${at}::timestamptz, updated_at = ${at}::timestamptz`

const stepOf = (status: "executed" | "paid" | "returned", { at }: DealingRun): string =>
  JSON.stringify([{ status, at }])

/** Inserts a run; its orders refer to it. */
export async function insertDealingRun(db: Database, run: DealingRun): Promise<void> {
  await db.$executeRaw`
    INSERT INTO dealing_runs
      (id, share_class_id, dealing_day, net_asset_value_id, net_asset_value_day, net_asset_value, subscriptions,
       redemptions, returned, subscription_fee_rate, redemption_fee_rate, share_decimals, actor, at)
    VALUES
      (${run.id}::uuid, ${run.shareClassId}::uuid, ${run.dealingDay}::date, ${run.netAssetValue.id}::uuid,
       ${run.netAssetValue.day}::date, ${run.netAssetValue.amount.value}::numeric, ${run.subscriptions},
       ${run.redemptions}, ${run.returned}, ${run.terms.subscriptionFeeRate}::numeric,
       ${run.terms.redemptionFeeRate}::numeric, ${run.terms.shareDecimals}, ${run.actor}, ${run.at}::timestamptz)`
}

/** Stores what the staged orders of a run came to. */
export async function insertRunTotals(db: Database, runId: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO dealing_run_totals
      (dealing_run_id, received, bought, invested, subscription_fees, sold, redeemed, paid_out, redemption_fees)
    SELECT ${runId}::uuid, bought.*, sold.*
    FROM (
      SELECT coalesce(sum(received_amount), 0), coalesce(sum(shares), 0), coalesce(sum(settlement_amount), 0),
        coalesce(sum(fee), 0)
      FROM priced_subscriptions
    ) AS bought
    CROSS JOIN (
      SELECT coalesce(sum(shares_amount), 0), coalesce(sum(settlement_amount), 0), coalesce(sum(payout_amount), 0),
        coalesce(sum(fee), 0)
      FROM priced_redemptions
    ) AS sold`
}

/** Stores what the executed orders of every run came to, after a history was written. */
export async function insertTotalsOfRuns(db: Database): Promise<void> {
  await db.$executeRaw`
    INSERT INTO dealing_run_totals
      (dealing_run_id, received, bought, invested, subscription_fees, sold, redeemed, paid_out, redemption_fees)
    SELECT run.id, coalesce(bought.received, 0), coalesce(bought.shares, 0), coalesce(bought.settled, 0),
      coalesce(bought.fees, 0), coalesce(sold.shares, 0), coalesce(sold.settled, 0), coalesce(sold.paid, 0),
      coalesce(sold.fees, 0)
    FROM dealing_runs AS run
    LEFT JOIN (
      SELECT dealing_run_id AS id, sum(received_amount) AS received, sum(shares) AS shares,
        sum(settlement_amount) AS settled, sum(fee) AS fees
      FROM subscription_orders WHERE dealing_run_id IS NOT NULL GROUP BY 1
    ) AS bought ON bought.id = run.id
    LEFT JOIN (
      SELECT dealing_run_id AS id, sum(shares_amount) AS shares, sum(settlement_amount) AS settled,
        sum(payout_amount) AS paid, sum(fee) AS fees
      FROM redemption_orders WHERE dealing_run_id IS NOT NULL GROUP BY 1
    ) AS sold ON sold.id = run.id`
}

/** Adds the staged orders of a run to the totals of the class since launch. */
export async function addToOrderTotals(db: Database, shareClassId: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO share_class_order_totals AS totals (share_class_id, subscriptions, redemptions)
    SELECT ${shareClassId}::uuid,
      coalesce((SELECT sum(settlement_amount) FROM priced_subscriptions), 0),
      coalesce((SELECT sum(settlement_amount) FROM priced_redemptions), 0)
    ON CONFLICT (share_class_id) DO UPDATE SET
      subscriptions = totals.subscriptions + EXCLUDED.subscriptions,
      redemptions = totals.redemptions + EXCLUDED.redemptions`
}
