import type { Day } from "#lib/domain/calendar/day.ts"
import { benchOwner } from "./bench-database.ts"
import type { RegisterWorld } from "./register-world.ts"

/**
 * Paid orders, each with its wire and its entries in the register, as the services would write them. Inserted by SQL,
 * because so many calls would take an hour.
 */
export async function placeOrders(
  { shareClassId }: RegisterWorld,
  { orders, dealingDay }: Readonly<{ orders: number; dealingDay: Day }>,
): Promise<void> {
  const placedAt = `${dealingDay}T09:00:00Z`
  const cutOffAt = `${dealingDay}T11:00:00Z`
  await benchOwner().$transaction(
    async (db) => {
      await db.$executeRaw`
        CREATE TEMPORARY TABLE placed ON COMMIT DROP AS
        SELECT place, gen_random_uuid() AS order_id, gen_random_uuid() AS wire_id,
          (100000 + place % 99991 + place % 100 * 0.01)::numeric(60,20) AS amount,
          investor.id AS investor_id, ${placedAt}::timestamptz AS at
        FROM generate_series(1, ${orders}::int) AS place
        JOIN (SELECT id, row_number() OVER (ORDER BY sequence) AS number FROM investors) AS investor
          ON investor.number = place % (SELECT count(*) FROM investors) + 1`
      await db.$executeRaw`ANALYZE placed`
      await db.$executeRaw`
        INSERT INTO subscription_orders
          (id, investor_id, share_class_id, currency, amount, status, wire_reference, expires_at, received_amount,
           valid_at, cut_off_at, dealing_day, price_day, timeline, created_at, updated_at)
        SELECT order_id, investor_id, ${shareClassId}::uuid, 'EUR', amount, 'pending-valuation',
          'RF00' || translate(lpad(upper(to_hex(place + taken.orders)), 11, '0'), '01', 'XY'),
          at + interval '14 days', amount, at, ${cutOffAt}::timestamptz, ${dealingDay}::date, ${dealingDay}::date - 1,
          jsonb_build_array(jsonb_build_object('status', 'pending-valuation', 'at', ${`${dealingDay}T09:00:00.000Z`}::text)), at, at
        FROM placed CROSS JOIN (SELECT count(*) AS orders FROM subscription_orders) AS taken ORDER BY place`
      await db.$executeRaw`
        INSERT INTO wires
          (id, share_class_id, account, bank_entry_reference, amount, currency, booked_at, status, evidence,
           subscription_order_id, matched_at, created_at, updated_at)
        SELECT wire_id, ${shareClassId}::uuid, 'schedule', ${`bench-${dealingDay}-`}::text || place, amount, 'EUR', at, 'matched', '[]',
          order_id, at, at, at
        FROM placed ORDER BY place`
      await db.$executeRaw`
        INSERT INTO ledger_accounts (share_class_id, kind, investor_id, unit)
        SELECT ${shareClassId}::uuid, kind, NULL::uuid, 'EUR' FROM (VALUES ('world'), ('suspense')) AS opened (kind)
        UNION ALL SELECT DISTINCT ${shareClassId}::uuid, 'clearing', investor_id, 'EUR' FROM placed
        ON CONFLICT DO NOTHING`
      await db.$executeRaw`
        INSERT INTO journal_entries (key, kind, share_class_id, order_id, wire_id, actor, at)
        SELECT kind || ':' || wire_id, kind, ${shareClassId}::uuid,
          CASE kind WHEN 'wire-matched' THEN order_id END, wire_id, 'schedule', at
        FROM placed CROSS JOIN (VALUES ('wire-booked'), ('wire-matched')) AS made (kind)
        ORDER BY place, kind`
      await db.$executeRaw`ANALYZE ledger_accounts, journal_entries`
      await db.$executeRaw`
        INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
        SELECT entry.id,
          CASE entry.kind WHEN 'wire-booked' THEN world.id ELSE suspense.id END,
          CASE entry.kind WHEN 'wire-booked' THEN suspense.id ELSE clearing.id END, 'EUR', placed.amount
        FROM placed
        JOIN journal_entries AS entry ON entry.wire_id = placed.wire_id
        JOIN ledger_accounts AS world ON world.kind = 'world'
        JOIN ledger_accounts AS suspense ON suspense.kind = 'suspense'
        JOIN ledger_accounts AS clearing ON clearing.kind = 'clearing' AND clearing.investor_id = placed.investor_id
        ORDER BY entry.sequence`
    },
    { timeout: 600_000 },
  )
}
