import { afterAll, beforeAll, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { investorNotices } from "#lib/mails/order-emails.ts"
import type { Actor } from "#lib/services/actor.ts"
import { readApproval } from "#lib/services/approvals/list-approvals.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { proposeNetAssetValues } from "#lib/services/approvals/propose-net-asset-values.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { retryPayout } from "#lib/services/payouts/retry-payout.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { releasePayout } from "#test/approvals/released-money.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { recordLastTransfer, recordLatestPayout } from "#test/orders/record-latest.ts"
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
import { testDatabaseUrl } from "#test/test-database.ts"
import { archiveInvestor } from "./decide-investor.ts"
import { requireInvestor } from "./list-investors.ts"

const ctx = {
  ...ordersContext(testDatabaseUrl()),
  notices: investorNotices(() => "https://sharebook.example"),
}
afterAll(() => ctx.db.$disconnect())

let distributor: Awaited<ReturnType<typeof openDistributor>>
let maker: Actor
let checker: Actor
let investorId: string
let bankAccountId: string
let redemptionOrderId: string

/** An investor who redeemed everything at a value that was too low, was paid, and archived. */
beforeAll(async () => {
  const shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  investorId = (await openInvestor(ctx, distributor)).id
  bankAccountId = (await openBankAccount(ctx, distributor, investorId)).id
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1003.33" })
  await dealMonday(ctx, shareClassId)
  const [holding] = await ctx.db.$queryRaw<[{ shares: string }]>`
    SELECT trim_scale(balance)::text AS shares FROM ledger_accounts
    WHERE investor_id = ${investorId}::uuid AND kind = 'holding'`
  const order = { investorId, bankAccountId, shareClassId, sharesAmount: decimal(holding.shares) }
  redemptionOrderId = (await createRedemptionOrder(ctx, distributor, order)).id
  await publishValue(ctx, "2025-02-03", "1.01")
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
  await releasePayout(ctx, redemptionOrderId)
  await recordLatestPayout(ctx, OPERATOR, { redemptionOrderId, outcome: "paid", reason: null })
  await archiveInvestor(ctx, distributor, investorId)
})

const release = () => propose(ctx, maker, { kind: "investor-release", input: { investorId } })

test("money that an archived investor is still owed is paid once two people have activated them, and they are archived again", async () => {
  const { approval } = await proposeNetAssetValues(ctx, maker, {
    records: [{ shareClass: "EUTBL", day: day("2025-02-03"), value: decimal("1.05") }],
    reason: "A bill had the wrong price.",
    compensation: "shares",
  })
  await approveAsItIs(ctx, checker, approval?.approvalId ?? "")
  await recordLatestPayout(ctx, OPERATOR, { redemptionOrderId, outcome: "returned", reason: "AC04" })
  const { id: compensationId, status } = await ctx.db.compensation.findFirstOrThrow()
  expect(status).toBe("owed")
  const batch = { redemptionOrderIds: [], compensations: [{ id: compensationId }] }
  const pay = () => propose(ctx, maker, { kind: "payout-batch", input: batch })
  const retry = () => retryPayout(ctx, distributor, { redemptionOrderId, bankAccountId })
  await expect(pay()).rejects.toThrow("The investor is archived")
  await expect(retry()).rejects.toMatchObject({ code: "InvestorNotReadyError" })

  const proposal = await release()
  expect(await readApproval(ctx, checker, proposal.id)).toMatchObject({
    changes: [`investor ${investorId}: archived → active`],
  })
  expect((await requireInvestor(ctx, distributor, investorId)).status).toBe("archived")
  await approveAsItIs(ctx, checker, proposal.id)
  expect((await requireInvestor(ctx, distributor, investorId)).status).toBe("active")

  await approveAsItIs(ctx, checker, (await pay()).id)
  await recordLastTransfer(ctx, OPERATOR, { id: compensationId, outcome: "paid", reason: null })
  await retry()
  await releasePayout(ctx, redemptionOrderId)
  await expect(archiveInvestor(ctx, distributor, investorId)).rejects.toThrow("still has open orders")
  await recordLatestPayout(ctx, OPERATOR, { redemptionOrderId, outcome: "paid", reason: null })
  expect((await requireRedemptionOrder(ctx, distributor, redemptionOrderId)).status).toBe("paid")
  expect((await archiveInvestor(ctx, distributor, investorId)).status).toBe("archived")
  expect(await checkRegister(ctx)).toEqual([])
})

test("an investor whose personal data were erased is not activated", async () => {
  ctx.moveTo("2035-02-05T09:00:00Z")
  const { id } = await propose(ctx, maker, { kind: "investor-erasure", input: { investorId } })
  await approveAsItIs(ctx, checker, id)
  await expect(release()).rejects.toMatchObject({
    code: "ConflictError",
    reason: "The personal data of this investor were erased on 2035-02-05.",
  })
})
