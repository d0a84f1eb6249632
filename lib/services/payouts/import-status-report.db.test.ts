import { afterAll, beforeAll, expect, test } from "vitest"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { StatedStatus, StatedTransfer, StatusReport } from "#lib/domain/payouts/payment-status.ts"
import { statusReportFile } from "#lib/domain/payouts/status-report.fixture.ts"
import { approve } from "#lib/services/approvals/decide.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { debit, notificationFile } from "#test/bank-statements/sample-statements.ts"
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
import { runOnServer } from "#test/test-cluster.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import {
  importStatusReport,
  listLatestReportedStatuses,
  previewStatusReport,
} from "./import-status-report.ts"
import { readBatchProgress } from "./list-payouts.ts"
import { retryPayout } from "./retry-payout.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

let distributor: Awaited<ReturnType<typeof openDistributor>>
let maker: Awaited<ReturnType<typeof openOperator>>
let checker: typeof maker
/** Redemptions that were executed together. */
let redeemed: readonly string[]
/** The message id of the file of the first three. */
let messageId: string

const released = async (redemptionOrderIds: readonly string[]) => {
  const batch = await propose(ctx, maker, { kind: "payout-batch", input: { redemptionOrderIds } })
  await approve(ctx, checker, batch)
  return batch.id.replaceAll("-", "").toUpperCase()
}

beforeAll(async () => {
  const shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  const investors = await Promise.all([1, 2, 3, 4].map(() => openInvestor(ctx, distributor)))
  for (const { id: investorId } of investors)
    await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  await dealMonday(ctx, shareClassId)
  const ids: string[] = []
  for (const { id: investorId } of investors) {
    const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
    const order = { investorId, bankAccountId, shareClassId, sharesAmount: decimal("100") }
    ids.push((await createRedemptionOrder(ctx, distributor, order)).id)
  }
  await publishValue(ctx, "2025-02-03", "1.003417")
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, maker)
  redeemed = ids
  messageId = await released(redeemed.slice(0, 3))
})

/** The newest payout of a redemption. */
async function payoutOf(place: number) {
  const payout = await ctx.db.payout.findFirst({
    where: { redemptionOrderId: redeemed[place] ?? "" },
    orderBy: { sequence: "desc" },
  })
  invariant(payout, "a redemption that was executed has a payout")
  return payout
}

const statuses = () => Promise.all(redeemed.map(async (_, index) => (await payoutOf(index)).status))

const stated = (status: string, code: string | null = null, text: string | null = null): StatedStatus => ({
  status,
  reason: code === null && text === null ? null : { code, text },
})

const report = (of: Partial<StatusReport>, transfers: readonly StatedTransfer[] = []) =>
  new TextEncoder().encode(
    statusReportFile({
      format: "pain.002.001.10",
      messageId: "BANK-1",
      originalMessageId: messageId,
      group: null,
      payments: transfers.length === 0 ? [] : [{ paymentId: `${messageId}-1`, stated: null, transfers }],
      ...of,
    }),
  )

const notAccepted = { code: "BankStatementNotAcceptedError" }

test("a report on a file or transfer that is not ours changes nothing", async () => {
  const foreign = await payoutOf(3)
  for (const [file, reason] of [
    [
      report({ originalMessageId: "OTHER", group: stated("RJCT") }),
      /No file of ours has the message id OTHER/,
    ],
    [report({ originalMessageId: "0".repeat(32), group: stated("RJCT") }), /No file of ours/],
    [report({ originalMessageId: `${messageId}-1`, group: stated("RJCT") }), /No file of ours/],
    [
      report({}, [
        { endToEndId: (await payoutOf(0)).endToEndId, stated: stated("RJCT") },
        { endToEndId: foreign.endToEndId, stated: stated("RJCT") },
      ]),
      /has no transfer/,
    ],
  ] as const) {
    await expect(importStatusReport(ctx, maker, file)).rejects.toMatchObject({
      ...notAccepted,
      reason: expect.stringMatching(reason),
    })
  }
  await expect(importStatusReport(ctx, distributor, report({ group: stated("RJCT") }))).rejects.toMatchObject(
    {
      code: "ForbiddenError",
    },
  )
  expect(await statuses()).toEqual(["sent", "sent", "sent", "pending"])
  expect(await ctx.db.paymentStatusReport.count()).toBe(0)
})

