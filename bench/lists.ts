import { Prisma } from "#lib/db/generated/client.ts"
import { updateInvestorValues } from "#lib/db/investors/investor-values.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { InvestorSort } from "#lib/domain/investors/investor-search.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { ListedOrderSort } from "#lib/domain/order-lists/listed-order.ts"
import { LISTED_ORDER_SORT_KEYS, NEWEST_ORDERS_FIRST } from "#lib/domain/order-lists/listed-order.ts"
import { ORDER_GROUPS } from "#lib/domain/order-lists/order-groups.ts"
import { listAccountingPositions } from "#lib/services/accounting-positions/list-accounting-positions.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { listAuditRecords } from "#lib/services/audit-log/list-audit-log.ts"
import {
  listBankAccounts,
  listBankAccountsWithHolders,
} from "#lib/services/bank-accounts/list-bank-accounts.ts"
import { listCompletedRuns, readCompletedRun } from "#lib/services/dealing-runs/list-dealings.ts"
import { listInvestorActivity } from "#lib/services/investors/list-investor-activity.ts"
import { listInvestors } from "#lib/services/investors/list-investors.ts"
import { searchStaffInvestors } from "#lib/services/investors/search-investors.ts"
import {
  explainBalance,
  listInvestorAccounts,
  listJournalEntries,
  readTrialBalance,
} from "#lib/services/ledger/read-ledger.ts"
import { countOrders, listOrders } from "#lib/services/orders/list-orders.ts"
import { readOpenPayouts, readSuspense } from "#lib/services/payments/open-money.ts"
import { listPayouts } from "#lib/services/payouts/list-payouts.ts"
import { requirePortfolio, requirePortfolioPerformance } from "#lib/services/portfolios/require-portfolio.ts"
import { listRedemptionOrders } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { listRequests } from "#lib/services/request-log/request-log.ts"
import { listEveryStatement } from "#lib/services/statements/list-every-statement.ts"
import { listSubscriptionOrders } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { listTransactions } from "#lib/services/transactions/list-transactions.ts"
import { listWires } from "#lib/services/wires/list-wires.ts"
import { benchOwner, withBenchDatabase } from "./bench-database.ts"
import { splitDistributors, writeBankAccounts, writeOrders, writeRegister } from "./many-orders.ts"
import {
  writeAuditRecords,
  writeOpenOrders,
  writeRedemptions,
  writeRequests,
  writeSuspense,
} from "./many-records.ts"
import { verdict } from "./measure.ts"
import { measureRegisterCheck, measureSize } from "./register-check.ts"
import type { RegisterWorld } from "./register-world.ts"
import { openInvestors, openRegisterWorld } from "./register-world.ts"

const INVESTORS = 100_000
const ORDERS = 1_000_000
const OTHERS = { redemptions: 50_000, suspense: 10_000, open: 2_000, records: 500_000, requests: 200_000 }
const GOAL_MILLISECONDS = 50
const ROUNDS = 40

/** Lists and searches with 1,000,000 orders and 100,000 investors at every depth, and the check of their register. */
export const benchLists = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const world = await openRegisterWorld(databaseUrl, "2025-03-01T09:00:00Z", [
      { day: day("2024-12-31"), value: "1" },
      { day: day("2025-02-02"), value: "1.003333" },
    ])
    console.log(`  writing ${INVESTORS.toLocaleString("en")} investors`)
    await openInvestors(world, INVESTORS)
    const small = await splitDistributors(world)
    await writeBankAccounts(world)
    console.log(`  writing ${ORDERS.toLocaleString("en")} orders and their register`)
    await writeOrders(world, ORDERS)
    await writeRegister(world)
    await benchOwner().$executeRaw`VACUUM ANALYZE`
    await measureSize(ORDERS)
    await measureRegisterCheck(world)
    console.log("  writing what else is listed")
    const apiClientId = await writeOtherRecords(world)
    await benchOwner().$executeRaw`VACUUM ANALYZE`
    await measureInvestorValues(world)
    await measureLists(world, { small, apiClientId })
    await world.close()
  })

