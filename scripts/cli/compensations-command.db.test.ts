import { afterAll, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { proposeNetAssetValues } from "#lib/services/approvals/propose-net-asset-values.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { approveProposed } from "#test/operators/approve-proposed.ts"
import { signInAs } from "#test/operators/sign-in-as.ts"
import { lastTransferOf } from "#test/orders/record-latest.ts"
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
import { runHere } from "./run-here.fixture.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

/** Money that an investor is owed who sold a hundred shares too cheap; the id of the compensation. */
async function owedMoney(): Promise<string> {
  const shareClassId = await openShareClass(ctx)
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  await dealMonday(ctx, shareClassId)
  const sharesAmount = decimal("100")
  await createRedemptionOrder(ctx, distributor, { investorId, bankAccountId, shareClassId, sharesAmount })
  await publishValue(ctx, "2025-02-03", "1.01")
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
  const { approval } = await proposeNetAssetValues(ctx, await openOperator(ctx, "maker"), {
    records: [{ shareClass: "EUTBL", day: day("2025-02-03"), value: decimal("1.03") }],
    reason: "A bill had the wrong price.",
    compensation: "cash",
  })
  await approveAsItIs(ctx, await openOperator(ctx, "checker"), approval?.approvalId ?? "")
  const { id } = await ctx.db.compensation.findFirstOrThrow()
  return id
}

test("the list says of money that is owed again what became of its transfers, until it is sent again", async () => {
  const id = await owedMoney()
  const maker = await signInAs(testDatabaseUrl(), "maker")
  const list = async () => (await runHere("compensations", "list")).out
  const release = async () =>
    approveProposed(testDatabaseUrl(), await runHere("compensations", "send", id, "--json"))
  expect((await list()).trim().split("\n")).toHaveLength(1)
  await release()
  const transfer = await lastTransferOf(ctx, id)
  expect(await list()).toContain(transfer)
  const fail = (...options: readonly string[]) =>
    runHere("compensations", "failed", id, "--reason", "Account closed.", ...options)
  expect(await fail("--end-to-end-id", `${transfer.slice(0, -1)}X`)).toMatchObject({
    code: 1,
    error: expect.stringContaining("Another transfer has taken the place of this one."),
  })
  expect((await fail("--end-to-end-id", transfer)).out).toContain("owed")
  const today = String.raw`\d{4}-\d{2}-\d{2}`
  expect(await list()).toMatch(
    new RegExp(
      `^${id}  owed .*\n  sent before on ${today}, recorded as failed on ${today} by user:${maker.id} \\(Account closed\\.\\)\n$`,
    ),
  )
  await release()
  expect((await list()).trim().split("\n")).toHaveLength(1)
})