test("an acceptance is only kept, and a rejected transfer has failed with the reason of the bank", async () => {
  const [first, second] = [await payoutOf(0), await payoutOf(1)]
  const bytes = report({ group: stated("PART") }, [
    { endToEndId: first.endToEndId, stated: stated("RJCT", "AC04", "Compte clos") },
    { endToEndId: second.endToEndId, stated: stated("ACSP") },
  ])
  const done = {
    originalMessageId: messageId,
    counts: { accepted: 1, settled: 0, pending: 0, rejected: 1, other: 0 },
    failed: 1,
    contradictions: 0,
  }
  expect(await previewStatusReport(ctx, maker, bytes)).toMatchObject({ ...done, isKnown: false })
  expect(await statuses()).toEqual(["sent", "sent", "sent", "pending"])
  expect(await importStatusReport(ctx, maker, bytes)).toMatchObject({ ...done, isKnown: false })
  expect(await statuses()).toEqual(["failed", "sent", "sent", "pending"])
  expect((await payoutOf(0)).statusReason).toBe("AC04, the account is closed: Compte clos")
  const reported = await listLatestReportedStatuses(ctx, checker, [
    first.id,
    second.id,
    (await payoutOf(2)).id,
  ])
  expect([...reported].toSorted()).toEqual(
    [
      [first.endToEndId, { status: "RJCT", reasonCode: "AC04", at: expect.anything() }],
      [second.endToEndId, { status: "ACSP", reasonCode: null, at: expect.anything() }],
    ].toSorted(),
  )
  const batch = [first.id, second.id, (await payoutOf(2)).id]
  const sent = { pending: 0, sent: 2, unanswered: 1 }
  expect(await readBatchProgress(ctx, checker, batch)).toEqual({ total: 3, paid: 0, failed: 1, ...sent })
  await expect(readBatchProgress(ctx, distributor, batch)).rejects.toMatchObject({ code: "ForbiddenError" })
  expect(await importStatusReport(ctx, maker, bytes)).toMatchObject({ ...done, isKnown: true })
  expect(await ctx.db.paymentStatusReport.count()).toBe(1)
  const records = await ctx.db.auditRecord.findMany({ where: { action: "payout.status-imported" } })
  expect(records).toMatchObject([{ actor: maker.who, after: { failed: 1, rejected: 1, accepted: 1 } }])
})

test("only a statement says that money has left, and what a report says otherwise is a contradiction", async () => {
  const payout = await payoutOf(1)
  const { accountNumber } = await ctx.db.bankAccount.findUniqueOrThrow({
    where: { id: payout.bankAccountId },
  })
  const settled = report({ messageId: "BANK-2" }, [{ endToEndId: payout.endToEndId, stated: stated("ACSC") }])
  await importStatusReport(ctx, maker, settled)
  expect((await payoutOf(1)).status).toBe("sent")
  const details = { endToEndId: payout.endToEndId, counterpartyIban: accountNumber }
  const entries = [
    debit({ value: payout.amount.toFixed(), reference: "D-1", bookedDay: "2025-02-04", details }),
  ]
  const file = notificationFile({ statementId: "N1", day: "2025-02-04", entries })
  await importBankStatement(ctx, { ...OPERATOR, who: "operator-client:bank" }, { file })
  expect((await payoutOf(1)).status).toBe("paid")
  const rejected = report({ messageId: "BANK-3" }, [
    { endToEndId: payout.endToEndId, stated: stated("RJCT", "AM04") },
  ])
  expect(await importStatusReport(ctx, maker, rejected)).toMatchObject({ failed: 0, contradictions: 1 })
  expect((await payoutOf(1)).status).toBe("paid")
})

test("a rejection of the whole file ends what is still with the bank, and nothing of a later attempt", async () => {
  const { bankAccountId } = await payoutOf(0)
  await retryPayout(ctx, distributor, { redemptionOrderId: redeemed[0] ?? "", bankAccountId })
  await released([redeemed[0] ?? ""])
  const whole = report({ messageId: "BANK-4", group: stated("RJCT", null, "Format") })
  expect(await importStatusReport(ctx, maker, whole)).toMatchObject({
    counts: { rejected: 3 },
    failed: 1,
    contradictions: 1,
  })
  expect(await statuses()).toEqual(["sent", "paid", "failed", "pending"])
  expect((await payoutOf(2)).statusReason).toBe("rejected by the bank: Format")
})

test("what the bank said is never changed or deleted", async () => {
  for (const change of [
    "UPDATE payment_status_reports SET message_id = 'X'",
    "DELETE FROM payment_status_reports",
    "UPDATE payment_statuses SET status = 'ACSP', effect = 'none'",
    "DELETE FROM payment_statuses",
    "TRUNCATE payment_statuses, payment_status_reports",
  ]) {
    await expect(runOnServer(testOwnerUrl(), change)).rejects.toThrow(/append-only|never deleted/)
  }
})

test("of two simultaneous imports of one report, only one takes effect", async () => {
  messageId = await released([redeemed[3] ?? ""])
  const bytes = report({ messageId: "BANK-5", group: stated("RJCT", "AC04") })
  const done = await Promise.all([1, 2].map(() => importStatusReport(ctx, maker, bytes)))
  expect(done.map(({ isKnown }) => isKnown).toSorted()).toEqual([false, true])
  expect((await payoutOf(3)).status).toBe("failed")
  await expect(
    recordLatestPayout(ctx, maker, { redemptionOrderId: redeemed[3] ?? "", outcome: "paid", reason: null }),
  ).rejects.toMatchObject({ code: "ConflictError" })
})
