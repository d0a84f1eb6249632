import { afterAll, beforeEach, expect, test } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
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
} from "#test/orders/sample-orders.ts"
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { listPayouts } from "./list-payouts.ts"
import { recordPayout } from "./record-payout.ts"
import { retryPayout } from "./retry-payout.ts"
import { sendPayout } from "./send-payout.ts"

const databases: TestDatabase[] = []
let ctx: ReturnType<typeof ordersContext>
let distributor: Awaited<ReturnType<typeof openDistributor>>
let redemptionOrderId: string
let bankAccountId: string

/** A redemption that waits for its dealing run. */
beforeEach(async () => {
  const database = await createTestDatabase()
  databases.push(database)
  ctx = ordersContext(database.url)
  const shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  await dealMonday(ctx, shareClassId)
  await publishValue(ctx, "2025-02-03", "1.003417")
  bankAccountId = (await openBankAccount(ctx, distributor, investorId)).id
  const order = { investorId, bankAccountId, shareClassId, sharesAmount: decimal("100") }
  redemptionOrderId = (await createRedemptionOrder(ctx, distributor, order)).id
  return () => ctx.db.$disconnect()
})

afterAll(() => Promise.all(databases.map((database) => database.drop())))

const deal = async () => {
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
}
const send = () => releasePayout(ctx, redemptionOrderId)
const end = (outcome: "paid" | "failed") =>
  recordLatestPayout(ctx, OPERATOR, {
    redemptionOrderId,
    outcome,
    reason: outcome === "paid" ? null : "Account closed.",
  })
const rejected = expect.objectContaining({ code: "ConflictError" })

test("a payout is sent once, of an executed order only, and then paid", async () => {
  await expect(send()).rejects.toEqual(rejected)
  await deal()
  ctx.moveTo("2025-02-04T12:00:00Z")
  expect(await send()).toMatchObject({
    status: "executed",
    payout: { status: "sent", sentAt: "2025-02-04T12:00:00.000Z", paidAt: null },
  })
  await expect(send()).rejects.toEqual(rejected)
  expect(await end("paid")).toMatchObject({ status: "paid", payout: { status: "paid" } })
  await expect(send()).rejects.toEqual(rejected)
  expect(await checkRegister(ctx)).toEqual([])
})

test("a payout that was not sent is not paid, and nobody but the operator says that it is", async () => {
  await deal()
  await expect(end("paid")).rejects.toMatchObject({
    code: "ConflictError",
    reason: "The payout is pending: only one that was sent to the bank can be paid.",
  })
  await send()
  await expect(
    recordLatestPayout(ctx, distributor, { redemptionOrderId, outcome: "paid", reason: null }),
  ).rejects.toMatchObject({ code: "ForbiddenError" })
  expect((await end("paid")).status).toBe("paid")
})

test("of two concurrent sends one is rejected", async () => {
  await deal()
  const outcomes = await Promise.allSettled([send(), send(), send()])
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
})

test("one that failed is sent again only as a new payout with its own name", async () => {
  await deal()
  const { payout: first } = await send()
  await end("failed")
  await expect(send()).rejects.toEqual(rejected)
  await retryPayout(ctx, distributor, { redemptionOrderId, bankAccountId })
  const { payout: second } = await send()
  expect(second?.endToEndId).not.toBe(first?.endToEndId)
  const { items } = await listPayouts(ctx, OPERATOR, { status: null, page: { cursor: null, limit: 10 } })
  expect(items.map(({ status, statusReason }) => [status, statusReason])).toEqual([
    ["sent", null],
    ["failed", "Account closed."],
  ])
})

test("what is recorded of a payout ends no other one that has taken its place", async () => {
  await deal()
  const { payout: first } = await send()
  await end("failed")
  await retryPayout(ctx, distributor, { redemptionOrderId, bankAccountId })
  const { payout: second } = await send()
  const records = async () => ({
    order: await requireRedemptionOrder(ctx, OPERATOR, redemptionOrderId),
    payouts: await ctx.db.payout.findMany({ orderBy: { sequence: "asc" } }),
    entries: await ctx.db.journalEntry.count(),
    audits: await ctx.db.auditRecord.count(),
  })
  const replaced = {
    code: "ConflictError",
    reason: "Another payout has taken the place of this one. Read the list again.",
  }
  const record = (outcome: "paid" | "failed" | "returned", endToEndId: string | undefined) =>
    recordPayout(ctx, OPERATOR, {
      redemptionOrderId,
      endToEndId: endToEndId ?? "",
      outcome,
      reason: outcome === "paid" ? null : "Account closed.",
    })
  const sent = await records()
  expect(sent.order.payout).toEqual(second)
  for (const outcome of ["failed", "paid"] as const) {
    await expect(record(outcome, first?.endToEndId)).rejects.toMatchObject(replaced)
  }
  expect(await records()).toEqual(sent)
  expect((await record("paid", second?.endToEndId)).payout).toMatchObject({ id: second?.id, status: "paid" })
  const paid = await records()
  await expect(record("returned", first?.endToEndId)).rejects.toMatchObject(replaced)
  expect(await records()).toEqual(paid)
  expect(await record("returned", second?.endToEndId)).toMatchObject({ status: "payout-failed" })
  expect(await checkRegister(ctx)).toEqual([])
})

test("a search finds payouts by amount, investor, account, end-to-end id and order", async () => {
  await deal()
  const { payout } = await send()
  const page = { cursor: null, limit: 10 }
  const found = async (search: string) =>
    (await listPayouts(ctx, OPERATOR, { status: null, search, page })).items.map(({ id }) => id)
  const [{ accountNumber = "" } = {}] = await ctx.db.bankAccount.findMany({ select: { accountNumber: true } })
  for (const text of [
    payout?.amount.value ?? "",
    `EUR ${payout?.amount.value}`,
    "lovelace",
    accountNumber.toLowerCase(),
    accountNumber.slice(-6),
    payout?.endToEndId ?? "",
    redemptionOrderId,
    redemptionOrderId.slice(0, 8),
  ])
    expect([text, await found(text)]).toEqual([text, [payout?.id]])
  expect(await found("")).toHaveLength(1)
  for (const text of ["0.01", "nobody", "RF45", "DE00"]) expect(await found(text)).toEqual([])
})

test("a distributor neither sends nor lists payouts", async () => {
  await deal()
  const forbidden = expect.objectContaining({ code: "ForbiddenError" })
  await expect(sendPayout(ctx, distributor, { redemptionOrderId, approvalId: null })).rejects.toEqual(
    forbidden,
  )
  await expect(
    listPayouts(ctx, distributor, { status: null, page: { cursor: null, limit: 10 } }),
  ).rejects.toEqual(forbidden)
})
