import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { insertApproval } from "#lib/db/approvals.ts"
import { approvalExpiresAt } from "#lib/domain/approvals/approval.ts"
import { CONTENT_VERSIONS } from "#lib/domain/approvals/content-version.ts"
import { canonicalJson } from "#lib/domain/audit-log/canonical-json.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { OPERATOR, openDistributor, openInvestor, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { contentColumns, contentHash } from "./approval-kind.ts"
import { reject } from "./decide.ts"
import { readApproval, requireApproval } from "./list-approvals.ts"
import { dryRunProposal, propose } from "./propose.ts"

// A proposal is stored by one release and approved under another one.

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

const KIND = "investor-release"

let maker: Actor
let checker: Actor
let distributor: Awaited<ReturnType<typeof openDistributor>>

beforeAll(async () => {
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  distributor = await openDistributor(ctx)
})

const openUnderReview = async () => (await openInvestor(ctx, distributor, { lastName: "Review" })).id

/** A proposal as a release with this version of the kind stored it, or one from before there were versions. */
async function storedBy(version: number | undefined, investorId: string): Promise<string> {
  const input = { investorId }
  const effect = await dryRunProposal(ctx, maker, { kind: KIND, input })
  const columns = contentColumns({ kind: KIND, input }, effect)
  const { version: _, ...rest } = JSON.parse(columns.content)
  const content = canonicalJson(version === undefined ? rest : { version, ...rest })
  const id = randomUUID()
  const proposedAt = ctx.clock.now()
  await insertApproval(ctx.db, {
    ...columns,
    id,
    kind: KIND,
    content,
    contentHash: contentHash(content),
    proposedBy: maker.who,
    proposedAt,
    expiresAt: approvalExpiresAt(proposedAt),
  })
  return id
}

const statusOf = async (investorId: string) => (await requireInvestor(ctx, OPERATOR, investorId)).status

describe.each([
  ["a later version", CONTENT_VERSIONS[KIND] + 1],
  ["an earlier version", CONTENT_VERSIONS[KIND] - 1],
  ["no version", undefined],
])("a proposal of %s", (_, version) => {
  test("is not approved, says so where it is read, and is proposed again", async () => {
    const investorId = await openUnderReview()
    const id = await storedBy(version, investorId)
    expect(await readApproval(ctx, checker, id)).toMatchObject({
      changes: [expect.stringContaining("active")],
      moved: [
        { line: expect.stringMatching(/it cannot be done any more: .*another version of the service/) },
      ],
    })
    await expect(approveAsItIs(ctx, checker, id)).rejects.toMatchObject({
      code: "ConflictError",
      reason: expect.stringContaining("Propose it again"),
    })
    expect(await statusOf(investorId)).toBe("pending-review")
    const again = await propose(ctx, maker, { kind: KIND, input: { investorId } })
    expect((await requireApproval(ctx, checker, id)).state).toBe("superseded")
    await approveAsItIs(ctx, checker, again.id)
    expect(await statusOf(investorId)).toBe("active")
  })

  test("is rejected like any other", async () => {
    const id = await storedBy(version, await openUnderReview())
    expect(await reject(ctx, checker, { id, reason: "Of before." })).toMatchObject({ state: "rejected" })
  })
})

test("a proposal of the same version is approved", async () => {
  const investorId = await openUnderReview()
  await approveAsItIs(ctx, checker, await storedBy(CONTENT_VERSIONS[KIND], investorId))
  expect(await statusOf(investorId)).toBe("active")
})
