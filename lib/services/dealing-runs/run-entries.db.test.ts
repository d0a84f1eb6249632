import { expect, test } from "vitest"
import { findJournalEntries } from "#lib/db/ledger/find-journal.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { JournalEntry } from "#lib/domain/ledger/journal.ts"
import { redemptionExecuted, subscriptionExecuted } from "#lib/domain/ledger/order-entries.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import {
  dealMonday,
  fundedOrder,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { runDealing } from "./run-dealing.ts"

test("a run writes, for many orders together, the same entries as the rules for one", async () => {
  const ctx = ordersContext(testDatabaseUrl())
  const fees = { subscriptionFees: decimal("0.0023"), redemptionFees: decimal("0.0011") }
  const shareClassId = await openShareClass(ctx, { shareClass: fees })
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  const bankAccount = await openBankAccount(ctx, distributor, investorId)
  const bought = await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "12345.67" })
  await dealMonday(ctx, shareClassId)
  await publishValue(ctx, "2025-02-03", "1.003417")
  const sold = await createRedemptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    bankAccountId: bankAccount.id,
    sharesAmount: decimal("1234.56789"),
  })
  ctx.moveTo(instant("2025-02-04T11:00:00Z"))
  await runDealing(ctx, SCHEDULE, { shareClassId, dealingDay: day("2025-02-04") })

  const written = (await findJournalEntries(ctx.db, 0n, 100)).filter(({ kind }) => kind.endsWith("-executed"))
  const subscription = await requireSubscriptionOrder(ctx, distributor, bought.id)
  const redemption = await requireRedemptionOrder(ctx, distributor, sold.id)
  const { dealingDay, settlement } = subscription
  if (dealingDay === null || settlement === null || redemption.settlement === null)
    throw new Error("both orders were executed")
  const by = SCHEDULE.who
  expect(written.map(withoutPlace)).toEqual([
    subscriptionExecuted({ ...subscription, dealingDay }, settlement, "EUTBL", {
      actor: by,
      at: instant("2025-02-03T11:00:00Z"),
    }),
    redemptionExecuted(redemption, redemption.settlement, "EUTBL", {
      actor: by,
      at: instant("2025-02-04T11:00:00Z"),
    }),
  ])
  expect(written.map(({ id }) => id)).toEqual(written.map(({ id }) => id).sort())
  for (const { id } of written)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  await ctx.db.$disconnect()
})

/** An entry without its position in the journal. */
function withoutPlace({
  id: _id,
  sequence: _sequence,
  symbol: _symbol,
  ...entry
}: Awaited<ReturnType<typeof findJournalEntries>>[number]): JournalEntry {
  return entry
}
