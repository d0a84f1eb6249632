import { insertTotalsOfRuns } from "#lib/db/dealing-runs/execute-orders.ts"
import { updateLiveTotals } from "#lib/db/share-classes/totals.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { createDistributor } from "#lib/services/distributors/distributors.ts"
import { benchOwner } from "./bench-database.ts"
import type { RegisterWorld } from "./register-world.ts"

const PRICE_DAY = day("2025-02-02")

/**
 * Executed subscription orders, one a second and one run a day, of the existing investors: inserted by SQL without entries in
 * the register, which `writeRegister` adds. One in a hundred was canceled, and one in five hundred had a fee: these have a run
 * of their own on each day.
 */
export async function writeOrders({ shareClassId }: RegisterWorld, orders: number): Promise<void> {
  await benchOwner().$transaction(
    async (db) => {
      // An order is otherwise executed by a run, on the day of that.
      await db.$executeRaw`SET LOCAL session_replication_role = replica`
      await db.$executeRaw`
        CREATE TEMPORARY TABLE placed ON COMMIT DROP AS
        SELECT place, CASE WHEN place % 4 = 0 THEN 1000 ELSE 1000 + place % 9973 END AS amount, place % 100 = 99 AS is_canceled, at, at::date AS of_day, at::date + time '11:00' + interval '1 day' AS dealt_at,
          CASE WHEN place % 500 = 0 THEN 0.001 ELSE 0 END AS fee_rate
        FROM generate_series(1, ${orders}::int) AS place
        CROSS JOIN LATERAL (SELECT '2025-02-03T00:00:00Z'::timestamptz + place * interval '1 second' AS at) AS placed`
      await db.$executeRaw`
        INSERT INTO dealing_runs (id, share_class_id, dealing_day, subscriptions, redemptions, net_asset_value_id,
          net_asset_value_day, net_asset_value, subscription_fee_rate, redemption_fee_rate, share_decimals, actor, at)
        SELECT gen_random_uuid(), nav.share_class_id, placed.of_day, count(*) FILTER (WHERE NOT is_canceled), 0, nav.id, nav.day,
          nav.value, placed.fee_rate, 0, class.share_decimals, 'schedule', placed.dealt_at
        FROM placed
        JOIN net_asset_values AS nav ON nav.share_class_id = ${shareClassId}::uuid AND nav.day = ${PRICE_DAY}::date
        JOIN share_classes AS class ON class.id = nav.share_class_id
        GROUP BY placed.of_day, placed.dealt_at, placed.fee_rate, nav.id, class.id`
      await db.$executeRaw`
        INSERT INTO subscription_orders
          (id, investor_id, distributor_id, share_class_id, currency, amount, status, wire_reference, expires_at, received_amount,
           valid_at, cut_off_at, dealing_day, price_day, dealing_run_id, net_asset_value_id, net_asset_value_day,
           net_asset_value, shares, settlement_amount, fee, rounding, executed_at, timeline, created_at, updated_at)
        SELECT gen_random_uuid(), investor.id, investor.distributor_id, ${shareClassId}::uuid, 'EUR', placed.amount,
          CASE WHEN is_canceled THEN 'canceled' ELSE 'executed' END,
          'RF00' || translate(lpad(upper(to_hex(place)), 11, '0'), '01', 'XY'), placed.at + interval '14 days',
          CASE WHEN is_canceled THEN 0 ELSE placed.amount END, dealt.valid_at, dealt.at, dealt.dealing_day, dealt.net_asset_value_day,
          dealt.id, dealt.net_asset_value_id, dealt.net_asset_value_day, dealt.net_asset_value, dealt.shares,
          dealt.shares * dealt.net_asset_value, dealt.fee, placed.amount - dealt.fee - dealt.shares * dealt.net_asset_value, dealt.at,
          '[]', placed.at, placed.at
        FROM placed
        JOIN (SELECT id, distributor_id, row_number() OVER (ORDER BY sequence) AS number FROM investors) AS investor
          ON investor.number = place::bigint * 7919 % (SELECT count(*) FROM investors) + 1
        LEFT JOIN LATERAL (
          SELECT run.*, placed.at AS valid_at, charged.fee,
            div((placed.amount - charged.fee) * ('1e' || run.share_decimals)::numeric, run.net_asset_value)
              * ('1e-' || run.share_decimals)::numeric AS shares
          FROM dealing_runs AS run
          CROSS JOIN LATERAL (SELECT round(placed.amount * run.subscription_fee_rate, 2) AS fee) AS charged
          WHERE run.share_class_id = ${shareClassId}::uuid AND run.dealing_day = placed.of_day
            AND run.subscription_fee_rate = placed.fee_rate AND NOT is_canceled) AS dealt ON true
        ORDER BY place`
    },
    { timeout: 1_200_000 },
  )
}

