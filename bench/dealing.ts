import { day } from "#lib/domain/calendar/day.ts"
import { systemActor } from "#lib/services/actor.ts"
import { planDealings } from "#lib/services/dealing-runs/plan-dealing.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import { checkRegister } from "#lib/services/ledger/check-register.ts"
import { withBenchDatabase } from "./bench-database.ts"
import type { RegisterWorld } from "./register-world.ts"
import { openInvestor, openRegisterWorld } from "./register-world.ts"
import { verdict } from "./verdict.ts"

const SMALL = 10_000
const LARGE = 100_000
const INVESTORS = 1_000
const GOALS = { largeSeconds: 20, largeOverSmall: 11 }

/** Monday 3 February 2025, whose value is that of Sunday. */
const DEALING_DAY = day("2025-02-03")

/** Dealing runs of two sizes, each on a database of its own: how long, and how it grows. */
export async function benchDealing(): Promise<void> {
  const small = await secondsToDeal(SMALL)
  const large = await secondsToDeal(LARGE)
  console.log("\nDealing runs, orders priced and booked in one transaction")
  console.log(`  ${SMALL.toLocaleString("en").padStart(7)} orders ${small.toFixed(2).padStart(32)} s`)
  console.log(`  ${LARGE.toLocaleString("en").padStart(7)} orders ${large.toFixed(2).padStart(32)} s`)
  verdict("100,000 orders", large, { atMost: GOALS.largeSeconds }, "s")
  verdict("100,000 over 10,000 orders", large / small, { atMost: GOALS.largeOverSmall }, "×")
}

async function secondsToDeal(orders: number): Promise<number> {
  let seconds = 0
  await withBenchDatabase(async (databaseUrl) => {
    const world = await openRegisterWorld(databaseUrl, "2025-02-03T09:00:00Z", [
      { day: day("2024-12-31"), value: "1" },
      { day: day("2025-02-02"), value: "1.003333" },
    ])
    for (let count = 0; count < INVESTORS; count += 1) await openInvestor(world)
    console.log(`  placing ${orders.toLocaleString("en")} orders`)
    await placeOrders(world, orders)
    world.moveTo("2025-02-03T11:00:00Z")
    const input = { shareClassId: world.shareClassId, dealingDay: DEALING_DAY }
    // As the database does by itself a minute after so many orders have come.
    await world.ctx.db.$executeRaw`ANALYZE`
    const [plan] = await planDealings(world.ctx, input)
    const startedAt = performance.now()
    const run = await runDealing(world.ctx, systemActor("bench"), input)
    seconds = (performance.now() - startedAt) / 1_000
    if (run?.subscriptions !== orders || plan?.subscriptions.length !== orders)
      throw new Error(`Not all of ${orders} orders were dealt: ${JSON.stringify(run)}`)
    const violations = await checkRegister(world.ctx)
    if (violations.length > 0)
      throw new Error(`The register differs: ${JSON.stringify(violations.slice(0, 5))}`)
    await world.close()
  })
  return seconds
}

/**
 * Orders with their money, each with its wire and its entries in the register, as the services would have left them:
 * written by the database itself, because so many calls would take an hour.
 */
async function placeOrders({ ctx, shareClassId }: RegisterWorld, orders: number): Promise<void> {
  await ctx.db.$transaction(
    async (db) => {
      await db.$executeRaw`
        CREATE TEMPORARY TABLE placed ON COMMIT DROP AS
        SELECT place, gen_random_uuid() AS order_id, gen_random_uuid() AS wire_id,
          (100000 + place % 99991 + place % 100 * 0.01)::numeric(60,20) AS amount,
          investor.id AS investor_id, '2025-02-03T09:00:00Z'::timestamptz AS at
        FROM generate_series(1, ${orders}::int) AS place
        JOIN (SELECT id, row_number() OVER (ORDER BY sequence) AS number FROM investors) AS investor
          ON investor.number = place % ${INVESTORS}::int + 1`
      await db.$executeRaw`
        INSERT INTO subscription_orders
          (id, investor_id, share_class_id, currency, amount, status, wire_reference, expires_at, received_amount,
           valid_at, cut_off_at, dealing_day, price_day, timeline, created_at, updated_at)
        SELECT order_id, investor_id, ${shareClassId}::uuid, 'EUR', amount, 'pending-valuation',
          'RF00' || translate(lpad(upper(to_hex(place)), 11, '0'), '01', 'XY'),
          at + interval '14 days', amount, at, '2025-02-03T11:00:00Z', ${DEALING_DAY}::date,
          (${DEALING_DAY}::date - 1),
          jsonb_build_array(jsonb_build_object('status', 'pending-valuation', 'at', '2025-02-03T09:00:00.000Z')), at, at
        FROM placed ORDER BY place`
      await db.$executeRaw`
        INSERT INTO wires
          (id, share_class_id, account, bank_entry_reference, amount, currency, booked_at, status, evidence,
           subscription_order_id, matched_at, created_at, updated_at)
        SELECT wire_id, ${shareClassId}::uuid, 'bench', 'bench-' || place, amount, 'EUR', at, 'matched', '[]',
          order_id, at, at, at
        FROM placed ORDER BY place`
      await db.$executeRaw`
        INSERT INTO ledger_accounts (share_class_id, kind, investor_id, unit)
        SELECT ${shareClassId}::uuid, kind, NULL::uuid, 'EUR' FROM (VALUES ('world'), ('suspense')) AS opened (kind)
        UNION ALL SELECT DISTINCT ${shareClassId}::uuid, 'clearing', investor_id, 'EUR' FROM placed`
      await db.$executeRaw`
        INSERT INTO journal_entries (key, kind, share_class_id, order_id, wire_id, actor, at)
        SELECT kind || ':' || wire_id, kind, ${shareClassId}::uuid,
          CASE kind WHEN 'wire-matched' THEN order_id END, wire_id, 'bench', at
        FROM placed CROSS JOIN (VALUES ('wire-booked'), ('wire-matched')) AS made (kind)
        ORDER BY place, kind`
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
