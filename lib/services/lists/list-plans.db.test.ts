import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { findBankAccounts, findBankAccountsWithHolders } from "#lib/db/bank-accounts.ts"
import type { DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import { findInvestors } from "#lib/db/investors/find-investor.ts"
import { updateInvestorValues } from "#lib/db/investors/investor-values.ts"
import { searchInvestors } from "#lib/db/investors/search-investors.ts"
import { findListedOrders } from "#lib/db/orders/find-listed-orders.ts"
import { findPayouts } from "#lib/db/payouts.ts"
import { findRedemptionOrders } from "#lib/db/redemption-orders/find-redemption-order.ts"
import { findSubscriber } from "#lib/db/subscription-orders/find-subscriber.ts"
import { findSubscriptionOrders } from "#lib/db/subscription-orders/find-subscription-order.ts"
import { findFundedPairs } from "#lib/db/subscription-orders/funded-orders.ts"
import { lockOrderToFund } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import { findDayEvents } from "#lib/db/today/find-day-events.ts"
import { findTransactions } from "#lib/db/transactions.ts"
import { findWires } from "#lib/db/wires.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { readPaymentSearch } from "#lib/domain/payments/payment-search.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import {
  OPERATOR,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { sentReads } from "#test/sent-statements.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"

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
      for (const text of statements.filter((statement) => /listed|AS paid/.test(statement))) {
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
const DISTRIBUTOR: Scope = { kind: "distributor", distributorId: randomUUID() }
const FIRST = { cursor: null, limit: 50 }
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

const NO_DATES = { investorId: null, shareClassId: null, type: null, from: null, to: null }

test.each([
  [
    "subscription orders",
    (db: DatabasePool) => findSubscriptionOrders(db, DISTRIBUTOR, ORDERS, DEEP),
    /created_at/,
  ],
  [
    "redemption orders",
    (db: DatabasePool) => findRedemptionOrders(db, DISTRIBUTOR, ORDERS, DEEP),
    /created_at/,
  ],
  ["transactions", (db: DatabasePool) => findTransactions(db, DISTRIBUTOR, NO_DATES, DEEP), /executed_at/],
])("the %s of a distributor are a range of its own from the cursor", async (_, list, time) => {
  const plans = await plansOf(list)
  const ranges = plans.match(
    /Index Cond: \(\(distributor_id = [^)]*\) AND \(ROW\([^)]*, sequence\) <=? ROW\(/g,
  )
  expect(ranges?.length).toBeGreaterThan(0)
  for (const range of ranges ?? []) expect(range).toMatch(time)
  expect(plans).not.toMatch(/Seq Scan|investors/)
})

test.each(["placed", "amount"] as const)("orders by %s are those of a distributor alone", async (by) => {
  const filter = { kind: null, group: null, shareClassId: null, investorId: null, search: null }
  const asked = { sort: { by, isDescending: true }, times: [], page: { cursor: null, limit: 50 } }
  const plans = await plansOf((db) => findListedOrders(db, DISTRIBUTOR, filter, asked))
  expect(plans).toMatch(
    by === "amount" ? /subscription_orders_by_amount/ : /subscription_orders_of_distributor/,
  )
  expect(plans).toMatch(by === "amount" ? /redemption_orders_by_amount/ : /redemption_orders_of_distributor/)
})

test("lists of one investor are prepared, and those that may be long are not", async () => {
  const investorIds = [randomUUID()]
  const preparedOf = async (scope: Scope) => {
    const statements = await sentReads(async (db) => {
      await findSubscriptionOrders(db, scope, ORDERS, DEEP)
      await findRedemptionOrders(db, scope, ORDERS, DEEP)
      await findBankAccounts(db, scope, { investorId: null, currency: null, status: null }, DEEP)
      await findTransactions(db, scope, NO_DATES, DEEP)
    })
    return statements.map((text) => text.trimStart().startsWith("/* prepared */"))
  }
  expect(await preparedOf({ kind: "investors", investorIds })).toEqual([true, true, true, true])
  expect(await preparedOf(DISTRIBUTOR)).toEqual([false, false, false, false])
})

test("the day of a distributor is a range of its own orders", async () => {
  const asked = { since: instant("2025-02-03T00:00:00Z"), limit: 25 }
  const plans = await plansOf((db) => findDayEvents(db, DISTRIBUTOR, asked))
  for (const [index, time] of [
    ["subscription_orders_of_distributor", "created_at"],
    ["redemption_orders_of_distributor", "created_at"],
    ["subscription_orders_executed_of_distributor", "executed_at"],
    ["redemption_orders_executed_of_distributor", "executed_at"],
  ])
    expect(plans).toMatch(
      new RegExp(String.raw`using ${index} .*\n *Index Cond: \(\(distributor_id = [^)]*\) AND \(${time} >= `),
    )
})

const NO_FILTER = {
  search: null,
  status: null,
  type: null,
  countryOfTaxResidence: null,
  hasRequirements: false,
}

test("bank accounts by investor follow the index of names from the cursor", async () => {
  const asked = {
    filter: { search: null, investorId: null, currency: null, status: null },
    sort: { by: "investor", isDescending: false },
  } as const
  const plans = await plansOf((db) => findBankAccountsWithHolders(db, DISTRIBUTOR, asked, DEEP))
  expect(plans).toMatch(
    /Index Scan using investors_by_name .*\n *Index Cond: \(\(distributor_id = [^)]*\) AND \(ROW\(/,
  )
})

test("investors by value are in the order of the stored values from the cursor", async () => {
  const db = openDatabase(testDatabaseUrl())
  await openShareClass({ ...ordersContext(testDatabaseUrl()), db })
  await updateInvestorValues(db)
  await db.$disconnect()
  const asked = { filter: NO_FILTER, sort: { by: "value-EUR", isDescending: true } } as const
  const plans = await plansOf((pool) => searchInvestors(pool, DISTRIBUTOR, asked, DEEP))
  expect(plans).toMatch(
    /using investor_values_by_value .*\n *Index Cond: \(\(distributor_id = .* AND \(ROW\(value, sequence\) < ROW\(/,
  )
})

test("a search of investors by two letters uses the index of bigrams", async () => {
  const plans = await plansOf(
    (db) => findInvestors(db, EVERYTHING, { search: "zq", status: null }, { ...DEEP, cursor: null }),
    "indexscan",
  )
  expect(plans).toMatch(/investors_short_ngrams/)
})

test("investors are searched by trigrams of their names", async () => {
  const plans = await plansOf(
    (db) => findInvestors(db, EVERYTHING, { search: "lovelace", status: null }, { ...DEEP, cursor: null }),
    "indexscan",
  )
  expect(plans).toMatch(/investors_search_idx/)
})

test("payments are searched by indexes of what they are searched for", async () => {
  const wires = (text: string) => (db: DatabasePool) =>
    findWires(db, { shareClassId: null, status: null, reason: null, search: readPaymentSearch(text) }, FIRST)
  const payouts = (text: string) => (db: DatabasePool) =>
    findPayouts(db, { status: null, search: readPaymentSearch(text) }, FIRST)
  for (const [read, indexes] of [
    [wires("lovelace"), [/wires_search/]],
    [wires("1,000.00"), [/wires_by_amount/]],
    [wires("5b8d3c70"), [/wires_pkey/, /wires_subscription_order_id_idx/]],
    [wires("RF45ABCD"), [/subscription_orders_wire_reference_key/]],
    [payouts("1,000.00"), [/payouts_by_amount/]],
    [payouts("lovelace"), [/investors_search_idx/, /payouts_redemption_order_id_sequence_idx/]],
    [payouts("5b8d3c70"), [/payouts_pkey/]],
    [payouts("FR76 3000"), [/bank_accounts_search_idx/, /payouts_bank_account_id_idx/]],
  ] as const) {
    const plans = await plansOf(read, "indexscan")
    for (const index of indexes) expect(plans).toMatch(index)
    expect(plans).not.toMatch(/Seq Scan on (wires|payouts)/)
  }
})

test.each([
  [
    "in a class",
    (db: DatabasePool) =>
      findSubscriber(db, EVERYTHING, { investorId: randomUUID(), shareClassId: randomUUID() }),
  ],
  ["in any class", (db: DatabasePool) => findFundedPairs(db, [randomUUID()])],
])("whether an investor has paid an order %s is looked up among its own orders", async (_, read) => {
  const plans = await plansOf(read)
  for (const index of ["subscription_orders_flows", "subscription_orders_paid_not_executed"])
    expect(plans).toMatch(new RegExp(String.raw`using ${index} .*\n *Index Cond: \(\(?investor_id = `))
  expect(plans.match(/ on subscription_orders /g)).toHaveLength(2)
})

test("paid orders are looked up by their investor also where the statistics know none", async () => {
  const ctx = ordersContext(testDatabaseUrl())
  const investor = await openInvestor(ctx, await openDistributor(ctx))
  const shareClassId = await openShareClass(ctx)
  await createSubscriptionOrder(ctx, OPERATOR, {
    investorId: investor.id,
    shareClassId,
    amount: { value: decimal("1000"), currency: "EUR" },
  })
  await runOnServer(testOwnerUrl(), "VACUUM ANALYZE subscription_orders")
  const plans = await plansOf((db) => lockOrderToFund(db, randomUUID()))
  await ctx.db.$disconnect()
  expect(plans).toMatch(/using subscription_orders_paid_not_executed .*\n *Index Cond: \(\(?investor_id = /)
  expect(plans).not.toMatch(/subscription_orders_valid_at/)
})
