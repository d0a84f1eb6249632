import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import type { Operation } from "#lib/http/operation.ts"
import type { OperatorCaller } from "#lib/http/operator-web.ts"
import { requireApproval } from "#lib/services/approvals/list-approvals.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { systemClock } from "#lib/services/context.ts"
import { operatorOf } from "#lib/services/operators/operator.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { openDistributor, openInvestor, openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { userNow } from "#test/users/sample-users.ts"
import { onApprove, onReject, onWithdraw } from "./operations.ts"

vi.hoisted(() => {
  // Before anything reads the settings, which happens once in a process.
  Object.assign(process.env, {
    PUBLIC_ORIGIN: "https://funds.example.org",
    DEMO: "0",
  })
})

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

let maker: Awaited<ReturnType<typeof openOperator>>
let checker: typeof maker
let proposal: Awaited<ReturnType<typeof propose>>

/** A proposal to let an investor order who is under review. */
beforeEach(async () => {
  await openShareClass(ctx)
  const distributor = await openDistributor(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  const { id: investorId } = await openInvestor(ctx, distributor, { lastName: "Review" })
  proposal = await propose(ctx, maker, { kind: "investor-release", input: { investorId } })
})

/** Calls an operation about the proposal as somebody whose last confirmation is so many seconds old. */
async function call(
  operation: Operation<OperatorCaller>,
  { userId }: typeof maker,
  { confirmedSecondsAgo, payload }: Readonly<{ confirmedSecondsAgo: number; payload?: unknown }>,
) {
  const path = operation.endpoint.path.replace("{approvalId}", proposal.id)
  const request = new Request(`https://funds.example.org/api/web${path}`, {
    method: operation.endpoint.method,
    ...(payload === undefined
      ? {}
      : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(payload) }),
  })
  const user = await userNow(ctx, userId)
  const confirmedAt = addSeconds(systemClock.now(), -confirmedSecondsAgo)
  const session = { user, sessionId: "a session", secondFactor: true, confirmedAt }
  const { run } = await operation.prepare(request)
  return run(ctx, { ...session, ...operatorOf(user) })
}

const FIVE_MINUTES = 300

const state = async () => (await requireApproval(ctx, checker, proposal.id)).state

test("a session alone approves nothing: its checker has confirmed who they are in the last five minutes", async () => {
  const payload = { contentHash: proposal.contentHash }
  const late = call(onApprove, checker, { confirmedSecondsAgo: FIVE_MINUTES, payload })
  await expect(late).rejects.toMatchObject({ code: "ReauthenticationRequiredError" })
  expect(await state()).toBe("proposed")
  const recent = await call(onApprove, checker, { confirmedSecondsAgo: FIVE_MINUTES - 60, payload })
  expect(recent).toEqual({ approvalId: proposal.id, state: "approved" })
})

test("a rejection, which moves nothing, needs no confirmation", async () => {
  const asked = { confirmedSecondsAgo: FIVE_MINUTES, payload: { reason: "Not yet." } }
  expect(await call(onReject, checker, asked)).toMatchObject({ state: "rejected" })
})

test("a withdrawal, which moves nothing, needs no confirmation", async () => {
  expect(await call(onWithdraw, maker, { confirmedSecondsAgo: FIVE_MINUTES })).toMatchObject({
    state: "withdrawn",
  })
})
