import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Approval, ApprovalView } from "#lib/domain/approvals/approval.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { OperatorRole } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { listBankAccounts } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { decideInvestor } from "#lib/services/investors/decide-investor.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { addOperatorClient } from "#lib/services/operators/operator-clients.ts"
import { retryPayout } from "#lib/services/payouts/retry-payout.ts"
import { listPayoutFiles } from "#lib/services/payouts/write-payout-file.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { disableUser } from "#lib/services/users/users.ts"
import { requireWire } from "#lib/services/wires/list-wires.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
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
import { runOnServer } from "#test/test-cluster.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { contentOf, lineOf } from "./approval-kind.ts"
import { approve, reject, withdraw } from "./decide.ts"
import { expireApprovals } from "./expire-approvals.ts"
import { countMyApprovals, listApprovals, readApproval, requireApproval } from "./list-approvals.ts"
import { propose } from "./propose.ts"
import { readProposedPayments } from "./proposed-payments.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

const operator = (role: OperatorRole) => openOperator(ctx, role)

const setRole = (userId: string, role: OperatorRole) =>
  ctx.db.userOperator.update({ where: { userId }, data: { role } })

const MACHINE: Actor = { who: "operator-client:nav-feed", scope: EVERYTHING }

let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>
let maker: Awaited<ReturnType<typeof openOperator>>
let checker: typeof maker
let secondChecker: typeof maker

beforeAll(async () => {
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  maker = await operator("maker")
  checker = await operator("checker")
  secondChecker = await operator("checker")
})

beforeEach(() => ctx.moveTo("2025-02-03T09:00:00Z"))

afterEach(async () => expect(await checkRegister(ctx)).toEqual([]))

/** An order over 1,000 EUR, and money without a reference. */
async function orderAndMoney() {
  const { id: investorId } = await openInvestor(ctx, distributor)
  const amount = { value: decimal("1000"), currency: "EUR" } as const
  const order = await createSubscriptionOrder(ctx, distributor, { investorId, shareClassId, amount })
  const money = await wire(ctx, shareClassId, "1000", "for Ada")
  return { wireId: money.id, subscriptionOrderId: order.id }
}

const attribution = async (actor: Actor = maker) => {
  const input = await orderAndMoney()
  return { input, approval: await propose(ctx, actor, { kind: "wire-attribution", input }) }
}

/** A proposal to attribute further money to an order. */
const partFor = async (subscriptionOrderId: string, value: string) => {
  const { id: wireId } = await wire(ctx, shareClassId, value, "more for Ada")
  return propose(ctx, maker, { kind: "wire-attribution", input: { wireId, subscriptionOrderId } })
}

const approving = (actor: Actor, { id, contentHash }: Approval) => approve(ctx, actor, { id, contentHash })

const stateOf = async ({ id }: Approval) => (await requireApproval(ctx, checker, id)).state

const wireStatus = async (id: string) => (await requireWire(ctx, id)).status

