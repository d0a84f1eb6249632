import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { findBankAccounts } from "#lib/db/bank-accounts.ts"
import type { DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import { findInvestors } from "#lib/db/investors/find-investor.ts"
import { findPayouts } from "#lib/db/payouts.ts"
import { findRedemptionOrders } from "#lib/db/redemption-orders/find-redemption-order.ts"
import { findSubscriber } from "#lib/db/subscription-orders/find-subscriber.ts"
import { findSubscriptionOrders } from "#lib/db/subscription-orders/find-subscription-order.ts"
import { findTransactions } from "#lib/db/transactions.ts"
import { findWires } from "#lib/db/wires.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { sentReads } from "#test/sent-statements.ts"
import { testDatabaseUrl } from "#test/test-database.ts"

/** The query plans of the sent statements, forced to use indexes whatever the size of the tables. */
async function plansOf(
  read: (db: DatabasePool) => Promise<unknown>,
  without: "bitmapscan" | "indexscan" = "bitmapscan",
): Promise<string> {
  const statements = await sentReads(read)
  const db = openDatabase(testDatabaseUrl(), { poolSize: 1 })
  try {
    const plans = await db.$transaction(async (tx) => {
      // What a bitmap finds is sorted; an index has its order.
      const sorts = without === "indexscan" ? "on" : "off"
      await tx.$executeRaw`
        SELECT set_config('enable_seqscan', 'off', true), set_config('enable_sort', ${sorts}, true),
          set_config(${`enable_${without}`}, 'off', true)`
      const lines: string[] = []
      for (const text of statements.filter((statement) => /listed|earlier/.test(statement))) {
        const rows = await tx.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(
          `EXPLAIN (GENERIC_PLAN) ${text.replace("/* prepared */", "")}`,
        )
        lines.push(...rows.map((row) => row["QUERY PLAN"]))
      }
      return lines
    })
    return plans.join("\n")
  } finally {
    await db.$disconnect()
  }
}

const EVERYTHING: Scope = { kind: "everything" }
const DEEP = { cursor: randomUUID(), limit: 50 }
const ORDERS = { investorId: null, shareClassId: null, statuses: null }
const TO_THE_CURSOR = /Index Cond: \(.*ROW\(created_at, sequence\) < ROW\(/

const LISTS: Readonly<Record<string, (db: DatabasePool) => Promise<unknown>>> = {
  investors: (db) => findInvestors(db, EVERYTHING, { search: null, status: null }, DEEP),
  "investors of a distributor": (db) =>
    findInvestors(
      db,
      { kind: "distributor", distributorId: randomUUID() },
      { search: null, status: null },
      DEEP,
    ),
  "bank accounts": (db) =>
    findBankAccounts(db, EVERYTHING, { investorId: null, currency: null, status: null }, DEEP),
  "subscription orders": (db) => findSubscriptionOrders(db, EVERYTHING, ORDERS, DEEP),
  "subscription orders of an investor": (db) =>
    findSubscriptionOrders(db, { kind: "investors", investorIds: [randomUUID()] }, ORDERS, DEEP),
  "subscription orders of a class": (db) =>
    findSubscriptionOrders(db, EVERYTHING, { ...ORDERS, shareClassId: randomUUID() }, DEEP),
  "redemption orders": (db) => findRedemptionOrders(db, EVERYTHING, ORDERS, DEEP),
  wires: (db) => findWires(db, { shareClassId: null, status: null, reason: null }, DEEP),
  payouts: (db) => findPayouts(db, { status: null }, DEEP),
  "payouts of a status": (db) => findPayouts(db, { status: "pending" }, DEEP),
}

test.each(Object.keys(LISTS))("the list of %s begins at its cursor", async (name) => {
  expect(await plansOf(LISTS[name] ?? (() => Promise.resolve()))).toMatch(TO_THE_CURSOR)
})

test("transactions of both kinds begin at their cursor", async () => {
  const filter = { investorId: null, shareClassId: null, type: null, from: null, to: null }
  const plans = await plansOf((db) => findTransactions(db, EVERYTHING, filter, DEEP))
  expect(plans.match(/Index Cond: \(ROW\(executed_at, sequence\) <= ROW\(/g)).toHaveLength(2)
})

test("investors are searched by trigrams of their names", async () => {
  const plans = await plansOf(
    (db) => findInvestors(db, EVERYTHING, { search: "lovelace", status: null }, { ...DEEP, cursor: null }),
    "indexscan",
  )
  expect(plans).toMatch(/investors_search_idx/)
})

test("whether an investor has funded an order is asked of funded orders alone", async () => {
  const plans = await plansOf((db) =>
    findSubscriber(db, EVERYTHING, { investorId: randomUUID(), shareClassId: randomUUID() }),
  )
  expect(plans).toMatch(/subscription_orders_funded/)
})
