import type { Day } from "#lib/domain/calendar/day.ts"
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
import type { RegisterWorld } from "./register-world.ts"

type Item = Readonly<{ id: string }>

/** Reads a page of a list. */
export type List = (page: PageRequest) => Promise<Page<Item>>

type Lists = readonly (readonly [name: string, list: List])[]

/** What a cursor of a list is: the id of a record, or the number in one of these columns. */
export type CursorKey = "uuid" | "id" | "sequence"

/** Who reads the lists, and records that are found in them. */
export type Subjects = Readonly<{
  ctx: RegisterWorld["ctx"]
  operator: Actor
  big: RegisterWorld["distributor"]
  small: Actor
  /** A user who acts for twenty investors. */
  investor: Actor
  investorId: string
  /** An investor with a redemption. */
  sellerId: string
  shareClassId: string
  order: Readonly<{ id: string; wireReference: string }>
  wire: Item
  run: Item
  lastDay: Day
  apiClientId: string
  worldAccountId: bigint
  holdingAccountId: bigint
}>

/** Chooses the readers and records, away from the ends of the register. */
export async function findSubjects(
  { ctx, distributor: big, shareClassId }: RegisterWorld,
  { small: distributorId, apiClientId }: Readonly<{ small: string; apiClientId: string }>,
): Promise<Subjects> {
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
  const [worldAccount, holding] = await Promise.all(
    (["world", "holding"] as const).map((kind) => ctx.db.ledgerAccount.findFirstOrThrow({ where: { kind } })),
  )
  return {
    ctx,
    operator: SCHEDULE,
    big,
    small,
    investor,
    investorId,
    sellerId,
    shareClassId,
    order,
    wire,
    run,
    lastDay: day("2025-02-28"),
    apiClientId,
    worldAccountId: worldAccount?.id ?? 0n,
    holdingAccountId: holding?.id ?? 0n,
  }
}

/** A page of a list whose cursors are numbers. */
const numbered = ({ cursor, limit }: PageRequest) => ({
  cursor: cursor === null ? null : BigInt(cursor),
  limit,
})

const subscriptionLists = ({
  ctx,
  operator,
  big,
  small,
  investor,
  investorId,
  shareClassId,
}: Subjects): Lists => {
  const subscriptions =
    (actor: Actor, filter: object = {}) =>
    (page: PageRequest) =>
      listSubscriptionOrders(ctx, actor, {
        ...{ investorId: null, shareClassId: null, statuses: null, ...filter },
        page,
      })
  return [
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
  ]
}

const transactionLists = ({ ctx, operator, big, small, investor }: Subjects): Lists => {
  const transactions =
    (actor: Actor, filter: object = {}) =>
    (page: PageRequest) =>
      listTransactions(ctx, actor, {
        ...{ investorId: null, shareClassId: null, type: null, from: null, to: null, ...filter },
        page,
      })
  return [
    ["transactions", transactions(operator)],
    ["transactions, big distributor", transactions(big)],
    ["transactions, small distributor", transactions(small)],
    ["transactions of 20 investors", transactions(investor)],
    ["fees", transactions(operator, { type: "fee" })],
    ["fees, small distributor", transactions(small, { type: "fee" })],
    ["transactions of a day, small distr.", transactions(small, { from: "2025-02-05", to: "2025-02-05" })],
    ["transactions of no day", transactions(big, { from: "2025-02-27", to: "2025-02-28" })],
  ]
}