describe("a proposal", () => {
  test("changes nothing until another person approves it, who reads what it does", async () => {
    const { input, approval } = await attribution()
    expect(approval).toMatchObject({ state: "proposed", proposedBy: maker.who, decidedBy: null })
    expect(await wireStatus(input.wireId)).toBe("suspense")
    const read = await readApproval(ctx, checker, approval.id)
    expect(read.changes).toEqual([
      `wire ${input.wireId} of 1000 EUR: suspense → matched`,
      `subscription order ${input.subscriptionOrderId} receives 1000 EUR`,
    ])
    const details = read.details.map(lineOf)
    expect(details[0]).toContain("for Ada")
    expect(details[1]).toBe("the order is pending-valuation then, with 1000 EUR received")
    expect(read.details[2]).toMatchObject({
      text: { name: "orderOver", values: { investor: { name: "Ada Lovelace" } } },
    })
    expect(read.moved).toEqual([])
    expect(await approving(checker, approval)).toMatchObject({ state: "approved", decidedBy: checker.who })
    expect(await wireStatus(input.wireId)).toBe("matched")
    expect((await requireSubscriptionOrder(ctx, distributor, input.subscriptionOrderId)).status).toBe(
      "pending-valuation",
    )
  })

  test("is not approved by whoever proposed it, and not by a maker, a machine, or somebody outside", async () => {
    const proposer = await operator("maker")
    const { input, approval } = await attribution(proposer)
    await setRole(proposer.userId, "checker")
    await expect(approving(proposer, approval)).rejects.toMatchObject({
      reason: "You proposed this. Another checker has to approve it.",
    })
    const outsider: Actor = { ...checker, scope: distributor.scope }
    for (const actor of [maker, MACHINE, OPERATOR, SCHEDULE, distributor, outsider]) {
      await expect(approving(actor, approval)).rejects.toMatchObject({ code: "ForbiddenError" })
    }
    expect(await wireStatus(input.wireId)).toBe("suspense")
    await approving(checker, approval)
    expect(await wireStatus(input.wireId)).toBe("matched")
  })

  test("comes from makers and machines of the operator only", async () => {
    const input = await orderAndMoney()
    for (const actor of [checker, OPERATOR, SCHEDULE, distributor]) {
      await expect(propose(ctx, actor, { kind: "wire-attribution", input })).rejects.toMatchObject({
        code: "ForbiddenError",
      })
    }
    expect(await propose(ctx, MACHINE, { kind: "wire-attribution", input })).toMatchObject({
      proposedBy: MACHINE.who,
    })
  })

  test("is not approved by a disabled user", async () => {
    const { approval } = await attribution()
    const leaving = await operator("checker")
    await disableUser(ctx, SCHEDULE, { userId: leaving.userId })
    await expect(approving(leaving, approval)).rejects.toMatchObject({ code: "ForbiddenError" })
    expect(await stateOf(approval)).toBe("proposed")
  })

  test("is used once, also when two approve it in the same instant", async () => {
    const { approval } = await attribution()
    const outcomes = await Promise.allSettled(
      [checker, secondChecker, checker, secondChecker].map((actor) => approving(actor, approval)),
    )
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({ reason: "The proposal is approved: it is decided only once." })
    }
    await expect(approving(checker, approval)).rejects.toMatchObject({ code: "ConflictError" })
  })

  test("expires after seven days", async () => {
    const { input, approval } = await attribution()
    ctx.moveTo("2025-02-10T09:00:00Z")
    await expect(approving(checker, approval)).rejects.toMatchObject({ reason: /is expired/ })
    expect(await stateOf(approval)).toBe("expired")
    expect(await expireApprovals(ctx)).toBeGreaterThan(0)
    expect(await stateOf(approval)).toBe("expired")
    ctx.moveTo("2025-02-03T09:00:00Z")
    expect(await wireStatus(input.wireId)).toBe("suspense")
  })

  test("is approved as it was read: an edit in between is found, and its editor does not approve it", async () => {
    const { input, approval } = await attribution()
    const { subscriptionOrderId } = await orderAndMoney()
    const editor = await operator("maker")
    const edited = await propose(ctx, editor, {
      kind: "wire-attribution",
      input: { ...input, subscriptionOrderId },
      edits: approval.id,
    })
    expect(edited).toMatchObject({ id: approval.id, editedBy: [editor.who] })
    await setRole(editor.userId, "checker")
    await expect(approving(checker, approval)).rejects.toMatchObject({ reason: /changed since you read it/ })
    await expect(approving(editor, edited)).rejects.toMatchObject({ reason: /edited it last/ })
    await approving(checker, edited)
    expect((await requireSubscriptionOrder(ctx, distributor, subscriptionOrderId)).status).toBe(
      "pending-valuation",
    )
  })

  test("is rejected with a reason by a checker, or withdrawn by its proposer; then it is over", async () => {
    const [rejected, withdrawn] = [(await attribution()).approval, (await attribution()).approval]
    await expect(reject(ctx, maker, { id: rejected.id, reason: "No." })).rejects.toMatchObject({
      code: "ForbiddenError",
    })
    expect(await reject(ctx, checker, { id: rejected.id, reason: "Not Ada's." })).toMatchObject({
      state: "rejected",
      reason: "Not Ada's.",
    })
    await expect(withdraw(ctx, await operator("maker"), withdrawn.id)).rejects.toMatchObject({
      code: "ForbiddenError",
    })
    expect(await withdraw(ctx, maker, withdrawn.id)).toMatchObject({ state: "withdrawn" })
    for (const approval of [rejected, withdrawn]) {
      await expect(approving(checker, approval)).rejects.toMatchObject({ code: "ConflictError" })
    }
    const { items } = await listApprovals(ctx, checker, {
      state: "rejected",
      page: { cursor: null, limit: 5 },
    })
    expect(items.map(({ id }) => id)).toContain(rejected.id)
  })

  test("is recorded with what became of it, who decided, and why", async () => {
    const made = [await attribution(), await attribution(), await attribution(), await attribution()]
    const [rejected = "", withdrawn = "", superseded = "", expired = ""] = made.map(
      ({ approval }) => approval.id,
    )
    await reject(ctx, checker, { id: rejected, reason: "Not Ada's." })
    await withdraw(ctx, maker, withdrawn)
    const { id: newer } = await propose(ctx, maker, {
      kind: "wire-return",
      input: { wireId: made[2]?.input.wireId ?? "", reason: "Nobody's." },
    })
    ctx.moveTo("2025-02-10T09:00:00Z")
    await expireApprovals(ctx)
    const lastOf = (subjectId: string) =>
      ctx.db.auditRecord.findFirst({ where: { subjectKind: "approval", subjectId }, orderBy: { id: "desc" } })
    expect(await lastOf(rejected)).toMatchObject({
      action: "approval.rejected",
      actor: checker.who,
      before: { state: "proposed" },
      after: { state: "rejected", reason: "Not Ada's." },
    })
    expect(await lastOf(withdrawn)).toMatchObject({ action: "approval.withdrawn", actor: maker.who })
    expect(await lastOf(superseded)).toMatchObject({
      action: "approval.superseded",
      actor: maker.who,
      after: { reason: expect.stringContaining(newer) },
    })
    expect(await lastOf(expired)).toMatchObject({ action: "approval.expired", actor: "schedule" })
  })

  test("is listed for whoever may approve it, and for whoever may not", async () => {
    const { approval } = await attribution()
    const { approval: edited } = await attribution()
    await ctx.db.approval.update({ where: { id: edited.id }, data: { editedBy: [secondChecker.who] } })
    const listed = async (view: ApprovalView, { who }: Actor, role: OperatorRole) => {
      const page = { cursor: null, limit: 100 }
      const filter = { state: null, kind: "wire-attribution", audience: { view, who, role } } as const
      const { items } = await listApprovals(ctx, checker, { ...filter, page })
      return [approval, edited].map(({ id }) => items.some((item) => item.id === id))
    }
    expect(await listed("mine", checker, "checker")).toEqual([true, true])
    expect(await listed("mine", secondChecker, "checker")).toEqual([true, false])
    expect(await listed("not-mine", secondChecker, "checker")).toEqual([false, true])
    expect(await listed("mine", maker, "maker")).toEqual([false, false])
    expect(await listed("not-mine", maker, "maker")).toEqual([true, true])
    expect(await listed("own", maker, "maker")).toEqual([true, true])
    expect(await listed("own", checker, "checker")).toEqual([false, false])
    const before = await countMyApprovals(ctx, secondChecker, "checker")
    await attribution()
    expect(await countMyApprovals(ctx, secondChecker, "checker")).toBe(before + 1)
    expect(await countMyApprovals(ctx, maker, "maker")).toBe(0)
    const programId = randomUUID()
    const secretHash = programId.replaceAll("-", "").repeat(2)
    const ofProgram = { id: programId, name: "feed", secretHash, proposedBy: checker.who }
    await addOperatorClient(ctx, SCHEDULE, ofProgram)
    await ctx.db.approval.update({
      where: { id: edited.id },
      data: { editedBy: [secondChecker.who, `operator-client:${programId}`] },
    })
    expect(await listed("mine", checker, "checker")).toEqual([true, false])
    expect(await listed("not-mine", checker, "checker")).toEqual([false, true])
    expect(await listed("mine", secondChecker, "checker")).toEqual([true, true])
    const { contentHash } = await requireApproval(ctx, checker, edited.id)
    const approving = { state: "approved", decidedBy: checker.who, decidedAt: new Date() }
    await expect(
      ctx.db.approval.update({ where: { id: edited.id, contentHash }, data: approving }),
    ).rejects.toThrow("nobody approves what a program of their own proposed")
    const other = { state: null, kind: "wire-return", page: { cursor: null, limit: 100 } } as const
    const { items } = await listApprovals(ctx, checker, other)
    expect(items.map(({ id }) => id)).not.toContain(approval.id)
  })

  test("for something already done is an error", async () => {
    const { input, approval } = await attribution()
    await approving(checker, approval)
    await expect(propose(ctx, maker, { kind: "wire-attribution", input })).rejects.toMatchObject({
      reason: "The wire is matched, no longer in suspense.",
    })
  })

  test("is superseded by a newer one that contradicts it, of whatever kind; the same again is the same", async () => {
    const { input, approval } = await attribution()
    expect((await propose(ctx, maker, { kind: "wire-attribution", input })).id).toBe(approval.id)
    const back = await propose(ctx, MACHINE, {
      kind: "wire-return",
      input: { wireId: input.wireId, reason: "Nobody's." },
    })
    expect(await requireApproval(ctx, checker, approval.id)).toMatchObject({
      state: "superseded",
      reason: `The newer proposal ${back.id} takes its place.`,
    })
    await expect(approving(checker, approval)).rejects.toMatchObject({ code: "ConflictError" })
    await approving(checker, back)
    expect(await wireStatus(input.wireId)).toBe("returned")
  })

  test("about one of several wires for an order is approved whichever comes first", async () => {
    const { input, approval } = await attribution()
    const more = await partFor(input.subscriptionOrderId, "2000")
    await approving(checker, approval)
    await approving(checker, more)
    expect(await requireSubscriptionOrder(ctx, distributor, input.subscriptionOrderId)).toMatchObject({
      receivedAmount: { value: "3000" },
    })
  })

  test("that would do something else by now, or nothing, is not applied and says so", async () => {
    const { subscriptionOrderId } = await orderAndMoney()
    const [first, second] = [
      await partFor(subscriptionOrderId, "400"),
      await partFor(subscriptionOrderId, "700"),
    ]
    await approving(checker, first)
    await expect(approving(checker, second)).rejects.toMatchObject({
      code: "ConflictError",
      reason: /no longer do what was proposed.*now: wire .* of 700 EUR: suspense → matched/,
    })
    expect((await readApproval(ctx, checker, second.id)).moved).not.toEqual([])
    const late = await attribution()
    ctx.moveTo("2025-02-05T09:00:00Z")
    await decideInvestor(ctx, OPERATOR, {
      id: (await requireSubscriptionOrder(ctx, OPERATOR, late.input.subscriptionOrderId)).investorId,
      decision: "suspend",
      message: "Under investigation.",
    })
    await expect(approving(checker, late.approval)).rejects.toMatchObject({ code: "ConflictError" })
    expect((await readApproval(ctx, checker, late.approval.id)).moved).toEqual([
      {
        line: "it cannot be done any more: The investor of the order is suspended. Return the wire, or attribute it once they are active.",
        sentences: [
          { name: "investorOfOrderBlocked", values: { status: { term: "suspended" } } },
          { name: "returnOrWait", values: {} },
        ],
      },
    ])
    expect(await stateOf(late.approval)).toBe("proposed")
  })
})