/** Stores what every investor holds, as due work does after a run or a publication. */
async function measureInvestorValues({ ctx }: RegisterWorld): Promise<void> {
  const startedAt = performance.now()
  await updateInvestorValues(ctx.db)
  const seconds = (performance.now() - startedAt) / 1_000
  console.log(`  values of ${INVESTORS.toLocaleString("en")} investors stored in ${seconds.toFixed(1)} s`)
  await benchOwner().$executeRaw`VACUUM ANALYZE investor_values`
}

/** Records without entries in the register; returns the API client whose requests are among them. */
export async function writeOtherRecords(world: RegisterWorld): Promise<string> {
  await writeRedemptions(world, OTHERS.redemptions)
  await writeSuspense(world, OTHERS.suspense)
  await writeOpenOrders(world, OTHERS.open)
  await writeAuditRecords(OTHERS.records)
  const { client } = await createApiClient(world.ctx, EVERY_API_CLIENT, {
    owner: { kind: "distributor", distributorId: world.distributor.distributorId },
    name: "bench",
    createdBy: "schedule",
  })
  await writeRequests(client.id, OTHERS.requests)
  return client.id
}

type Item = Readonly<{ id: string }>
type List = (page: PageRequest) => Promise<Page<Item>>
type Lists = readonly (readonly [name: string, list: List])[]

