import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { openBankAccount, openDistributor, openInvestor, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { findApprovalInvestors } from "./approval-investors.ts"
import { requireApproval } from "./list-approvals.ts"
import { propose } from "./propose.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

let distributor: Awaited<ReturnType<typeof openDistributor>>
let maker: Actor

beforeAll(async () => {
  distributor = await openDistributor(ctx)
  maker = await openOperator(ctx, "maker")
})

/** A proposal about the bank account of a new investor. */
async function proposedAccount(lastName: string) {
  const investor = await openInvestor(ctx, distributor, { lastName })
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, investor.id)
  await decideBankAccount(ctx, SCHEDULE, { id: bankAccountId, decision: "invalidate" })
  const { id } = await propose(ctx, maker, { kind: "bank-account", input: { bankAccountId } })
  return { investor, approval: await requireApproval(ctx, maker, id) }
}

describe("the investor whom a proposal is about", () => {
  test("is the owner of its bank account, by name, although the proposal names nobody", async () => {
    const { investor, approval } = await proposedAccount("Martin")
    const other = await proposedAccount("Lefebvre")
    const investorOf = await findApprovalInvestors(ctx, maker, [approval, other.approval])
    expect(investorOf(approval)).toEqual({ id: investor.id, name: `${investor.firstName} Martin` })
    expect(investorOf(other.approval)?.name).toContain("Lefebvre")
    expect(`${approval.summary} ${approval.content}`).not.toContain("Martin")
  })

  test("is the investor that it decides about", async () => {
    const { id, firstName, lastName } = await openInvestor(ctx, distributor)
    const about = { subjects: [`investor:${id}`] }
    expect((await findApprovalInvestors(ctx, maker, [about]))(about)).toEqual({
      id,
      name: `${firstName} ${lastName}`,
    })
  })

  test("is nobody where it is about something else, or about what there is no more", async () => {
    const others = [
      "net-asset-value:EUTBL 2026-11-20",
      "investor:unknown",
      `bank-account:${crypto.randomUUID()}`,
    ]
    const investorOf = await findApprovalInvestors(
      ctx,
      maker,
      others.map((subject) => ({ subjects: [subject] })),
    )
    for (const subject of others) expect(investorOf({ subjects: [subject] })).toBeNull()
  })

  test("is read for the operator only", async () => {
    const { approval } = await proposedAccount("Martin")
    await expect(findApprovalInvestors(ctx, distributor, [approval])).rejects.toMatchObject({
      code: "ForbiddenError",
    })
  })
})
