import { afterAll, beforeAll, expect, test } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import {
  dealMonday,
  fundedOrder,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { sentReads } from "#test/sent-statements.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { findSubscriber } from "./find-subscriber.ts"
import { findFundedPairs } from "./funded-orders.ts"

const ctx = ordersContext(testDatabaseUrl())
let shareClassId: string

/** Investors by what became of their orders. The one of `both` has an executed and a waiting order. */
const investors = { unpaid: "", waiting: "", executed: "", both: "", returned: "" }

const hasFunded = async (investorId: string) => {
  const { investor } = await findSubscriber(ctx.db, { kind: "everything" }, { investorId, shareClassId })
  return investor?.hasFundedOrder
}

beforeAll(async () => {
  const minimum = decimal("0.01")
  shareClassId = await openShareClass(ctx, {
    shareClass: {
      shareDecimals: 0,
      minimumInitialSubscription: minimum,
      minimumSubsequentSubscription: minimum,
    },
  })
  const distributor = await openDistributor(ctx)
  for (const name of ["unpaid", "waiting", "executed", "both", "returned"] as const)
    investors[name] = (await openInvestor(ctx, distributor)).id
  const pay = (investorId: string, value = "1000") =>
    fundedOrder(ctx, distributor, { investorId, shareClassId, value })
  await createSubscriptionOrder(ctx, distributor, {
    investorId: investors.unpaid,
    shareClassId,
    amount: { value: decimal("1000"), currency: "EUR" },
  })
  await pay(investors.executed)
  await pay(investors.both)
  // Less than a share: it counts as paid until the run returns the money.
  await pay(investors.returned, "0.01")
  expect(await hasFunded(investors.returned)).toBe(true)
  await dealMonday(ctx, shareClassId)
  await pay(investors.waiting)
  await pay(investors.both)
})
afterAll(() => ctx.db.$disconnect())

test.each([
  ["unpaid", false],
  ["waiting", true],
  ["executed", true],
  ["both", true],
  ["returned", false],
] as const)("whether an investor whose order is %s has paid in the class: %s", async (name, isPaid) => {
  expect(await hasFunded(investors[name])).toBe(isPaid)
})

test("PostgreSQL returns each investor and class once, however many orders were paid", async () => {
  const pairs = await findFundedPairs(ctx.db, Object.values(investors))
  expect(pairs.map(({ investorId }) => investorId).toSorted()).toEqual(
    [investors.waiting, investors.executed, investors.both].toSorted(),
  )
  for (const pair of pairs) expect(pair.shareClassId).toBe(shareClassId)
  const statements = await sentReads((db) => findFundedPairs(db, [investors.both]))
  expect(statements).toEqual([expect.stringMatching(/ UNION (?!ALL)/)])
})
