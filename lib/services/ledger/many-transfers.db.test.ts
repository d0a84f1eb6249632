import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { OPERATOR, ordersContext } from "#test/orders/sample-orders.ts"
import { settleOrders } from "#test/orders/settled-orders.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { explainBalance } from "./read-ledger.ts"
import { checkRegister } from "./register-checks.ts"

const ctx = ordersContext(testDatabaseUrl())
const session = new pg.Client({ connectionString: testDatabaseUrl() })

beforeAll(async () => {
  await session.connect()
  await settleOrders(ctx)
})
afterAll(() => Promise.all([ctx.db.$disconnect(), session.end()]))

/** Money that comes into suspense, in as many wires as asked for, as one statement writes it for each table; now, or on days in turns. */
async function bookWires(on: pg.Client, wires: number, days: readonly Day[] = []): Promise<void> {
  await on.query("BEGIN")
  await on.query(
    `CREATE TEMPORARY TABLE booked_wires ON COMMIT DROP AS
     SELECT gen_random_uuid() AS id, gen_random_uuid() AS entry_id, 1 + place * 0.01 AS amount, class.id AS share_class_id,
       coalesce(($2::date[])[1 + place % greatest(cardinality($2::date[]), 1)] AT TIME ZONE 'UTC', clock_timestamp()) AS at
     FROM share_classes AS class CROSS JOIN generate_series(1, $1::int) AS place`,
    [wires, days],
  )
  await on.query(
    `INSERT INTO wires (id, share_class_id, account, bank_entry_reference, amount, currency, booked_at, status, reason, evidence,
       created_at, updated_at)
     SELECT id, share_class_id, 'schedule', 'many ' || id, amount, 'EUR', now(), 'suspense', 'no-reference', '[]', now(), now()
     FROM booked_wires`,
  )
  // A guard lets no entry be dated before an earlier one by more than what transactions at the same time can be apart.
  if (days.length > 0) await on.query("SET LOCAL session_replication_role = replica")
  await on.query(
    `INSERT INTO journal_entries (id, key, kind, share_class_id, wire_id, actor, at)
     SELECT entry_id, 'wire-booked:' || id, 'wire-booked', share_class_id, id, 'schedule', at FROM booked_wires`,
  )
  if (days.length > 0) await on.query("SET LOCAL session_replication_role = origin")
  await on.query(
    `INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
     SELECT entry_id, world.id, suspense.id, 'EUR', amount
     FROM booked_wires
     JOIN ledger_accounts AS world ON world.share_class_id = booked_wires.share_class_id AND world.kind = 'world'
     JOIN ledger_accounts AS suspense ON suspense.share_class_id = booked_wires.share_class_id AND suspense.kind = 'suspense'
     ORDER BY booked_wires.amount`,
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

/** Transfers of one block of the totals of days. */
const BLOCK = 32_768

describe("a balance that many transfers make", () => {
  const days = ["2025-03-03", "2025-03-04", "2025-03-05"].map(day)

  beforeAll(async () => {
    const owner = new pg.Client({ connectionString: testOwnerUrl() })
    await owner.connect()
    const endOfBlock = async (block: number, left: number) =>
      owner.query("SELECT setval('transfers_id_seq', $1)", [BLOCK * block - left])
    await endOfBlock(1, 50)
    await bookWires(owner, 100, days)
    await endOfBlock(3, 10)
    await bookWires(owner, 30, days.slice(0, 1))
    await bookWires(owner, 30, days.slice(1))
    await owner.end()
  })

  test.each(["world", "suspense"])(
    "is explained from every transfer on, where days were booked together and blocks end (%s)",
    async (kind) => {
      const { id: accountId } = await ctx.db.ledgerAccount.findFirstOrThrow({ where: { kind } })
      for (const on of days) {
        const of = { accountId, day: on }
        const { movements } = await explainBalance(ctx, OPERATOR, {
          ...of,
          page: { cursor: null, limit: 1_000 },
        })
        expect(movements.items.length).toBeGreaterThan(30)
        for (const [index, { id }] of movements.items.entries()) {
          if (index % 4 > 0) continue
          const page = { cursor: BigInt(id), limit: 1 }
          const { movements: next } = await explainBalance(ctx, OPERATOR, { ...of, page })
          expect(next.items).toEqual(movements.items.slice(index + 1, index + 2))
        }
      }
    },
  )

  test("is correct", async () => {
    expect(await checkRegister(ctx)).toEqual([])
  })
})
