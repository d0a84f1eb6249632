import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { pricedSubscriptions } from "#lib/db/dealing-runs/priced-orders.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { findJournalEntries } from "#lib/db/ledger/find-journal.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { subscriptionReturned } from "#lib/domain/ledger/order-entries.ts"
import { add, decimal, multiply } from "#lib/domain/money/decimal.ts"
import { buysShares, priceSubscription } from "#lib/domain/subscription-orders/price-subscription.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { requirePortfolio } from "#lib/services/portfolios/require-portfolio.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { attributeWire } from "#lib/services/wires/attribute-wire.ts"
import { listWires } from "#lib/services/wires/list-wires.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"
import { differingChecksums } from "#test/orders/differing-checksums.ts"
import {
  dealMonday,
  fundedOrder,
  OPERATOR,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  wire,
} from "#test/orders/sample-orders.ts"
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { planDealings } from "./plan-dealing.ts"

let database: TestDatabase
let ctx: ReturnType<typeof ordersContext>
let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>
let investorId: string

/** A class with whole shares at 1.003333 EUR, and a minimum of a cent. */
beforeAll(async () => {
  database = await createTestDatabase()
  ctx = ordersContext(database.url)
  shareClassId = await openShareClass(ctx, {
    shareClass: {
      shareDecimals: 0,
      minimumInitialSubscription: decimal("0.01"),
      minimumSubsequentSubscription: decimal("0.01"),
      subscriptionFees: decimal("0.1"),
    },
  })
  distributor = await openDistributor(ctx)
  investorId = (await openInvestor(ctx, distributor)).id
})

afterAll(async () => {
  await ctx.db.$disconnect()
  await database.drop()
})

const ALL_WIRES = { shareClassId: null, status: null, reason: null }
const PAGE = { cursor: null, limit: 100 }

test("a subscription whose money buys no share is returned by the run, and its money waits in suspense", async () => {
  const order = (id: string) => requireSubscriptionOrder(ctx, distributor, id)
  // The fee would be 0.11 of 1.11 EUR, and the rest is less than the price of a share.
  const first = await createSubscriptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    amount: { value: decimal("1.11"), currency: "EUR" },
  })
  await wire(ctx, shareClassId, "1", first.wireReference)
  await wire(ctx, shareClassId, "0.11", first.wireReference)
  const cent = await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "0.01" })
  const enough = await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1.12" })
  ctx.moveTo("2025-02-03T11:00:00Z")
  const MONDAY = { shareClassId, dealingDay: day("2025-02-03") }
  const [plan] = await planDealings(ctx, MONDAY)
  expect(plan?.subscriptions.map(({ id }) => id)).toEqual([enough.id])
  expect(plan?.returned).toEqual([
    { id: first.id, investorId, cash: { value: "1.11", currency: "EUR" } },
    { id: cent.id, investorId, cash: { value: "0.01", currency: "EUR" } },
  ])

  expect(await dealMonday(ctx, shareClassId)).toMatchObject({ subscriptions: 1, redemptions: 0, returned: 2 })
  expect(await checkRegister(ctx)).toEqual([])
  expect(await order(enough.id)).toMatchObject({ status: "executed", settlement: { shares: "1" } })
  const returned = await order(first.id)
  expect(returned).toMatchObject({
    status: "returned",
    statusReason: "buys-no-share",
    receivedAmount: { value: "1.11" },
    settlement: null,
    executedAt: null,
  })
  expect(returned.timeline.map(({ status }) => status)).toEqual([
    "pending-wire",
    "pending-valuation",
    "returned",
  ])
  const entries = await findJournalEntries(ctx.db, 0n, 100)
  const [entry, ofCent] = entries.filter(({ kind }) => kind === "subscription-returned")
  expect(ofCent?.orderId).toBe(cent.id)
  const origin = { actor: SCHEDULE.who, at: instant("2025-02-03T11:00:00Z") }
  expect(entry).toMatchObject(
    subscriptionReturned({ ...returned, dealingDay: day("2025-02-03") }, returned.receivedAmount, origin),
  )
  const { positions } = await requirePortfolio(ctx, distributor, investorId)
  expect(positions).toMatchObject([{ shares: "1", pending: { credit: { count: 0 } } }])

  const inSuspense = (await listWires(ctx, OPERATOR, { ...ALL_WIRES, reason: "buys-no-share", page: PAGE }))
    .items
  expect(inSuspense.map(({ status, amount }) => [status, amount.value]).toSorted()).toEqual([
    ["suspense", "0.01"],
    ["suspense", "0.11"],
    ["suspense", "1"],
  ])
  expect(await differingChecksums(ctx.db)).toEqual([])
  expect(inSuspense[0]?.evidence.at(-1)).toEqual({
    rule: "buys-no-share",
    detail: "The money of the order buys no share at 1.003333 EUR, the net asset value of 2025-02-02.",
  })
  const other = await createSubscriptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    amount: { value: decimal("5"), currency: "EUR" },
  })
  for (const { id: wireId } of inSuspense) {
    await expect(attributeWire(ctx, OPERATOR, { wireId, subscriptionOrderId: other.id })).rejects.toThrow(
      "return the wire",
    )
    await returnWire(ctx, OPERATOR, { wireId, reason: "buys no share" })
    expect(await checkRegister(ctx)).toEqual([])
  }
  expect(await order(first.id)).toEqual(returned)
  expect(await differingChecksums(ctx.db)).toEqual([])
})

