import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { ordersContext } from "#test/orders/sample-orders.ts"
import { settleOrders } from "#test/orders/settled-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { checkRegister } from "./register.ts"

const ctx = ordersContext(testDatabaseUrl())
const session = new pg.Client({ connectionString: testDatabaseUrl() })

beforeAll(async () => {
  await session.connect()
  await settleOrders(ctx)
})
afterAll(() => Promise.all([ctx.db.$disconnect(), session.end()]))

/** Money that comes into suspense, in as many wires as asked for, as one statement writes it for each table. */
async function bookWires(on: pg.Client, wires: number): Promise<void> {
  await on.query("BEGIN")
  await on.query(
    `CREATE TEMPORARY TABLE booked_wires ON COMMIT DROP AS
     SELECT gen_random_uuid() AS id, gen_random_uuid() AS entry_id, 1 + place * 0.01 AS amount, class.id AS share_class_id
     FROM share_classes AS class CROSS JOIN generate_series(1, $1::int) AS place`,
    [wires],
  )
  await on.query(
    `INSERT INTO wires (id, share_class_id, account, bank_entry_reference, amount, currency, booked_at, status, reason, evidence,
       created_at, updated_at)
     SELECT id, share_class_id, 'schedule', 'many ' || id, amount, 'EUR', now(), 'suspense', 'no-reference', '[]', now(), now()
     FROM booked_wires`,
  )
  await on.query(
    `INSERT INTO journal_entries (id, key, kind, share_class_id, wire_id, actor, at)
     SELECT entry_id, 'wire-booked:' || id, 'wire-booked', share_class_id, id, 'schedule', clock_timestamp() FROM booked_wires`,
  )
  await on.query(
    `INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
     SELECT entry_id, world.id, suspense.id, 'EUR', amount
     FROM booked_wires
     JOIN ledger_accounts AS world ON world.share_class_id = booked_wires.share_class_id AND world.kind = 'world'
     JOIN ledger_accounts AS suspense ON suspense.share_class_id = booked_wires.share_class_id AND suspense.kind = 'suspense'`,
  )
  await on.query("COMMIT")
}

test("balances and totals of days are the same for few and for many transfers of a session", async () => {
  for (const wires of [1, 300, 1, 100, 101, 2]) await bookWires(session, wires)
  expect(await checkRegister(ctx)).toEqual([])
})

test("a session plans as before after many transfers", async () => {
  await bookWires(session, 300)
  const { rows } = await session.query("SHOW plan_cache_mode")
  expect(rows).toEqual([{ plan_cache_mode: "auto" }])
})

test("balances are right after sessions have booked many transfers of the same accounts at a time", async () => {
  const sessions = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const client = new pg.Client({ connectionString: testDatabaseUrl() })
      await client.connect()
      return client
    }),
  )
  await Promise.all(sessions.map((client) => bookWires(client, 200)))
  await Promise.all(sessions.map((client) => client.end()))
  expect(await checkRegister(ctx)).toEqual([])
})
