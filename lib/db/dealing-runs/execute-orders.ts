import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { DealingRun } from "#lib/domain/dealing-runs/dealing-run.ts"

/** Executes the subscriptions that a run has set aside; gives their number. */
export const executeSubscriptions = (db: Database, run: DealingRun): Promise<number> =>
  db.$executeRaw`
    UPDATE subscription_orders AS executed
    SET status = 'executed', shares = priced.shares, settlement_amount = priced.settlement_amount, fee = priced.fee,
      rounding = priced.rounding, ${settledBy(run)}, timeline = executed.timeline || ${stepOf("executed", run)}::jsonb
    FROM dealt_subscriptions AS priced
    WHERE executed.id = priced.id AND executed.status = 'pending-valuation'`

/** Executes the redemptions that a run has set aside; gives their number. One whose payout is nothing is paid with that. */
export const executeRedemptions = (db: Database, run: DealingRun): Promise<number> =>
  db.$executeRaw`
    UPDATE redemption_orders AS executed
    SET status = CASE WHEN priced.payout_amount = 0 THEN 'paid' ELSE 'executed' END,
      settlement_amount = priced.settlement_amount, fee = priced.fee, payout_amount = priced.payout_amount,
      rounding = priced.rounding, ${settledBy(run)},
      timeline = executed.timeline || ${stepOf("executed", run)}::jsonb ||
        CASE WHEN priced.payout_amount = 0 THEN ${stepOf("paid", run)}::jsonb ELSE '[]'::jsonb END
    FROM dealt_redemptions AS priced
    WHERE executed.id = priced.id AND executed.status = 'pending-valuation'`

/** Asks for the payout of every redemption that a run has executed. */
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
      FROM redemption_orders AS executed JOIN dealt_redemptions AS dealt ON dealt.id = executed.id
      ORDER BY executed.sequence
    ) AS executed`
}

const settledBy = ({ id, netAssetValue, at }: DealingRun): Prisma.Sql => Prisma.sql`
  dealing_run_id = ${id}::uuid, net_asset_value_id = ${netAssetValue.id}::uuid,
  net_asset_value_day = ${netAssetValue.day}::date, net_asset_value = ${netAssetValue.amount.value}::numeric,
  executed_at = ${at}::timestamptz, updated_at = ${at}::timestamptz`

const stepOf = (status: "executed" | "paid", { at }: DealingRun): string => JSON.stringify([{ status, at }])