test("the database takes money from an order only when that buys no share, and then only to send it back", async () => {
  const { wireReference } = await createSubscriptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    amount: { value: decimal("5"), currency: "EUR" },
  })
  const { id } = await wire(ctx, shareClassId, "5", wireReference)
  for (const reason of ["no-reference", "buys-no-share"]) {
    await expect(
      ctx.db.$executeRaw`
        UPDATE wires SET status = 'suspense', reason = ${reason}, matched_at = NULL WHERE id = ${id}::uuid`,
    ).rejects.toThrow("a wire does not go from matched to suspense")
  }
  await expect(
    ctx.db.$executeRaw`UPDATE wires SET reason = 'no-reference' WHERE reason = 'buys-no-share'`,
  ).rejects.toThrow("money that buys no share is only sent back")
})

const cents = fc.oneof(fc.bigInt({ min: 1n, max: 500n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))

const text = (units: bigint, scale: number) => {
  const digits = units.toString().padStart(scale + 1, "0")
  return decimal(`${digits.slice(0, digits.length - scale)}.${digits.slice(digits.length - scale)}0`)
}

/** Replaces the orders of the database in one transaction, with the columns that pricing reads. */
const STAND_IN = `CREATE TEMPORARY TABLE subscription_orders ON COMMIT DROP AS
  SELECT id, sequence, investor_id, share_class_id, dealing_day, cut_off_at, price_day, status, received_amount
  FROM subscription_orders WITH NO DATA`

test("a run prices every amount at every value as the rules say: what an order brings is shares × value, fee and rounding", {
  timeout: 120_000,
}, async () => {
  const known = await requireDealingTerms(ctx, shareClassId)
  const orderTerms = {
    dealingDay: day("2025-02-03"),
    cutOffAt: instant("2025-02-03T11:00:00Z"),
    priceDay: day("2025-02-02"),
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(cents, { minLength: 1, maxLength: 20 }),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.integer({ min: 0, max: 20 }),
      fc.bigInt({ min: 0n, max: 100_000n }),
      async (amounts, nav, shareDecimals, fee) => {
        const terms = { ...known, shareDecimals, subscriptionFees: text(fee, 5) }
        const netAssetValue = text(nav, 6)
        const rows = await inTransaction(ctx.db, async (db) => {
          await db.$executeRawUnsafe(STAND_IN)
          await db.$executeRaw`
            INSERT INTO subscription_orders
            SELECT gen_random_uuid(), place, ${investorId}::uuid, ${shareClassId}::uuid, ${orderTerms.dealingDay}::date,
              ${orderTerms.cutOffAt}::timestamptz, ${orderTerms.priceDay}::date, 'pending-valuation', cents::numeric / 100
            FROM unnest(${amounts.map(String)}::text[]) WITH ORDINALITY AS ordered (cents, place)`
          return db.$queryRaw<Record<"shares" | "amount" | "fee" | "rounding", string>[]>`
            SELECT trim_scale(shares)::text AS shares, trim_scale(settlement_amount)::text AS amount,
              trim_scale(fee)::text AS fee, trim_scale(rounding)::text AS rounding
            FROM (${pricedSubscriptions({ terms, orderTerms, netAssetValue })}) AS priced ORDER BY sequence`
        })
        for (const [index, row] of rows.entries()) {
          const received = text(amounts[index] ?? 0n, 2)
          const priced = priceSubscription(
            { value: received, currency: "EUR" },
            { netAssetValue, shareDecimals, feeRate: terms.subscriptionFees },
          )
          expect(row).toEqual({
            shares: priced.shares,
            amount: priced.amount.value,
            fee: priced.fee.value,
            rounding: priced.rounding.value,
          })
          expect(
            add(add(multiply(decimal(row.shares), netAssetValue), decimal(row.fee)), decimal(row.rounding)),
          ).toBe(received)
          expect(buysShares(priced)).toBe(row.shares !== "0")
        }
      },
    ),
    { numRuns: 100 },
  )
})