/** Measures the lists of all interfaces and pages, each for whom it costs most. */
export async function measureLists(
  world: RegisterWorld,
  { small: distributorId, apiClientId }: Readonly<{ small: string; apiClientId: string }>,
): Promise<void> {
  const { ctx, distributor: big, shareClassId } = world
  const operator = SCHEDULE
  const small: Actor = { who: "user:bench", scope: { kind: "distributor", distributorId } }
  // Redemptions have no entries, so only an investor without one has what the register says.
  const [{ id: investorId } = { id: "" }] = await ctx.db.investor.findMany({
    where: { redemptionOrders: { none: {} } },
    take: 1,
    skip: 20_000,
  })
  const { investorId: sellerId } = await ctx.db.redemptionOrder.findFirstOrThrow({ skip: 25_000 })
  const few = await ctx.db.investor.findMany({ take: 20, skip: 500, select: { id: true } })
  const investor: Actor = {
    who: "user:bench",
    scope: { kind: "investors", investorIds: few.map(({ id }) => id) },
  }
  const order = await ctx.db.subscriptionOrder.findFirstOrThrow({ skip: 500_000 })
  const wire = await ctx.db.wire.findFirstOrThrow({ skip: 5_000 })
  const run = await ctx.db.dealingRun.findFirstOrThrow({ orderBy: { subscriptions: "desc" } })
  const lastDay = day("2025-02-28")

  const subscriptions =
    (actor: Actor, filter: object = {}) =>
    (page: PageRequest) =>
      listSubscriptionOrders(ctx, actor, {
        ...{ investorId: null, shareClassId: null, statuses: null, ...filter },
        page,
      })
  const redemptions =
    (actor: Actor, filter: object = {}) =>
    (page: PageRequest) =>
      listRedemptionOrders(ctx, actor, {
        ...{ investorId: null, shareClassId: null, statuses: null, ...filter },
        page,
      })
  const orders =
    (actor: Actor, filter: object = {}, sort: ListedOrderSort = NEWEST_ORDERS_FIRST) =>
    (page: PageRequest) =>
      listOrders(ctx, actor, {
        ...{ kind: null, group: null, shareClassId: null, investorId: null, search: null, ...filter },
        sort,
        page,
      })
  const transactions =
    (actor: Actor, filter: object = {}) =>
    (page: PageRequest) =>
      listTransactions(ctx, actor, {
        ...{ investorId: null, shareClassId: null, type: null, from: null, to: null, ...filter },
        page,
      })
  const investors =
    (actor: Actor, filter: object = {}) =>
    (page: PageRequest) =>
      listInvestors(ctx, actor, { ...{ search: null, status: null, ...filter }, page })
  const staffInvestors =
    (actor: Actor, search: string, sort: InvestorSort = { by: "name", isDescending: false }, filter = {}) =>
    (page: PageRequest) =>
      searchStaffInvestors(ctx, actor, {
        ...{ status: null, type: null, countryOfTaxResidence: null, hasRequirements: false, ...filter },
        search,
        sort,
        page,
      })
  const bankAccounts =
    (
      actor: Actor,
      search: string | null,
      by: "created" | "investor" | "bank" | "currency" | "status" = "created",
    ) =>
    (page: PageRequest) =>
      listBankAccountsWithHolders(ctx, actor, {
        ...{ investorId: null, currency: null, status: null },
        search,
        sort: { by, isDescending: by === "created" },
        page,
      })
  const wires =
    (filter: object = {}) =>
    (page: PageRequest) =>
      listWires(ctx, operator, { ...{ shareClassId: null, status: null, reason: null, ...filter }, page })
  const audit =
    (filter: object = {}) =>
    (page: PageRequest) =>
      listAuditRecords(ctx, operator, {
        ...{ actor: null, action: null, subjectKind: null, subjectId: null, from: null, to: null, ...filter },
        page,
      })
  const requests =
    (filter: object = {}) =>
    (page: PageRequest) =>
      listRequests(ctx, big, {
        ...{ search: null, method: null, apiClientId: null, statusClass: null, from: null, ...filter },
        page,
      })
  const numbered = ({ cursor, limit }: PageRequest) => ({
    cursor: cursor === null ? null : BigInt(cursor),
    limit,
  })
  const accounts =
    (filter: object = {}) =>
    (page: PageRequest) =>
      listInvestorAccounts(ctx, operator, {
        shareClassId,
        kind: "holding",
        ...{ day: lastDay, investorId: null, nameWords: [], withEmpty: false, ...filter },
        page: numbered(page),
      })
  const journal =
    (filter: object = {}) =>
    async (page: PageRequest) => {
      const found = await listJournalEntries(ctx, operator, {
        ...{ shareClassId, day: lastDay, orderId: null, wireId: null, ...filter },
        page: numbered(page),
      })
      return { ...found, items: found.items.map(({ sequence }) => ({ id: sequence.toString() })) }
    }

  console.log("\nLists at 1,000,000 orders and 100,000 investors, 50 a page")
  const overOrders: Lists = [
    ["subscriptions", subscriptions(operator)],
    ["subscriptions, big distributor", subscriptions(big)],
    ["subscriptions, small distributor", subscriptions(small)],
    ["subscriptions of 20 investors", subscriptions(investor)],
    ["subscriptions of an investor", subscriptions(operator, { investorId })],
    ["subscriptions of a class", subscriptions(operator, { shareClassId })],
    ["canceled", subscriptions(operator, { statuses: ["canceled"] })],
    ["canceled, big distributor", subscriptions(big, { statuses: ["canceled"] })],
    ["canceled, small distributor", subscriptions(small, { statuses: ["canceled"] })],
    [
      "executed of a class, small distributor",
      subscriptions(small, { statuses: ["executed"], shareClassId }),
    ],
    ["waiting", subscriptions(operator, { statuses: ["pending-valuation"] })],
    ["waiting, small distributor", subscriptions(small, { statuses: ["pending-valuation"] })],
    ["transactions", transactions(operator)],
    ["transactions, big distributor", transactions(big)],
    ["transactions, small distributor", transactions(small)],
    ["transactions of 20 investors", transactions(investor)],
    ["fees", transactions(operator, { type: "fee" })],
    ["fees, small distributor", transactions(small, { type: "fee" })],
    ["transactions of a day, small distr.", transactions(small, { from: "2025-02-05", to: "2025-02-05" })],
    ["transactions of no day", transactions(big, { from: "2025-02-27", to: "2025-02-28" })],
    ...LISTED_ORDER_SORT_KEYS.flatMap((by) =>
      [true, false].flatMap(
        (isDescending): Lists => [
          [`orders by ${by}${isDescending ? ", descending" : ""}`, orders(big, {}, { by, isDescending })],
          [
            `orders by ${by}${isDescending ? ", desc." : ""}, small distr.`,
            orders(small, {}, { by, isDescending }),
          ],
        ],
      ),
    ),
    ...ORDER_GROUPS.map(
      (group) => [`orders: ${group}, small distr.`, orders(small, { group })] as Lists[number],
    ),
    ["orders of a class and group", orders(big, { group: "completed", shareClassId })],
    ["orders of an investor by amount", orders(big, { investorId }, { by: "amount", isDescending: true })],
    ["orders: search by id", orders(big, { search: order.id.slice(0, 13) })],
    ["orders: search by reference", orders(big, { search: order.wireReference })],
    ["orders: search by name", orders(big, { search: "lovelace c4ca4" })],
    ["orders: search for all", orders(big, { search: "lovelace" })],
    ["orders: search for none", orders(big, { search: "charles babbage" })],
    ["orders: search for none, small distr.", orders(small, { search: "charles babbage" })],
    ["orders: search by two letters", orders(big, { search: "zq" })],
    ["orders: search by amount order", orders(big, { search: "ada" }, { by: "amount", isDescending: true })],
  ]
  const overRedemptions: Lists = [
    ["redemptions", redemptions(operator)],
    ["redemptions, small distributor", redemptions(small)],
    ["redemptions of an investor", redemptions(operator, { investorId: sellerId })],
    ["redemptions not paid (none)", redemptions(small, { statuses: ["payout-failed"] })],
  ]
  const overInvestors: Lists = [
    ["investors", investors(operator)],
    ["investors of a small distributor", investors(small)],
    ["investors in review (none)", investors(operator, { status: "pending-review" })],
    ["investors: search for all", investors(operator, { search: "lovelace" })],
    ["investors: search for a few", investors(operator, { search: "ada c4ca4" })],
    ["investors: search for none", investors(big, { search: "charles babbage" })],
    ["investors: search by two letters", investors(operator, { search: "zq" })],
    ["investors: one letter, small distr.", investors(small, { search: "q" })],
    ...(["name", "city", "status", "since", "value-EUR"] as const).flatMap((by) =>
      [true, false].map(
        (isDescending) =>
          [
            `staff: investors by ${by}${isDescending ? ", desc." : ""}`,
            staffInvestors(big, "", { by, isDescending }),
          ] as Lists[number],
      ),
    ),
    [
      "staff: by value, small distributor",
      staffInvestors(small, "", { by: "value-EUR", isDescending: true }),
    ],
    ["staff: search for all", staffInvestors(big, "lovelace")],
    ["staff: search for a few", staffInvestors(big, "ada c4ca4")],
    ["staff: search for none", staffInvestors(big, "charles babbage")],
    ["staff: search by two letters", staffInvestors(big, "zq")],
    ["staff: search by city", staffInvestors(big, "paris")],
    ["staff: search by reference", staffInvestors(big, order.wireReference)],
    ["staff: search by order", staffInvestors(big, order.id)],
    ["staff: search by account", staffInvestors(big, "0000004711")],
    ["staff: by value, searched", staffInvestors(big, "lo", { by: "value-EUR", isDescending: true })],
    ["staff: requirements (none)", staffInvestors(big, "", undefined, { hasRequirements: true })],
    ["staff: of a country (none)", staffInvestors(big, "", undefined, { countryOfTaxResidence: "DE" })],
    ["staff: of a status (none)", staffInvestors(big, "", undefined, { status: "suspended" })],
    ["staff: organizations (none)", staffInvestors(big, "", undefined, { type: "organization" })],
  ]
  const overBankAccounts: Lists = [
    [
      "bank accounts (API)",
      (page) => listBankAccounts(ctx, big, { investorId: null, currency: null, status: null, page }),
    ],
    [
      "bank accounts, small distributor",
      (page) => listBankAccounts(ctx, small, { investorId: null, currency: null, status: null, page }),
    ],
    [
      "bank accounts invalidated (none)",
      (page) => listBankAccounts(ctx, big, { investorId: null, currency: null, status: "invalidated", page }),
    ],
    ["bank accounts", bankAccounts(big, null)],
    ["bank accounts by investor", bankAccounts(big, null, "investor")],
    ["bank accounts by investor, small distr.", bankAccounts(small, null, "investor")],
    ["bank accounts by bank", bankAccounts(big, null, "bank")],
    ["bank accounts by currency", bankAccounts(big, null, "currency")],
    ["bank accounts by status", bankAccounts(big, null, "status")],
    ["bank accounts: search by number", bankAccounts(big, "0000004711")],
    ["bank accounts: search by name", bankAccounts(big, "lovelace c4ca4")],
    ["bank accounts: search for none", bankAccounts(big, "charles babbage")],
    ["bank accounts: search for none, by name", bankAccounts(big, "charles babbage", "investor")],
  ]
  const overWires: Lists = [
    ["wires", wires()],
    ["wires of a class", wires({ shareClassId })],
    ["wires in suspense", wires({ status: "suspense" })],
    ["wires in suspense for a reason", wires({ status: "suspense", reason: "no-reference" })],
    ["wires in suspense for another (none)", wires({ status: "suspense", reason: "wrong-amount" })],
    ["wires returned (none)", wires({ status: "returned" })],
    ["wires on hold (none)", wires({ isHeld: true })],
  ]
  const overPayouts: Lists = [
    ["payouts", (page) => listPayouts(ctx, operator, { status: null, page })],
    ["payouts paid", (page) => listPayouts(ctx, operator, { status: "paid", page })],
    ["payouts pending (none)", (page) => listPayouts(ctx, operator, { status: "pending", page })],
  ]
  const overAudit: Lists = [
    ["audit log", audit()],
    ["audit log of an action", audit({ action: "wire.attributed" })],
    ["audit log of an unused action", audit({ action: "payout.retried" })],
    ["audit log of an actor", audit({ actor: "user:bench-7" })],
    ["audit log about a record", audit({ subjectKind: "wire", subjectId: "4711" })],
    ["audit log: search", audit({ mentioned: "wire:4711" })],
    ["audit log: search for none", audit({ mentioned: "nobody" })],
    ["audit log of an actor and action", audit({ actor: "user:bench-7", action: "wire.attributed" })],
    [
      "audit log of a day",
      audit({ from: instant("2025-02-05T00:00:00Z"), to: instant("2025-02-06T00:00:00Z") }),
    ],
  ]
  const overRequests: Lists = [
    ["request log", requests()],
    ["request log: one error class", requests({ statusClass: "4" })],
    ["request log: no error", requests({ statusClass: "5" })],
    ["request log of a client", requests({ apiClientId, method: "POST" })],
    ["request log: search for none", requests({ search: "babbage" })],
  ]
  const overLedger: Lists = [
    ["investors' accounts", accounts()],
    ["investors' accounts, searched", accounts({ nameWords: ["c4ca4"] })],
  ]
  const overJournal: Lists = [
    ["journal", journal()],
    ["journal of an old day", journal({ day: day("2025-02-04") })],
    ["journal of an order", journal({ orderId: order.id })],
    ["journal of a wire", journal({ wireId: wire.id })],
  ]
  const overRuns: Lists = [
    ["dealing runs", (page) => listCompletedRuns(ctx, operator, { shareClassId: null, page })],
  ]
  const ordersOfRun: Lists = [
    [
      "orders of a run",
      async (page) =>
        (
          await readCompletedRun(ctx, operator, {
            id: run.id,
            page: { kind: "subscription", ...numbered(page) },
          })
        ).orders,
    ],
  ]
  await measureEach(ctx.db, overOrders, "subscription_orders")
  await measureEach(ctx.db, overRedemptions, "redemption_orders")
  await measureEach(ctx.db, overInvestors, "investors")
  await measureEach(ctx.db, overBankAccounts, "bank_accounts")
  await measureEach(ctx.db, overWires, "wires")
  await measureEach(ctx.db, overPayouts, "payouts")
  await measureEach(ctx.db, overAudit, "audit_log", "id")
  await measureEach(ctx.db, overRequests, "request_log", "id")
  await measureEach(ctx.db, overLedger, "ledger_accounts", "id")
  await measureEach(ctx.db, overJournal, "journal_entries", "sequence")
  await measureEach(ctx.db, overRuns, "dealing_runs")
  await measureEach(ctx.db, ordersOfRun, "subscription_orders", "sequence")

  console.log("\nReads of one investor, class or day")
  const period = { from: day("2025-02-01"), to: lastDay }
  const [world_, holding] = await Promise.all(
    (["world", "holding"] as const).map((kind) => ctx.db.ledgerAccount.findFirstOrThrow({ where: { kind } })),
  )
  const explain = (accountId = 0n, cursor: bigint | null = null) =>
    explainBalance(ctx, operator, { accountId, day: lastDay, page: { cursor, limit: 50 } })
  const reads: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["portfolio", () => requirePortfolio(ctx, big, investorId)],
    ["portfolio with performance", () => requirePortfolioPerformance(ctx, big, investorId)],
    [
      "accounting positions of a month",
      () => listAccountingPositions(ctx, big, { investorId, shareClassId, ...period }),
    ],
    ["every statement", () => listEveryStatement(ctx, big, { investorId, locale: "en" })],
    ["activity of an investor", () => listInvestorActivity(ctx, big, investorId)],
    ["trial balance of today", () => readTrialBalance(ctx, operator, { shareClassId, day: lastDay })],
    [
      "trial balance of an old day",
      () => readTrialBalance(ctx, operator, { shareClassId, day: day("2025-02-05") }),
    ],
    ["why a holding is what it is", () => explain(holding?.id)],
    ["why the money of the world is", () => explain(world_?.id)],
    ["the same, far down", () => explain(world_?.id, 2_000_000n)],
    ["money in suspense", () => readSuspense(ctx, operator)],
    ["open payouts", () => readOpenPayouts(ctx, operator)],
    [
      "counts of Today, big distributor",
      () =>
        countOrders(ctx, big, [
          "awaiting-payment",
          "at-risk",
          "funded",
          "executing-today",
          "executed-since-yesterday",
          "payout-failed",
        ]),
    ],
    [
      "counts of Today, small distributor",
      () =>
        countOrders(ctx, small, [
          "awaiting-payment",
          "at-risk",
          "funded",
          "executing-today",
          "executed-since-yesterday",
          "payout-failed",
        ]),
    ],
  ]
  for (const [name, read] of reads) await measureCall(name, [read])
}

