import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { openDistributor, openInvestor, ordersContext } from "#test/orders/sample-orders.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { reject } from "./decide.ts"
import { expireApprovals } from "./expire-approvals.ts"
import { propose } from "./propose.ts"

const MIGRATION = new URL(
  "../../../prisma/migrations/20261130110000_subjects_of_open_proposals/migration.sql",
  import.meta.url,
)

/** The tables of a release before the migration. */
const BEFORE = [
  "DROP TRIGGER approvals_begin_with_subjects ON approvals",
  "DROP TRIGGER approvals_keep_subjects ON approvals",
  "DROP FUNCTION keep_subjects_of_open_proposals",
  "DROP TABLE open_proposal_subjects",
]

/** A run of the migrations grants what the service may do with a new table. */
const AFTER = "GRANT SELECT ON open_proposal_subjects TO PUBLIC"

/** A proposal that has expired, of before an open one about the same thing, as the schedule finds it after an upgrade. */
const EXPIRED = (id: string) => `
  INSERT INTO approvals (id, kind, summary, content, content_hash, subjects, proposed_by, created_at, expires_at, sequence)
  SELECT gen_random_uuid(), kind, summary, content, content_hash, subjects, proposed_by, created_at - interval '8 days',
    created_at - interval '1 day', sequence - 1000
  FROM approvals WHERE id = '${id}'`

test("open proposals of a release before have their things, also where one that has expired is about the same", async () => {
  const database = await createTestDatabase()
  const ctx = ordersContext(database.url)
  const distributor = await openDistributor(ctx)
  const [maker, checker] = [await openOperator(ctx, "maker"), await openOperator(ctx, "checker")]
  const review = async () => (await openInvestor(ctx, distributor, { lastName: "Review" })).id
  const [open, rejected] = [await review(), await review()]
  const release = (investorId: string) =>
    propose(ctx, maker, { kind: "investor-release", input: { investorId } })
  const { id } = await release(open)
  await reject(ctx, checker, { id: (await release(rejected)).id, reason: "A forged passport." })
  const migration = await readFile(MIGRATION, "utf8")
  for (const sql of [...BEFORE, EXPIRED(id), migration, AFTER]) await runOnServer(database.ownerUrl, sql)
  const kept = [{ subject: `investor:${open}`, approvalId: id }]
  expect(await ctx.db.openProposalSubject.findMany()).toEqual(kept)
  expect(await expireApprovals(ctx)).toBe(1)
  expect(await ctx.db.openProposalSubject.findMany()).toEqual(kept)
  await ctx.db.$disconnect()
  await database.drop()
})