const orderLists = ({ ctx, big, small, investorId, shareClassId, order }: Subjects): Lists => {
  const orders =
    (actor: Actor, filter: object = {}, sort: ListedOrderSort = NEWEST_ORDERS_FIRST) =>
    (page: PageRequest) =>
      listOrders(ctx, actor, {
        ...{ kind: null, group: null, shareClassId: null, investorId: null, search: null, ...filter },
        sort,
        page,
      })
  return [
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
}

const redemptionLists = ({ ctx, operator, small, sellerId }: Subjects): Lists => {
  const redemptions =
    (actor: Actor, filter: object = {}) =>
    (page: PageRequest) =>
      listRedemptionOrders(ctx, actor, {
        ...{ investorId: null, shareClassId: null, statuses: null, ...filter },
        page,
      })
  return [
    ["redemptions", redemptions(operator)],
    ["redemptions, small distributor", redemptions(small)],
    ["redemptions of an investor", redemptions(operator, { investorId: sellerId })],
    ["redemptions not paid (none)", redemptions(small, { statuses: ["payout-failed"] })],
  ]
}

const investorLists = ({ ctx, operator, big, small }: Subjects): Lists => {
  const investors =
    (actor: Actor, filter: object = {}) =>
    (page: PageRequest) =>
      listInvestors(ctx, actor, { ...{ search: null, status: null, ...filter }, page })
  return [
    ["investors", investors(operator)],
    ["investors of a small distributor", investors(small)],
    ["investors in review (none)", investors(operator, { status: "pending-review" })],
    ["investors: search for all", investors(operator, { search: "lovelace" })],
    ["investors: search for a few", investors(operator, { search: "ada c4ca4" })],
    ["investors: search for none", investors(big, { search: "charles babbage" })],
    ["investors: search by two letters", investors(operator, { search: "zq" })],
    ["investors: one letter, small distr.", investors(small, { search: "q" })],
  ]
}

const staffInvestorLists = ({ ctx, big, small, order }: Subjects): Lists => {
  const staffInvestors =
    (actor: Actor, search: string, sort: InvestorSort = { by: "name", isDescending: false }, filter = {}) =>
    (page: PageRequest) =>
      searchStaffInvestors(ctx, actor, {
        ...{ status: null, type: null, countryOfTaxResidence: null, hasRequirements: false, ...filter },
        search,
        sort,
        page,
      })
  return [
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
}

const bankAccountLists = ({ ctx, big, small }: Subjects): Lists => {
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
  return [
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
}

const wireLists = ({ ctx, operator, shareClassId }: Subjects): Lists => {
  const wires =
    (filter: object = {}) =>
    (page: PageRequest) =>
      listWires(ctx, operator, { ...{ shareClassId: null, status: null, reason: null, ...filter }, page })
  return [
    ["wires", wires()],
    ["wires of a class", wires({ shareClassId })],
    ["wires in suspense", wires({ status: "suspense" })],
    ["wires in suspense for a reason", wires({ status: "suspense", reason: "no-reference" })],
    ["wires in suspense for another (none)", wires({ status: "suspense", reason: "wrong-amount" })],
    ["wires returned (none)", wires({ status: "returned" })],
    ["wires on hold (none)", wires({ isHeld: true })],
    ["wires: search by amount", wires({ search: "1,000.00" })],
    ["wires: search by payer", wires({ search: "lovelace" })],
    ["wires: search for none", wires({ search: "charles babbage" })],
  ]
}

const payoutLists = ({ ctx, operator }: Subjects): Lists => [
  ["payouts", (page) => listPayouts(ctx, operator, { status: null, page })],
  ["payouts paid", (page) => listPayouts(ctx, operator, { status: "paid", page })],
  ["payouts pending (none)", (page) => listPayouts(ctx, operator, { status: "pending", page })],
  [
    "payouts: search by investor",
    (page) => listPayouts(ctx, operator, { status: null, search: "lovelace", page }),
  ],
  [
    "payouts: search for none",
    (page) => listPayouts(ctx, operator, { status: null, search: "babbage", page }),
  ],
]

const auditLists = ({ ctx, operator }: Subjects): Lists => {
  const audit =
    (filter: object = {}) =>
    (page: PageRequest) =>
      listAuditRecords(ctx, operator, {
        ...{ actor: null, action: null, subjectKind: null, subjectId: null, from: null, to: null, ...filter },
        page,
      })
  return [
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
}

const requestLists = ({ ctx, big, apiClientId }: Subjects): Lists => {
  const requests =
    (filter: object = {}) =>
    (page: PageRequest) =>
      listRequests(ctx, big, {
        ...{ search: null, method: null, apiClientId: null, statusClass: null, from: null, ...filter },
        page,
      })
  return [
    ["request log", requests()],
    ["request log: one error class", requests({ statusClass: "4" })],
    ["request log: no error", requests({ statusClass: "5" })],
    ["request log of a client", requests({ apiClientId, method: "POST" })],
    ["request log: search for none", requests({ search: "babbage" })],
  ]
}

const accountLists = ({ ctx, operator, shareClassId, lastDay }: Subjects): Lists => {
  const accounts =
    (filter: object = {}) =>
    (page: PageRequest) =>
      listInvestorAccounts(ctx, operator, {
        shareClassId,
        kind: "holding",
        ...{ day: lastDay, investorId: null, nameWords: [], withEmpty: false, ...filter },
        page: numbered(page),
      })
  return [
    ["investors' accounts", accounts()],
    ["investors' accounts, searched", accounts({ nameWords: ["c4ca4"] })],
  ]
}

const journalLists = ({ ctx, operator, shareClassId, order, wire, lastDay }: Subjects): Lists => {
  const journal =
    (filter: object = {}) =>
    async (page: PageRequest) => {
      const found = await listJournalEntries(ctx, operator, {
        ...{ shareClassId, day: lastDay, orderId: null, wireId: null, ...filter },
        page: numbered(page),
      })
      return { ...found, items: found.items.map(({ sequence }) => ({ id: sequence.toString() })) }
    }
  return [
    ["journal", journal()],
    ["journal of an old day", journal({ day: day("2025-02-04") })],
    ["journal of an order", journal({ orderId: order.id })],
    ["journal of a wire", journal({ wireId: wire.id })],
  ]
}

const runLists = ({ ctx, operator }: Subjects): Lists => [
  ["dealing runs", (page) => listCompletedRuns(ctx, operator, { shareClassId: null, page })],
]

const ordersOfRun = ({ ctx, operator, run }: Subjects): Lists => [
  [
    "orders of a run",
    async (page) => {
      const ofKind = { kind: "subscription", ...numbered(page) } as const
      return (await readCompletedRun(ctx, operator, { id: run.id, page: ofKind })).orders
    },
  ],
]

/** The lists of all interfaces and pages, each for whom it costs most, by the table in which their cursors are found. */
export const LIST_CASES: readonly Readonly<{
  table: string
  key: CursorKey
  lists: (subjects: Subjects) => Lists
}>[] = [
  { table: "subscription_orders", key: "uuid", lists: subscriptionLists },
  { table: "subscription_orders", key: "uuid", lists: transactionLists },
  { table: "subscription_orders", key: "uuid", lists: orderLists },
  { table: "redemption_orders", key: "uuid", lists: redemptionLists },
  { table: "investors", key: "uuid", lists: investorLists },
  { table: "investors", key: "uuid", lists: staffInvestorLists },
  { table: "bank_accounts", key: "uuid", lists: bankAccountLists },
  { table: "wires", key: "uuid", lists: wireLists },
  { table: "payouts", key: "uuid", lists: payoutLists },
  { table: "audit_log", key: "id", lists: auditLists },
  { table: "request_log", key: "id", lists: requestLists },
  { table: "ledger_accounts", key: "id", lists: accountLists },
  { table: "journal_entries", key: "sequence", lists: journalLists },
  { table: "dealing_runs", key: "uuid", lists: runLists },
  { table: "subscription_orders", key: "sequence", lists: ordersOfRun },
]

const COUNTS_OF_TODAY = [
  "awaiting-payment",
  "at-risk",
  "awaiting-execution",
  "executing-today",
  "executed-since-previous-open-day",
  "payout-failed",
] as const

/** Reads of one investor, class or day, which have no pages. */
export function readCases({
  ctx,
  operator,
  big,
  small,
  investorId,
  shareClassId,
  lastDay,
  worldAccountId,
  holdingAccountId,
}: Subjects): readonly (readonly [name: string, read: () => Promise<unknown>])[] {
  const period = { from: day("2025-02-01"), to: lastDay }
  const explain = (accountId: bigint, cursor: bigint | null = null) =>
    explainBalance(ctx, operator, { accountId, day: lastDay, page: { cursor, limit: 50 } })
  return [
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
    ["why a holding is what it is", () => explain(holdingAccountId)],
    ["why the money of the world is", () => explain(worldAccountId)],
    ["the same, far down", () => explain(worldAccountId, 2_000_000n)],
    ["money in suspense", () => readSuspense(ctx, operator)],
    ["open payouts", () => readOpenPayouts(ctx, operator)],
    ["counts of Today, big distributor", () => countOrders(ctx, big, COUNTS_OF_TODAY)],
    ["counts of Today, small distributor", () => countOrders(ctx, small, COUNTS_OF_TODAY)],
  ]
}