describe("the return of a wire that is matched", () => {
  /** An order with money, and more of it from the same payer. */
  async function paidOrder() {
    const { id: investorId } = await openInvestor(ctx, distributor)
    const amount = { value: decimal("1000"), currency: "EUR" } as const
    const order = await createSubscriptionOrder(ctx, distributor, { investorId, shareClassId, amount })
    const pay = async (value: string) => (await wire(ctx, shareClassId, value, order.wireReference)).id
    const statusOf = async () => (await requireSubscriptionOrder(ctx, distributor, order.id)).status
    return { orderId: order.id, wireId: await pay("1000"), pay, statusOf }
  }

  const returning = (wireId: string) =>
    propose(ctx, maker, { kind: "wire-return", input: { wireId, reason: "The payer asked." } })

  test("names every wire of the order with its amount and payer, and the sum", async () => {
    const { orderId, wireId, pay, statusOf } = await paidOrder()
    const second = await pay("500.50")
    const proposal = await returning(second)
    expect(proposal).toMatchObject({
      summary: "Return 2 wires of 1500.50 EUR in total: The payer asked.",
      subjects: [`wire:${wireId}`, `wire:${second}`],
    })
    const read = await readApproval(ctx, checker, proposal.id)
    expect(read.changes).toEqual([
      `wire ${wireId} of 1000 EUR: matched → returned`,
      `wire ${second} of 500.5 EUR: matched → returned`,
      `subscription order ${orderId} with all its wires: returned`,
    ])
    expect(read.details.map(lineOf)).toEqual([
      expect.stringContaining(`wire ${wireId} paid by Ada Lovelace`),
      expect.stringContaining(`wire ${second} paid by Ada Lovelace`),
      expect.stringMatching(/^nothing is sent to a bank/),
    ])
    await approve(ctx, checker, proposal)
    expect(await statusOf()).toBe("returned")
    const recorded = await ctx.db.auditRecord.findMany({
      where: { action: "wire.returned", subjectId: { in: [wireId, second] } },
    })
    expect(recorded).toHaveLength(2)
  })

  test("is not approved once more money has come for the order, which nobody has read", async () => {
    const { wireId, pay, statusOf } = await paidOrder()
    const proposal = await returning(wireId)
    expect(proposal.summary).toBe("Return the wire of 1000.00 EUR: The payer asked.")
    const late = await pay("900000")
    await expect(approve(ctx, checker, proposal)).rejects.toMatchObject({
      code: "ConflictError",
      reason: expect.stringContaining(`now: wire ${late} of 900000 EUR: matched → returned`),
    })
    expect(await statusOf()).toBe("pending-valuation")
    expect((await requireWire(ctx, late)).status).toBe("matched")
  })
})

