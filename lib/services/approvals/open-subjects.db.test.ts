import { randomUUID } from "node:crypto"
import { beforeEach, expect, test } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import type { Actor } from "#lib/services/actor.ts"
import { inTransactionOf } from "#lib/services/context-in-transaction.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { openDistributor, openInvestor, ordersContext } from "#test/orders/sample-orders.ts"
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts"
import { countWaitingForLock } from "#test/waiting-for-lock.ts"
import { reject, withdraw } from "./decide.ts"
import { findOpenApprovals, requireApproval } from "./list-approvals.ts"
import { propose } from "./propose.ts"

let database: TestDatabase
let ctx: ReturnType<typeof ordersContext>
let distributor: Awaited<ReturnType<typeof openDistributor>>
let maker: Actor
let otherMaker: Actor
let checker: Actor

beforeEach(async () => {
  database = await createTestDatabase()
  ctx = ordersContext(database.url)
  distributor = await openDistributor(ctx)
  maker = await openOperator(ctx, "maker")
  otherMaker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const openReview = async () => (await openInvestor(ctx, distributor, { lastName: "Review" })).id

const release = (
  by: Actor,
  investorId: string,
  { within = ctx, edits = undefined as string | undefined } = {},
) => propose(within, by, { kind: "investor-release", input: { investorId }, edits })

const subjects = async () =>
  (await ctx.db.openProposalSubject.findMany({ orderBy: { subject: "asc" } })).map(({ subject }) => subject)

const stateOf = async ({ id }: Readonly<{ id: string }>) => (await requireApproval(ctx, checker, id)).state

test("what a proposal is about is kept while it is open, and follows whoever edits it", async () => {
  const [one, two] = [await openReview(), await openReview()]
  const { id } = await release(maker, one)
  expect(await subjects()).toEqual([`investor:${one}`])
  await release(otherMaker, two, { edits: id })
  expect(await subjects()).toEqual([`investor:${two}`])
  const proposalOf = await findOpenApprovals(ctx, checker, [`investor:${one}`, `investor:${two}`])
  expect([proposalOf(`investor:${one}`), proposalOf(`investor:${two}`)?.id]).toEqual([null, id])
  await reject(ctx, checker, { id, reason: "A forged passport." })
  expect(await subjects()).toEqual([])
  const again = await release(maker, two)
  expect(await subjects()).toEqual([`investor:${two}`])
  await withdraw(ctx, maker, again.id)
  expect(await subjects()).toEqual([])
})

test("the database keeps two open proposals from being about the same thing", async () => {
  const { id } = await release(maker, await openReview())
  const { sequence: _, title: __, ...stored } = await ctx.db.approval.findUniqueOrThrow({ where: { id } })
  await expect(ctx.db.approval.create({ data: { ...stored, id: randomUUID() } })).rejects.toMatchObject({
    code: "P2034",
  })
  await withdraw(ctx, maker, id)
  await ctx.db.approval.create({ data: { ...stored, id: randomUUID() } })
})

test("proposals about the same thing at the same moment leave one open", async () => {
  const investorId = await openReview()
  const makers = [maker, otherMaker, await openOperator(ctx, "maker")]
  const proposals = await Promise.all(makers.map((by) => release(by, investorId)))
  const states = await Promise.all(proposals.map(stateOf))
  expect(states.toSorted()).toEqual(["proposed", "superseded", "superseded"])
})

test("whoever proposes waits for a proposal about the same thing, and for no other", async () => {
  const [one, two] = [await openReview(), await openReview()]
  const other = { ...ctx, db: openDatabase(database.url, { poolSize: 1 }) }
  const [first, second] = await inTransactionOf(other, async (within) => {
    const made = await release(maker, one, { within })
    expect(await stateOf(await release(otherMaker, two))).toBe("proposed")
    const waiting = release(otherMaker, one)
    await expect
      .poll(() => countWaitingForLock(ctx.db, "transactionid"), { timeout: 10_000 })
      .toBeGreaterThan(0)
    return [made, waiting] as const
  }).then(async ([made, waiting]) => [made, await waiting] as const)
  expect([await stateOf(first), await stateOf(second)]).toEqual(["superseded", "proposed"])
  await other.db.$disconnect()
})

test("one that has expired is replaced before the schedule has recorded that", async () => {
  const investorId = await openReview()
  const old = await release(maker, investorId)
  ctx.moveTo("2025-02-20T09:00:00Z")
  const again = await release(maker, investorId)
  expect(again.id).not.toBe(old.id)
  expect(await requireApproval(ctx, checker, old.id)).toMatchObject({
    state: "expired",
    decidedBy: "schedule",
  })
  expect(await stateOf(again)).toBe("proposed")
  const recorded = await ctx.db.auditRecord.findMany({ where: { action: "approval.expired" } })
  expect(recorded.map(({ subjectId }) => subjectId)).toEqual([old.id])
})