/**
 * The register of the orders of `writeOrders`, with a wire for each that was executed: what the services would have written,
 * with balances and totals, so that its check finds nothing.
 */
export async function writeRegister({ shareClassId }: RegisterWorld): Promise<void> {
  await benchOwner().$transaction(
    async (db) => {
      // The triggers would keep balances and totals row by row.
      await db.$executeRaw`SET LOCAL session_replication_role = replica`
      await db.$executeRaw`SET LOCAL work_mem = '256MB'`
      await db.$executeRaw`
        INSERT INTO wires
          (id, share_class_id, account, bank_entry_reference, amount, currency, booked_at, payer_name, status, evidence,
           subscription_order_id, matched_at, created_at, updated_at)
        SELECT gen_random_uuid(), share_class_id, 'schedule', 'bench-' || sequence, received_amount, currency, created_at,
          'Ada Lovelace', 'matched', '[]', id, created_at, created_at, created_at
        FROM subscription_orders WHERE status = 'executed' ORDER BY sequence`
      await db.$executeRaw`
        CREATE TEMPORARY TABLE booked ON COMMIT DROP AS
        SELECT gen_random_uuid() AS entry_id, event.kind, ordered.id AS order_id, ordered.investor_id, wire.id AS wire_id,
          event.kind || ':' || CASE event.kind WHEN 'subscription-executed' THEN ordered.id ELSE wire.id END AS key,
          CASE event.kind WHEN 'subscription-executed' THEN ordered.executed_at ELSE ordered.created_at END AS at,
          ordered.sequence, event.place, ordered.received_amount, ordered.settlement_amount, ordered.fee, ordered.rounding,
          ordered.shares, ordered.dealing_day
        FROM subscription_orders AS ordered
        JOIN wires AS wire ON wire.subscription_order_id = ordered.id
        CROSS JOIN (VALUES (1, 'wire-booked'), (2, 'wire-matched'), (3, 'subscription-executed')) AS event (place, kind)
        ORDER BY at, ordered.sequence, event.place`
      await db.$executeRaw`
        INSERT INTO journal_entries (id, key, kind, share_class_id, order_id, wire_id, dealing_day, actor, at)
        SELECT entry_id, key, kind, ${shareClassId}::uuid, CASE WHEN kind <> 'wire-booked' THEN order_id END,
          CASE WHEN kind <> 'subscription-executed' THEN wire_id END, CASE WHEN kind = 'subscription-executed' THEN dealing_day END,
          'schedule', at
        FROM booked`
      await db.$executeRaw`
        INSERT INTO ledger_accounts (share_class_id, kind, investor_id, unit)
        SELECT ${shareClassId}::uuid, kind, NULL::uuid, unit
        FROM (VALUES ('world', 'EUR'), ('suspense', 'EUR'), ('fund', 'EUR'), ('fees', 'EUR'), ('rounding', 'EUR'),
          ('issuance', 'EUTBL')) AS opened (kind, unit)
        UNION ALL
        SELECT ${shareClassId}::uuid, opened.kind, investor_id, opened.unit
        FROM (SELECT DISTINCT investor_id FROM booked) AS holder
        CROSS JOIN (VALUES ('clearing', 'EUR'), ('holding', 'EUTBL')) AS opened (kind, unit)`
      await db.$executeRaw`ANALYZE booked, ledger_accounts`
      await db.$executeRaw`
        INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
        SELECT booked.entry_id, moved.source_id, moved.destination_id, moved.unit, moved.quantity
        FROM booked
        JOIN ledger_accounts AS clearing ON clearing.kind = 'clearing' AND clearing.investor_id = booked.investor_id
        JOIN ledger_accounts AS holding ON holding.kind = 'holding' AND holding.investor_id = booked.investor_id
        CROSS JOIN (
          SELECT min(id) FILTER (WHERE kind = 'world') AS world, min(id) FILTER (WHERE kind = 'suspense') AS suspense,
            min(id) FILTER (WHERE kind = 'fund') AS fund, min(id) FILTER (WHERE kind = 'fees') AS fees,
            min(id) FILTER (WHERE kind = 'rounding') AS rounding, min(id) FILTER (WHERE kind = 'issuance') AS issuance
          FROM ledger_accounts) AS class
        CROSS JOIN LATERAL (VALUES
          ('wire-booked', class.world, class.suspense, 'EUR', booked.received_amount),
          ('wire-matched', class.suspense, clearing.id, 'EUR', booked.received_amount),
          ('subscription-executed', clearing.id, class.fund, 'EUR', booked.settlement_amount),
          ('subscription-executed', clearing.id, class.fees, 'EUR', booked.fee),
          ('subscription-executed', clearing.id, class.rounding, 'EUR', booked.rounding),
          ('subscription-executed', class.issuance, holding.id, 'EUTBL', booked.shares)
        ) AS moved (kind, source_id, destination_id, unit, quantity)
        WHERE moved.kind = booked.kind AND moved.quantity > 0
        ORDER BY booked.at, booked.sequence, booked.place`
      await db.$executeRaw`
        UPDATE ledger_accounts AS account SET balance = replay.balance
        FROM (
          SELECT id, sum(change) AS balance FROM (
            SELECT destination_id AS id, quantity AS change FROM transfers UNION ALL SELECT source_id, -quantity FROM transfers
          ) AS moves GROUP BY id
        ) AS replay
        WHERE account.id = replay.id AND replay.balance <> 0`
      await db.$executeRaw`
        INSERT INTO ledger_day_totals (share_class_id, day, kind, unit, slot, block, received, given, first_transfer_id,
          last_transfer_id, last_sequence)
        WITH flows AS MATERIALIZED (
          SELECT entry.share_class_id, (entry.at AT TIME ZONE 'UTC')::date AS day, source.kind AS source_kind,
            target.kind AS target_kind, moved.unit, moved.id / 32768 AS block, sum(moved.quantity) AS quantity,
            min(moved.id) AS first, max(moved.id) AS last, max(entry.sequence) AS sequence
          FROM transfers AS moved
          JOIN journal_entries AS entry ON entry.id = moved.entry_id
          JOIN ledger_accounts AS source ON source.id = moved.source_id
          JOIN ledger_accounts AS target ON target.id = moved.destination_id
          GROUP BY 1, 2, 3, 4, 5, 6)
        SELECT share_class_id, day, kind, unit, 0, block, sum(received), sum(given), min(first), max(last), max(sequence)
        FROM (
          SELECT share_class_id, day, target_kind AS kind, unit, block, quantity AS received, 0 AS given, first, last, sequence
          FROM flows
          UNION ALL SELECT share_class_id, day, source_kind, unit, block, 0, quantity, first, last, sequence FROM flows
        ) AS moves
        GROUP BY 1, 2, 3, 4, 6`
      await db.$executeRaw`
        INSERT INTO share_class_order_totals (share_class_id, subscriptions, redemptions)
        SELECT ${shareClassId}::uuid, sum(settlement_amount), 0 FROM subscription_orders`
      await insertTotalsOfRuns(db)
      await updateLiveTotals(db, shareClassId)
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
