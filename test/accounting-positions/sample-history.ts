import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import type { ordersContext } from "#test/orders/sample-orders.ts"
import {
  dealMonday,
  fundedOrder,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  publishValue,
} from "#test/orders/sample-orders.ts"

type MovableContext = ReturnType<typeof ordersContext>

/**
 * Four days of an investor in EUTBL, entry fee 0.25 %, exit fee 0.1 %, every value dated the day before it prices:
 *
 * | Dealing day | Value    | Order                                                        |
 * | Mon 3 Feb   | 1.003333 | 1,000.00 buy 994.18637 for 997.49999317121, fee 2.50          |
 * | Tue 4 Feb   | 1.0035   | 500.00 buy 497.01046 for 498.74999661, fee 1.25              |
 * | Tue 4 Feb   | 1.0035   | 100.12345 sold for 100.473882075, fee 0.10                   |
 * | Wed 5 Feb   | 1.0045   | 1391.07338, all that is left, sold for 1397.33321021, fee 1.40 |
 *
 * Thursday 6 February has no value of its own, and it is Thursday evening now.
 */
export async function bookHistory(ctx: MovableContext) {
  const history = await startHistory(ctx)
  const { distributor, investor, bankAccount, shareClassId } = history
  const redemption = { investorId: investor.id, bankAccountId: bankAccount.id, shareClassId }
  const tuesdays = await createRedemptionOrder(ctx, distributor, {
    ...redemption,
    sharesAmount: decimal("100.12345"),
  })
  await fundedOrder(ctx, distributor, { investorId: investor.id, shareClassId, value: "500" })
  await deal(ctx, shareClassId, "2025-02-04")
  await publishValue(ctx, "2025-02-04", "1.0045")
  ctx.moveTo("2025-02-04T15:00:00Z")
  const wednesdays = await createRedemptionOrder(ctx, distributor, {
    ...redemption,
    sharesAmount: decimal("1391.07338"),
  })
  await deal(ctx, shareClassId, "2025-02-05")
  await publishValue(ctx, "2025-02-05", "1.0052")
  ctx.moveTo("2025-02-06T20:00:00Z")
  return { ...history, redemptionIds: [tuesdays.id, wednesdays.id] as const }
}

/** The history of `bookHistory` up to Monday afternoon: the first order is executed, and the value of the day is published. */
export async function startHistory(ctx: MovableContext) {
  const shareClassId = await openShareClass(ctx, {
    shareClass: { subscriptionFees: decimal("0.0025"), redemptionFees: decimal("0.001") },
  })
  const distributor = await openDistributor(ctx)
  const investor = await openInvestor(ctx, distributor)
  const bankAccount = await openBankAccount(ctx, distributor, investor.id)
  const { id } = await fundedOrder(ctx, distributor, { investorId: investor.id, shareClassId, value: "1000" })
  await dealMonday(ctx, shareClassId)
  await publishValue(ctx, "2025-02-03", "1.0035")
  ctx.moveTo("2025-02-03T15:00:00Z")
  return { distributor, investor, bankAccount, shareClassId, firstOrderId: id }
}

/** Executes orders at the cut-off of a day in winter: noon in Paris. */
async function deal(ctx: MovableContext, shareClassId: string, dealingDay: string): Promise<void> {
  ctx.moveTo(`${dealingDay}T11:00:00Z`)
  await runDealing(ctx, SCHEDULE, { shareClassId, dealingDay: day(dealingDay) })
}
