import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { testDatabaseUrl } from "#lib/database-server/test-database.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { REDEMPTION_STATUSES } from "#lib/domain/redemption-orders/redemption-order.ts"
import { SUBSCRIPTION_STATUSES } from "#lib/domain/subscription-orders/subscription-order.ts"
import { WIRE_STATUSES } from "#lib/domain/wires/wire.ts"
import { checkRegister } from "#lib/services/ledger/check-register.ts"
import type { World } from "./lifecycle-commands.ts"
import { lifecycle } from "./lifecycle-commands.ts"
import type { Model } from "./lifecycle-model.ts"
import { expectedBalances } from "./lifecycle-model.ts"
import {
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "./sample-orders.ts"

// npm run test:deep sets these higher.
const SEEDS = Number(process.env.MODEL_SEEDS ?? 100)
const COMMANDS = Number(process.env.MODEL_COMMANDS ?? 60)

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

const TABLES = [
  "transfers",
  "journal_entries",
  "ledger_accounts",
  "payouts",
  "wires",
  "redemption_orders",
  "subscription_orders",
  "dealing_runs",
  "share_class_order_totals",
  "share_class_totals",
  "net_asset_values",
  "bank_accounts",
  "investors",
]

/** One class for all seeds. */
let shareClassId: string

beforeAll(async () => {
  shareClassId = await openShareClass(ctx, {
    shareClass: {
      minimumSubsequentSubscription: decimal("50"),
      subscriptionFees: decimal("0.0025"),
      redemptionFees: decimal("0.001"),
    },
  })
})

/** Triggers refuse to empty the register: only a superuser of a test database can set them aside. */
const emptyRegister = (method: Model["method"]) =>
  ctx.db.$transaction([
    ctx.db.$executeRawUnsafe("SET LOCAL session_replication_role = replica"),
    ctx.db.$executeRawUnsafe(`TRUNCATE ${TABLES.join(", ")} CASCADE`),
    ctx.db.$executeRaw`UPDATE funds SET execution_method = ${method}::execution_method`,
  ])

async function fingerprint(): Promise<string> {
  const [row] = await ctx.db.$queryRawUnsafe<{ all: string }[]>(
    `SELECT concat_ws(' ', ${TABLES.map((table) => `(SELECT md5(string_agg(md5(t::text), '' ORDER BY t::text)) FROM ${table} AS t)`).join(", ")}) AS all`,
  )
  return row?.all ?? ""
}

/** A sign of life of npm run test:deep. */
const LIVES_PER_REPORT = 50

/** Balances in whole numbers: of money 10^-11, of shares 10^-5. */
async function storedBalances(): Promise<Map<string, bigint>> {
  const rows = await ctx.db.$queryRaw<{ name: string; units: string }[]>`
    SELECT concat_ws(' ', kind, investor_id) AS name,
      trim_scale(balance * CASE WHEN unit = 'EUR' THEN 100000000000 ELSE 100000 END)::text AS units
    FROM ledger_accounts`
  return new Map(rows.map(({ name, units }) => [name, BigInt(units)]))
}

async function storedStatuses(): Promise<Map<string, string>> {
  const rows = await ctx.db.$queryRaw<{ id: string; status: string }[]>`
    SELECT id, status FROM subscription_orders UNION ALL SELECT id, status FROM redemption_orders
    UNION ALL SELECT id, status FROM wires`
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/** What a hundred seeds are sure to come across. */
const EVERYTHING_REACHED = [
  ...SUBSCRIPTION_STATUSES.map((status) => `subscription ${status}`),
  ...REDEMPTION_STATUSES.map((status) => `redemption ${status}`),
  ...WIRE_STATUSES.map((status) => `wire ${status}`),
  "attribute",
  "attribute refused: ConflictError",
  "cancelRedemption",
  "cancelRedemption refused: OrderNotCancelableError",
  "cancel refused: OrderNotCancelableError",
  "create refused: AmountBelowMinimumError",
  "deal refused: ConflictError",
  "pay refused: ConflictError",
  "payAgain",
  "payAgain refused: ConflictError",
  "publish",
  "redeem refused: InsufficientBalanceError",
  "return refused: ConflictError",
]

/** What all seeds together did. */
const reached = new Set<string>()

async function openWorld(executionMethod: Model["method"]): Promise<{ model: Model; real: World }> {
  await emptyRegister(executionMethod)
  ctx.moveTo("2025-02-03T09:00:00Z")
  await publishValue(ctx, "2025-02-02", "1.003333")
  const distributor = await openDistributor(ctx)
  const investors = []
  for (const firstName of ["Ada", "Grace"]) {
    const { id } = await openInvestor(ctx, distributor, { firstName })
    investors.push({ id, bankAccountId: (await openBankAccount(ctx, distributor, id)).id })
  }
  const investorIds = investors.map(({ id }) => id)
  const model: Model = {
    method: executionMethod,
    now: Date.UTC(2025, 1, 3, 9),
    values: new Map([[Date.UTC(2025, 1, 2) / 86_400_000, 1_003_333n]]),
    subscriptions: [],
    redemptions: [],
    wires: [],
  }
  const verify = async (current: Model) => {
    expect(await checkRegister(ctx)).toEqual([])
    const { subscriptions, redemptions, wires } = current
    const expected = [...subscriptions, ...redemptions, ...wires].map(
      ({ id, status }) => [id, status] as const,
    )
    expect(await storedStatuses()).toEqual(new Map(expected))
    for (const { status } of subscriptions) reached.add(`subscription ${status}`)
    for (const { status } of redemptions) reached.add(`redemption ${status}`)
    for (const { status } of wires) reached.add(`wire ${status}`)
    const balances = await storedBalances()
    for (const [name, units] of expectedBalances(current, investorIds)) {
      expect([name, balances.get(name) ?? 0n]).toEqual([name, units])
    }
  }
  return { model, real: { ctx, shareClassId, distributor, investors, fingerprint, reached, verify } }
}

test("after any orders, wires, values, runs, payouts and refusals the register is what whole numbers say", {
  timeout: 12 * 3_600_000,
}, async () => {
  let lives = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("knownNAVs" as const, "unknownNAVs" as const),
      lifecycle(COMMANDS),
      async (method, commands) => {
        const world = await openWorld(method)
        await fc.asyncModelRun(() => world, commands)
        lives += 1
        if (lives % LIVES_PER_REPORT === 0) process.stdout.write(`${lives} of ${SEEDS} lives\n`)
      },
    ),
    { numRuns: SEEDS, endOnFailure: false },
  )
  if (SEEDS >= 100) expect([...reached].sort()).toEqual(expect.arrayContaining(EVERYTHING_REACHED))
})