describe("the database rejects", () => {
  let open: Approval
  beforeEach(async () => {
    open = (await attribution()).approval
  })

  const setting = (assignments: string) =>
    runOnServer(testOwnerUrl(), `UPDATE approvals SET ${assignments} WHERE id = '${open.id}'`)
  const decided = (by: string, at = "2025-02-03T10:00:00Z") =>
    `state = 'approved', decided_by = ${by}, decided_at = '${at}'`

  test.each([
    ["the approval by the proposer", decided("proposed_by")],
    ["the approval by a machine", decided("'operator-client:x'")],
    ["the approval by nobody", "state = 'approved'"],
    ["an approval that is late", decided("'user:x'", "2025-02-10T09:00:00Z")],
    ["a rejection without a reason", "state = 'rejected', decided_by = 'user:x', decided_at = now()"],
    ["an expiry before its time", "state = 'expired', decided_by = 'schedule', decided_at = created_at"],
    ["a withdrawal by another", "state = 'withdrawn', decided_by = 'user:x', decided_at = now()"],
    ["content with another hash", "content = '{}', edited_by = '{user:x}'"],
    ["changed content without its editor", "content = '{}', content_hash = encode(sha256('{}'), 'hex')"],
    ["another proposer", "proposed_by = 'user:x'"],
    ["a longer time", "expires_at = expires_at + interval '1 day'"],
    ["an unknown state", "state = 'done', decided_by = 'user:x', decided_at = now()"],
  ])("%s", async (_, assignments) => {
    await expect(setting(assignments)).rejects.toThrow()
    expect(await stateOf(open)).toBe("proposed")
  })

  test("the approval by the last editor, a second decision, and the deletion of any", async () => {
    await setting("edited_by = '{user:x}'")
    await expect(setting(decided("'user:x'"))).rejects.toThrow(/four_eyes/)
    await setting(decided("'user:y'"))
    await expect(setting("state = 'proposed', decided_by = null, decided_at = null")).rejects.toThrow(/final/)
    await expect(
      runOnServer(testOwnerUrl(), `DELETE FROM approvals WHERE id = '${open.id}'`),
    ).rejects.toThrow(/kept/)
  })
})

