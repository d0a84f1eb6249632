import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { insertApproval } from "#lib/db/approvals.ts"
import { approvalExpiresAt } from "#lib/domain/approvals/approval.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { OpenMoney } from "#lib/domain/payments/open-money.ts"
import { contentColumns } from "#lib/services/approvals/approval-kind.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { retryPayout } from "#lib/services/payouts/retry-payout.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { releasePayout } from "#test/approvals/released-money.ts"
import { recordLatestPayout } from "#test/orders/record-latest.ts"
import {
  dealMonday,
  fundedOrder,
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
  wire,
} from "#test/orders/sample-orders.ts"
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { listPayoutsWithoutAccount, readOpenPayouts, readSuspense } from "./open-money.ts"

let database: TestDatabase
let ctx: ReturnType<typeof ordersContext>
let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = ordersContext(database.url)
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
})

afterAll(async () => {
  await ctx?.db.$disconnect()
  await database?.drop()
})

const figures = (open: readonly OpenMoney[]) =>
  open.map(({ count, sum, oldest }) => [count, `${sum.value} ${sum.currency}`, oldest])

test("money in suspense is summed up by currency, with the oldest", async () => {
  await wire(ctx, shareClassId, "70", "for Ada", { bookedAt: ctx.clock.now() })
  await wire(ctx, shareClassId, "30.50", "for Ada")
  await wire(ctx, shareClassId, "5", "for Ada", { amount: { value: decimal("5"), currency: "USD" } })
  expect(figures(await readSuspense(ctx, OPERATOR))).toEqual([
    [2, "100.5 EUR", "2025-02-03T09:00:00.000Z"],
    [1, "5 USD", "2025-02-03T09:00:00.000Z"],
  ])
  await expect(readSuspense(ctx, distributor)).rejects.toMatchObject({ code: "ForbiddenError" })
})

test("a payout is due, sent, and failed until another account is named", async () => {
  const { id: investorId } = await openInvestor(ctx, distributor)
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  await dealMonday(ctx, shareClassId)
  await publishValue(ctx, "2025-02-03", "1.003417")
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
  const { id: redemptionOrderId } = await createRedemptionOrder(ctx, distributor, {
    investorId,
    bankAccountId,
    shareClassId,
    sharesAmount: decimal("100"),
  })
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
  const states = async () => {
    const { payable, proposed, held, sent, failed } = await readOpenPayouts(ctx, OPERATOR)
    const due = [...payable, ...proposed, ...held]
    return [due, sent, failed].map((open) => open.reduce((total, { count }) => total + count, 0))
  }
  const withoutAccount = async () => {
    const payouts = await ctx.db.payout.findMany({
      where: { redemptionOrderId },
      orderBy: { sequence: "asc" },
    })
    const waiting = await listPayoutsWithoutAccount(
      ctx,
      OPERATOR,
      payouts.map(({ id }) => id),
    )
    return payouts.map(({ id }) => waiting.has(id))
  }
  expect(await states()).toEqual([1, 0, 0])
  await releasePayout(ctx, redemptionOrderId)
  expect(await states()).toEqual([0, 1, 0])
  await recordLatestPayout(ctx, OPERATOR, { redemptionOrderId, outcome: "failed", reason: "Closed." })
  expect(await states()).toEqual([0, 0, 1])
  expect(await withoutAccount()).toEqual([true])
  const { id: another } = await openBankAccount(ctx, distributor, investorId, {
    accountNumber: "DE89370400440532013000",
    bic: "COBADEFF",
  })
  await retryPayout(ctx, distributor, { redemptionOrderId, bankAccountId: another })
  expect(await states()).toEqual([1, 0, 0])
  expect(await withoutAccount()).toEqual([false, false])
})

test("money that is due is what can be released, what a checker decides about, and what is held", async () => {
  const { payable: before } = await readOpenPayouts(ctx, OPERATOR)
  expect(before.map(({ count }) => count)).toEqual([1])
  const [payout] = await ctx.db.payout.findMany({ where: { status: "pending" } })
  const countsNow = async () => {
    const { payable, proposed, held } = await readOpenPayouts(ctx, OPERATOR)
    return [payable, proposed, held].map((open) => open.reduce((total, { count }) => total + count, 0))
  }
  const account = { id: payout?.bankAccountId ?? "" }
  await ctx.db.bankAccount.update({ where: account, data: { status: "invalidated" } })
  expect(await countsNow()).toEqual([0, 0, 1])
  await ctx.db.bankAccount.update({ where: account, data: { status: "validated" } })
  const at = ctx.clock.now()
  const columns = contentColumns(
    { kind: "payout-batch", input: {} },
    { summary: "Release money to the bank", subjects: [`payout:${payout?.id}`], changes: [] },
  )
  await insertApproval(ctx.db, {
    ...columns,
    id: randomUUID(),
    kind: "payout-batch",
    proposedBy: "user:maker",
    proposedAt: at,
    expiresAt: approvalExpiresAt(at),
  })
  expect(await countsNow()).toEqual([0, 1, 0])
})
