import { randomUUID } from "node:crypto"
import { day } from "#lib/domain/calendar/day.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { createDistributor } from "#lib/services/distributors.ts"
import { benchOwner } from "./bench-database.ts"
import type { RegisterWorld } from "./register-world.ts"

const PRICE_DAY = day("2025-02-02")

/**
 * Executed subscription orders, one a second, of the existing investors: inserted by SQL without entries in the register,
 * for lists only. One in a hundred was canceled, and one in five hundred had a fee.
 */
export async function writeOrders({ shareClassId }: RegisterWorld, orders: number): Promise<void> {
  const runId = randomUUID()
  await benchOwner().$transaction(
    async (db) => {
      // An order is otherwise executed by a run, on the day of that.
      await db.$executeRaw`SET LOCAL session_replication_role = replica`
      await db.$executeRaw`
        INSERT INTO dealing_runs (id, share_class_id, dealing_day, subscriptions, redemptions, net_asset_value_id,
          net_asset_value_day, net_asset_value, actor, at)
        SELECT ${runId}::uuid, share_class_id, '2025-02-03', ${orders}::int, 0, id, day, value, 'schedule', now()
        FROM net_asset_values WHERE share_class_id = ${shareClassId}::uuid AND day = ${PRICE_DAY}::date`
      await db.$executeRaw`
        INSERT INTO subscription_orders
          (id, investor_id, share_class_id, currency, amount, status, wire_reference, expires_at, received_amount,
           valid_at, cut_off_at, dealing_day, price_day, dealing_run_id, net_asset_value_id, net_asset_value_day,
           net_asset_value, shares, settlement_amount, fee, rounding, executed_at, timeline, created_at, updated_at)
        SELECT gen_random_uuid(), investor.id, ${shareClassId}::uuid, 'EUR', 1000, 
          CASE WHEN is_canceled THEN 'canceled' ELSE 'executed' END,
          'RF00' || translate(lpad(upper(to_hex(place)), 11, '0'), '01', 'XY'), at + interval '14 days',
          CASE WHEN is_canceled THEN 0 ELSE 1000 END, firm, firm, firm::date, CASE WHEN is_canceled THEN NULL ELSE nav.day END,
          CASE WHEN is_canceled THEN NULL ELSE ${runId}::uuid END, CASE WHEN is_canceled THEN NULL ELSE nav.id END,
          CASE WHEN is_canceled THEN NULL ELSE nav.day END, CASE WHEN is_canceled THEN NULL ELSE nav.value END,
          CASE WHEN is_canceled THEN NULL ELSE 100 END, CASE WHEN is_canceled THEN NULL ELSE 100 * nav.value END,
          fee, 1000 - fee - 100 * nav.value, firm, '[]', at, at
        FROM (
          SELECT place, place % 100 = 99 AS is_canceled,
            CASE WHEN place % 100 = 99 THEN NULL WHEN place % 500 = 0 THEN 1 ELSE 0 END AS fee,
            '2025-02-03T00:00:00Z'::timestamptz + place * interval '1 second' AS at,
            CASE WHEN place % 100 = 99 THEN NULL
              ELSE '2025-02-03T00:00:00Z'::timestamptz + place * interval '1 second' END AS firm
          FROM generate_series(1, ${orders}::int) AS place
        ) AS placed
        JOIN (SELECT id, row_number() OVER (ORDER BY sequence) AS number FROM investors) AS investor
          ON investor.number = place::bigint * 7919 % (SELECT count(*) FROM investors) + 1
        JOIN net_asset_values AS nav ON nav.share_class_id = ${shareClassId}::uuid AND nav.day = ${PRICE_DAY}::date
        ORDER BY place`
    },
    { timeout: 1_200_000 },
  )
}

/** A verified bank account in euros of each investor. */
export async function writeBankAccounts({ ctx }: RegisterWorld): Promise<void> {
  await ctx.db.$executeRaw`
    INSERT INTO bank_accounts (id, investor_id, currency, account_number, bic, status, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'EUR', 'FR7630006' || lpad(row_number() OVER (ORDER BY sequence)::text, 18, '0'),
      'AGRIFRPP', 'validated', created_at, created_at
    FROM investors`
}

/** What investors hold by the orders of `writeOrders`, without entries in the register, for lists only. */
export async function writeHoldings(): Promise<void> {
  await benchOwner().$transaction(async (db) => {
    // An account is otherwise opened empty and filled by transfers.
    await db.$executeRaw`SET LOCAL session_replication_role = replica`
    await db.$executeRaw`
      INSERT INTO ledger_accounts (share_class_id, kind, investor_id, unit, balance)
      SELECT ordered.share_class_id, 'holding', ordered.investor_id, class.symbol, sum(ordered.shares)
      FROM subscription_orders AS ordered JOIN share_classes AS class ON class.id = ordered.share_class_id
      WHERE ordered.status = 'executed' GROUP BY 1, 3, 4`
  })
}

/** Assigns every hundredth investor to a new distributor; returns its id. */
export async function splitDistributors({ ctx }: RegisterWorld): Promise<string> {
  const { id } = await createDistributor(ctx, SCHEDULE, "Small distributor of the benchmark")
  await ctx.db.$executeRaw`UPDATE investors SET distributor_id = ${id}::uuid WHERE sequence % 100 = 0`
  return id
}