describe("the kinds", () => {
  test("an investor under review, and a suspended one, orders after the release", async () => {
    const { id: investorId } = await openInvestor(ctx, distributor, { lastName: "Review" })
    for (const proposer of [maker, MACHINE]) {
      const approval = await propose(ctx, proposer, { kind: "investor-release", input: { investorId } })
      await approving(checker, approval)
      expect((await requireInvestor(ctx, OPERATOR, investorId)).status).toBe("active")
      await decideInvestor(ctx, OPERATOR, { id: investorId, decision: "suspend", message: "Wait." })
    }
  })

  test("a bank account is validated", async () => {
    const { id: investorId } = await openInvestor(ctx, distributor)
    const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId, { bic: "PENDFRPPXXX" })
    const approval = await propose(ctx, maker, { kind: "bank-account", input: { bankAccountId } })
    const { details } = await readApproval(ctx, checker, approval.id)
    expect(details.map(lineOf)[0]).toContain("FR76")
    expect(approval.content).not.toContain("FR76")
    await approving(checker, approval)
    const page = { cursor: null, limit: 1 }
    const filter = { investorId, currency: null, status: null }
    const { items } = await listBankAccounts(ctx, OPERATOR, { ...filter, page })
    expect(items[0]?.status).toBe("validated")
    await expect(
      propose(ctx, maker, { kind: "bank-account", input: { bankAccountId } }),
    ).rejects.toMatchObject({ reason: /nothing to change/ })
  })
})