async function measureEach(
  db: RegisterWorld["ctx"]["db"],
  lists: Lists,
  table: string,
  key: "uuid" | "id" | "sequence" = "uuid",
): Promise<void> {
  const candidates = await candidatesOf(db, { table, key })
  for (const [name, list] of lists) {
    const cursors = await cursorsOf(list, candidates)
    await measureCall(
      `${name} (${cursors.length})`,
      cursors.map((cursor) => () => list({ cursor, limit: 50 })),
    )
  }
}

const DEPTHS = [0.01, 0.5, 0.99]
const MAX_CANDIDATES = 12

/** Ids near the ends and in the middle of a table, some for each depth: not every list has every record. */
async function candidatesOf(
  db: RegisterWorld["ctx"]["db"],
  { table, key }: Readonly<{ table: string; key: "uuid" | "id" | "sequence" }>,
): Promise<string[][]> {
  const number = Prisma.raw(key === "id" ? "id" : "sequence")
  const depths: string[][] = []
  for (const part of DEPTHS) {
    const candidates = await db.$queryRaw<{ id: string }[]>`
      SELECT ${Prisma.raw(key === "uuid" ? "id" : key)}::text AS id FROM ${Prisma.raw(table)}
      WHERE ${number} >= (${part}::float8 * (SELECT max(${number}) FROM ${Prisma.raw(table)}))::bigint
      ORDER BY ${number} LIMIT ${MAX_CANDIDATES}`
    depths.push(candidates.map(({ id }) => id))
  }
  return depths
}

/** Cursors at the beginning of a list, and at the first candidate of each depth after which it has records. */
async function cursorsOf(list: List, depths: readonly (readonly string[])[]): Promise<(string | null)[]> {
  const first = await list({ cursor: null, limit: 50 })
  if (first.nextCursor === null) return [null]
  const cursors: (string | null)[] = [null, first.nextCursor]
  for (const candidates of depths) {
    for (const id of candidates) {
      if ((await list({ cursor: id, limit: 1 })).items.length === 0) continue
      cursors.push(id)
      break
    }
  }
  return cursors
}

async function measureCall(name: string, calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const call of calls) await call()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const call of calls) {
      const startedAt = performance.now()
      await call()
      times.push(performance.now() - startedAt)
    }
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.ceil(times.length * part) - 1] ?? 0
  verdict(name.padEnd(42), at(0.99), { atMost: GOAL_MILLISECONDS }, `ms p99, p50 ${at(0.5).toFixed(1)}`)
}
