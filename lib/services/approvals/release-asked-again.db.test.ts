import { afterAll, beforeAll, expect, test } from "vitest"
import type { Actor } from "#lib/services/actor.ts"
import { archiveInvestor, decideInvestor } from "#lib/services/investors/decide-investor.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { OPERATOR, openDistributor, openInvestor, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { lineOf } from "./approval-kind.ts"
import { approve } from "./decide.ts"
import { readApproval } from "./list-approvals.ts"
import { propose } from "./propose.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

let maker: Actor
let checker: Actor

beforeAll(async () => {
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
})

test("the release of an investor who was asked for more since it was proposed is not approved", async () => {
  const { id: investorId } = await openInvestor(ctx, await openDistributor(ctx))
  const ask = (message: string) =>
    decideInvestor(ctx, OPERATOR, { id: investorId, decision: "require-action", field: null, message })
  await ask("Send a copy of your passport.")
  const { id, contentHash } = await propose(ctx, maker, { kind: "investor-release", input: { investorId } })
  await ask("State where the money comes from.")
  await expect(approve(ctx, checker, { id, contentHash })).rejects.toThrow(/would no longer do/)
  expect(await requireInvestor(ctx, checker, investorId)).toMatchObject({
    status: "action-required",
    requirements: [{}, { message: "State where the money comes from." }],
  })
})

test("the release of an archived investor says for what they were suspended before, until somebody has released them", async () => {
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  const message = "Their name is on a list of sanctions."
  await decideInvestor(ctx, OPERATOR, { id: investorId, decision: "suspend", message })
  await archiveInvestor(ctx, distributor, investorId)
  const release = () => propose(ctx, maker, { kind: "investor-release", input: { investorId } })
  const detailsOf = async ({ id }: Readonly<{ id: string }>) =>
    (await readApproval(ctx, checker, id)).details.map(lineOf)
  const proposal = await release()
  expect(await detailsOf(proposal)).toContain(`was asked: ${message}`)
  expect(proposal.content).not.toContain(message)
  await approve(ctx, checker, proposal)
  await archiveInvestor(ctx, distributor, investorId)
  expect(await detailsOf(await release())).not.toContain(`was asked: ${message}`)
})
