import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { bringDemoDataUpToDate } from "#demo/load-demo-data.ts"
import { bringDemoUsers } from "#demo/users/load-demo-users.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { Actor } from "#lib/services/actor.ts"
import { approve } from "#lib/services/approvals/decide.ts"
import { listApprovals } from "#lib/services/approvals/list-approvals.ts"
import { listPayouts } from "#lib/services/payouts/list-payouts.ts"
import { requireUserByEmail } from "#lib/services/users/find-user.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { bringDemoApprovals } from "./load-demo-approvals.ts"

const before = process.cwd()
const ctx = { ...testClockContext(testDatabaseUrl(), "2026-06-03T08:00:00Z"), autoApproves: true }
const ALL = { cursor: null, limit: 1_000 }
let folder: string
let checker: Actor

/** The credentials of the users are stored below the folder in which the service runs. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sharebook-approvals-"))
  process.chdir(folder)
  await bringDemoDataUpToDate(ctx, () => {})
  expect(await bringDemoApprovals(ctx), "without users").toBe(0)
  await bringDemoUsers(ctx)
  const { id } = await requireUserByEmail(ctx, "operator.checker@sharebook.example")
  checker = { who: `user:${id}`, scope: EVERYTHING }
}, 120_000)

afterAll(async () => {
  process.chdir(before)
  await rm(folder, { recursive: true })
  await ctx.db.$disconnect()
})

const open = async () => (await listApprovals(ctx, checker, { state: "proposed", page: ALL })).items

test("the maker proposes once, and the checker can approve each", async () => {
  expect(await bringDemoApprovals(ctx)).toBe(2)
  expect(await bringDemoApprovals(ctx)).toBe(0)
  const proposals = await open()
  expect(proposals.map(({ kind }) => kind).toSorted()).toEqual(["bank-account", "payout-batch"])
  const paidBefore = (await listPayouts(ctx, checker, { status: "sent", page: ALL })).items.length
  for (const { id, contentHash } of proposals) await approve(ctx, checker, { id, contentHash })
  expect(await open()).toEqual([])
  const sent = (await listPayouts(ctx, checker, { status: "sent", page: ALL })).items.length
  expect(sent - paidBefore).toBeGreaterThan(0)
})

test("the next start proposes what is due then", async () => {
  expect(await bringDemoApprovals(ctx)).toBeGreaterThan(0)
})
