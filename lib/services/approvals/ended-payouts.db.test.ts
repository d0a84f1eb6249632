import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { doDueWork } from "#lib/services/due-work/do-due-work.ts"
import { retryPayout } from "#lib/services/payouts/retry-payout.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
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
import { testDatabaseUrl } from "#test/test-database.ts"
import { requireApproval } from "./list-approvals.ts"
import { propose } from "./propose.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

let distributor: Awaited<ReturnType<typeof openDistributor>>
let bankAccountId: string
let maker: Awaited<ReturnType<typeof openOperator>>
let checker: typeof maker
/** Redemptions whose payouts nobody has released yet. */
let payable: string[]

beforeAll(async () => {
  const shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  const { id: investorId } = await openInvestor(ctx, distributor)
  bankAccountId = (await openBankAccount(ctx, distributor, investorId)).id
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "10000" })
  await dealMonday(ctx, shareClassId)
  await publishValue(ctx, "2025-02-03", "1.003417")
  const order = { investorId, bankAccountId, shareClassId, sharesAmount: decimal("100") }
  payable = []
  for (let made = 0; made < 6; made += 1)
    payable.push((await createRedemptionOrder(ctx, distributor, order)).id)
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
})

let one: string
let two: string

beforeEach(() => {
  const [first = "", second = ""] = payable.splice(0, 2)
  one = first
  two = second
})

const release = (...redemptionOrderIds: string[]) =>
  propose(ctx, maker, { kind: "payout-batch", input: { redemptionOrderIds } })

const replace = async (redemptionOrderId: string) => {
  await recordLatestPayout(ctx, OPERATOR, { redemptionOrderId, outcome: "failed", reason: "Account closed." })
  await retryPayout(ctx, distributor, { redemptionOrderId, bankAccountId })
}

const now = (id: string) => requireApproval(ctx, checker, id)

test.each([
  ["every payout", () => [one, two]],
  ["one payout", () => [two]],
])(
  "a release of which %s was replaced is closed, with the reason, and what replaced it can be released",
  async (_, replaced) => {
    const old = await release(one, two)
    for (const id of replaced()) await replace(id)
    await doDueWork(ctx)
    expect(await now(old.id)).toMatchObject({
      state: "superseded",
      decidedBy: "schedule",
      decidedAt: ctx.clock.now(),
      reason: "A payout in it no longer waits to be sent, because it failed or another one took its place.",
    })
    const record = { action: "approval.superseded", subjectId: old.id, actor: "schedule" }
    expect(await ctx.db.auditRecord.count({ where: record })).toBe(1)
    await expect(approveAsItIs(ctx, checker, old.id)).rejects.toMatchObject({ reason: /is superseded/ })
    const newer = await release(one, two)
    await doDueWork(ctx)
    await approveAsItIs(ctx, checker, newer.id)
    await doDueWork(ctx)
    expect((await now(newer.id)).state).toBe("approved")
    expect((await requireRedemptionOrder(ctx, distributor, two)).payout?.status).toBe("sent")
  },
)

test("a release whose payouts wait stays open, and so does what is not about payouts", async () => {
  const waiting = await release(one, two)
  const investorId = (await openInvestor(ctx, distributor, { lastName: "Review" })).id
  const other = await propose(ctx, maker, { kind: "investor-release", input: { investorId } })
  await doDueWork(ctx)
  expect([(await now(waiting.id)).state, (await now(other.id)).state]).toEqual(["proposed", "proposed"])
})