describe("payouts", () => {
  let bankAccountId: string
  let redemptionOrderIds: readonly string[]

  beforeAll(async () => {
    ctx.moveTo("2025-02-03T09:00:00Z")
    const { id: investorId } = await openInvestor(ctx, distributor)
    bankAccountId = (await openBankAccount(ctx, distributor, investorId)).id
    await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    await dealMonday(ctx, shareClassId)
    await publishValue(ctx, "2025-02-03", "1.003417")
    const redeem = async () => {
      const sharesAmount = decimal("100")
      const order = { investorId, bankAccountId, shareClassId, sharesAmount }
      return (await createRedemptionOrder(ctx, distributor, order)).id
    }
    redemptionOrderIds = [await redeem(), await redeem(), await redeem(), await redeem()]
    ctx.moveTo("2025-02-04T11:00:00Z")
    await runDueDealings(ctx, OPERATOR)
  })

  beforeEach(() => ctx.moveTo("2025-02-04T11:00:00Z"))

  const batch = (ids: readonly string[]) =>
    propose(ctx, maker, { kind: "payout-batch", input: { redemptionOrderIds: ids } })

  const payoutOf = async (id: string) => (await requireRedemptionOrder(ctx, distributor, id)).payout

  test("are released together, and not after one of them was sent alone", async () => {
    const [one = "", two = ""] = redemptionOrderIds
    const both = await batch([one, two])
    expect(both.summary).toBe("Release 2 payouts to the bank: 200.68 EUR")
    expect((await readApproval(ctx, checker, both.id)).payees).toEqual(
      [one, two].map(() => "100.34 EUR to FR7630006000011234567890189 (AGRIFRPP) of Ada Lovelace"),
    )
    expect(both.content).not.toContain("FR76")
    const alone = await batch([two])
    expect(await stateOf(both)).toBe("superseded")
    await approving(checker, alone)
    expect((await payoutOf(two))?.status).toBe("sent")
    expect((await payoutOf(one))?.status).toBe("pending")
    await expect(batch([one, two])).rejects.toMatchObject({ code: "ConflictError" })
  })

  test("that failed meanwhile are not released as the next ones of their redemptions, which are to the same account", async () => {
    const [, , one = "", two = ""] = redemptionOrderIds
    for (const ids of [[one], [one, two]]) {
      const proposal = await batch(ids)
      const former = await payoutOf(one)
      await recordLatestPayout(ctx, OPERATOR, {
        redemptionOrderId: one,
        outcome: "failed",
        reason: "Wrong file.",
      })
      await retryPayout(ctx, distributor, { redemptionOrderId: one, bankAccountId })
      const current = await payoutOf(one)
      expect(current).toMatchObject({ bankAccountId: former?.bankAccountId, status: "pending" })
      const { moved } = await readApproval(ctx, checker, proposal.id)
      expect(moved.map(({ line }) => line)).toEqual([
        expect.stringMatching(/^no longer: payout of redemption order /),
        expect.stringMatching(
          `now: payout of redemption order ${one}: .* due before and not sent, ended on 2025-02-04`,
        ),
      ])
      await expect(approving(checker, proposal)).rejects.toMatchObject({
        code: "ConflictError",
        reason: expect.stringContaining(moved.map(({ line }) => line).join("; ")),
      })
      expect(await payoutOf(one)).toEqual(current)
      const newer = await batch(ids)
      expect(newer.id).not.toBe(proposal.id)
      expect((await readApproval(ctx, checker, newer.id)).moved).toEqual([])
    }
    const last = await batch([one, two])
    await approving(checker, last)
    expect([await payoutOf(one), await payoutOf(two)]).toMatchObject([{ status: "sent" }, { status: "sent" }])
    const { files } = await listPayoutFiles(ctx, OPERATOR, last.id)
    expect(files.map(({ transfers }) => transfers.length)).toEqual([2])
  })

  test("are shown with payee, account and amount as they are sent, before and after the approval, and only to the operator", async () => {
    const [id = ""] = redemptionOrderIds
    const proposal = await batch([id])
    expect(contentOf(proposal).title).toEqual({
      name: "releasePayouts",
      values: { payouts: 1, totals: [{ value: "100.34", currency: "EUR" }] },
    })
    const shown = async () =>
      readProposedPayments(ctx, checker, (await readApproval(ctx, checker, proposal.id)).texts)
    const before = await shown()
    const amount = { value: "100.34", currency: "EUR" }
    expect(before).toEqual({
      payments: [
        {
          of: "payout",
          orderId: id,
          amount,
          bankAccountId,
          earlier: [],
          payee: {
            bankAccountId,
            investorId: expect.any(String),
            name: "Ada Lovelace",
            accountNumber: "FR7630006000011234567890189",
            bic: "AGRIFRPP",
            isErased: false,
          },
        },
      ],
      totals: [amount],
    })
    await approving(checker, proposal)
    expect(await shown()).toEqual(before)
    expect(await payoutOf(id)).toMatchObject({ status: "sent", bankAccountId, amount })
    expect(`${proposal.summary} ${proposal.content}`).not.toMatch(/Lovelace|FR76/)
    await expect(readProposedPayments(ctx, distributor, [])).rejects.toMatchObject({ code: "ForbiddenError" })
    expect(await readProposedPayments(ctx, checker, [null])).toBeNull()
  })
})
