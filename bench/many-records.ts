import { Prisma } from "#lib/db/generated/client.ts"
import { benchOwner } from "./bench-database.ts"
import type { RegisterWorld } from "./register-world.ts"

// Records beside executed orders, for lists only.

/** What distinguishes a reference, as random as those of the service. */
const BODY_OF_PLACE = Prisma.sql`translate(upper(left(md5((place % 2000)::text), 11)), '01', 'XY')`

/** Orders that wait for their money. */
export async function writeOpenOrders({ shareClassId }: RegisterWorld, orders: number): Promise<void> {
  await benchOwner().$executeRaw`
    INSERT INTO subscription_orders
      (id, investor_id, share_class_id, currency, amount, status, wire_reference, expires_at, received_amount,
       timeline, created_at, updated_at)
    SELECT gen_random_uuid(), investor.id, ${shareClassId}::uuid, 'EUR', 1000 + place, 'pending-wire',
      'RF99' || ${BODY_OF_PLACE}, now() + interval '14 days', 0, '[]', now(), now()
    FROM generate_series(1, ${orders}::int) AS place
    JOIN (SELECT id, row_number() OVER (ORDER BY sequence) AS number FROM investors) AS investor ON investor.number = place`
}

/** Money that could not be matched: some with a slip in a reference, some from an account of an investor. */
export async function writeSuspense({ shareClassId }: RegisterWorld, wires: number): Promise<void> {
  await benchOwner().$executeRaw`
    INSERT INTO wires
      (id, share_class_id, account, bank_entry_reference, amount, currency, booked_at, remittance_text, payer_name,
       payer_iban, status, reason, evidence, created_at, updated_at)
    SELECT gen_random_uuid(), ${shareClassId}::uuid, 'EUTBL', 'bench-' || place, 1000 + place % 3000, 'EUR',
      now() - place * interval '1 minute',
      CASE WHEN place % 2 = 0 THEN 'invoice ' || place
        ELSE 'order RF98' || ${BODY_OF_PLACE} END,
      'Ada Lovelace ' || md5(place::text), 'FR7630006' || lpad(place::text, 18, '0'), 'suspense',
      CASE WHEN place % 2 = 0 THEN 'no-reference' ELSE 'unknown-reference' END, '[]',
      now() - place * interval '1 minute', now() - place * interval '1 minute'
    FROM generate_series(1, ${wires}::int) AS place`
}

/** Records as many as years of a small operator leave, with hashes that nobody checks here. */
export async function writeAuditRecords(records: number): Promise<void> {
  await benchOwner().$transaction(
    async (db) => {
      await db.$executeRaw`
        INSERT INTO audit_log (at, actor, action, subject_kind, subject_id, before, after, seq, hash)
        SELECT now() - (${records}::int - place) * interval '1 minute', 'user:bench-' || place % 50,
          CASE WHEN place % 5000 = 0 THEN 'wire.attributed' ELSE 'session.started' END, 'wire', place::text,
          '{"status":"suspense"}', '{"status":"matched"}', head.seq + place, sha256(place::text::bytea)
        FROM generate_series(1, ${records}::int) AS place CROSS JOIN audit_log_head AS head ORDER BY place`
      await db.$executeRaw`
        UPDATE audit_log_head SET seq = last.seq, hash = last.hash
        FROM (SELECT seq, hash FROM audit_log WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1) AS last`
    },
    { timeout: 600_000 },
  )
}

/** Redemptions of the orders of `writeOrders`, executed and paid, without entries in the register. */
export async function writeRedemptions({ shareClassId }: RegisterWorld, redemptions: number): Promise<void> {
  await benchOwner().$transaction(
    async (db) => {
      // An order is otherwise executed by a run, and paid by its payout.
      await db.$executeRaw`SET LOCAL session_replication_role = replica`
      await db.$executeRaw`
        INSERT INTO redemption_orders
          (id, investor_id, distributor_id, bank_account_id, share_class_id, currency, shares_amount, status, cut_off_at, dealing_day, price_day,
           dealing_run_id, net_asset_value_id, net_asset_value_day, net_asset_value, settlement_amount, fee, rounding,
           payout_amount, executed_at, timeline, created_at, updated_at)
        SELECT gen_random_uuid(), sold.investor_id, sold.distributor_id, account.id, ${shareClassId}::uuid, 'EUR', 1, 'paid', run.at, run.dealing_day,
          run.net_asset_value_day, run.id, run.net_asset_value_id, run.net_asset_value_day, run.net_asset_value,
          run.net_asset_value, 0, run.net_asset_value - trunc(run.net_asset_value, 2), trunc(run.net_asset_value, 2), run.at,
          '[]', sold.at, sold.at
        FROM (
          SELECT investor_id, distributor_id, dealing_run_id, created_at AS at FROM subscription_orders
          WHERE status = 'executed' ORDER BY sequence DESC LIMIT ${redemptions}
        ) AS sold
        JOIN dealing_runs AS run ON run.id = sold.dealing_run_id
        JOIN bank_accounts AS account ON account.investor_id = sold.investor_id
        ORDER BY sold.at`
      await db.$executeRaw`
        INSERT INTO payouts
          (id, redemption_order_id, bank_account_id, amount, currency, status, end_to_end_id, debit_account_number,
           debit_account_bic, debit_account_holder, execution_day, sent_at, paid_at, created_at, updated_at)
        SELECT gen_random_uuid(), sold.id, sold.bank_account_id, sold.payout_amount, sold.currency, 'paid',
          upper(replace(sold.id::text, '-', '')), class.bank_account_number, class.bank_account_bic,
          CASE WHEN class.bank_account_number IS NOT NULL THEN fund.name END, sold.dealing_day, sold.executed_at,
          sold.executed_at, sold.executed_at, sold.executed_at
        FROM redemption_orders AS sold
        JOIN share_classes AS class ON class.id = sold.share_class_id
        JOIN funds AS fund ON fund.id = class.fund_id
        ORDER BY sold.sequence`
    },
    { timeout: 600_000 },
  )
}

/** Requests of a distributor's client over a month. */
export async function writeRequests(apiClientId: string, requests: number): Promise<void> {
  await benchOwner().$executeRaw`
    INSERT INTO request_log (distributor_id, api_client_id, at, method, path, status, latency_milliseconds, request_id, address,
      has_idempotency_key, request_body, response_body)
    SELECT client.distributor_id, client.id, now() - (${requests}::int - place) * interval '3 seconds',
      CASE WHEN place % 3 = 0 THEN 'POST' ELSE 'GET' END, '/api/distributor/v0/subscription-orders/' || md5(place::text),
      CASE WHEN place % 1000 = 0 THEN 422 ELSE 200 END, 3.5, gen_random_uuid()::text, '192.0.2.1', false, NULL, '{"id":"…"}'
    FROM generate_series(1, ${requests}::int) AS place CROSS JOIN api_clients AS client
    WHERE client.id = ${apiClientId}::uuid ORDER BY place`
}
