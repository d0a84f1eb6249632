import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findApprovals, insertApproval } from "#lib/db/approvals.ts"
import { approvalExpiresAt } from "#lib/domain/approvals/approval.ts"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { openShareClass, ordersContext, wire } from "#test/orders/sample-orders.ts"
import { sentReads } from "#test/sent-statements.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { contentColumns, contentOf } from "./approval-kind.ts"
import { findUsersNamedIn } from "./approval-users.ts"
import { findOpenApprovals, listApprovals, requireApproval } from "./list-approvals.ts"
import { propose } from "./propose.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

const PAGE = { cursor: null, limit: 50 }
const RECORDS = 300

let maker: Awaited<ReturnType<typeof openOperator>>
let checker: Actor
let proposalId: string
let shareClassId: string

/** A proposal of a file with many records. */
beforeAll(async () => {
  shareClassId = await openShareClass(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  const records = Array.from({ length: RECORDS }, (_, index) => ({
    fund: "EUTBL" as const,
    day: addDays(day("2024-01-01"), index),
    baseCurrency: "EUR" as const,
    quoteCurrency: "USD" as const,
    fxRate: decimal("1.04"),
  }))
  proposalId = (
    await propose(ctx, maker, { kind: "reference-data", input: { resource: "exchange-rates", records } })
  ).id
})

test("a list has the title of each proposal and not its content, which has every record of a file", async () => {
  const { items } = await listApprovals(ctx, checker, { state: "proposed", maxSubjects: 2, page: PAGE })
  const [listed] = items.filter(({ id }) => id === proposalId)
  const { content, subjects, ...proposal } = await requireApproval(ctx, checker, proposalId)
  expect(subjects).toHaveLength(RECORDS)
  expect(listed).toEqual({ ...proposal, subjects: subjects.slice(0, 2) })
  expect(listed?.title).toEqual(contentOf({ content }).title)
  const reads = await sentReads((db) =>
    findApprovals(db, { state: null }, { page: PAGE, at: instant("2025-02-03T09:00:00Z"), maxSubjects: 2 }),
  )
  expect(reads.join("\n")).not.toMatch(/\bcontent\b/)
})

test("an open proposal is found by any of its subjects", async () => {
  const last = `exchange-rates:EUTBL 2024-10-26 EUR/USD`
  const proposalOf = await findOpenApprovals(ctx, checker, [last, "wire:none"])
  expect([proposalOf(last)?.id, proposalOf("wire:none")]).toEqual([proposalId, null])
})

test("the user whom a proposal is about is named by name and address, and only to the operator", async () => {
  const { userId } = maker
  const second = await openOperator(ctx, "maker")
  const input = { change: "role", userId, role: "checker" } as const
  const { title } = await propose(ctx, second, { kind: "operator-rights", input })
  const { name, email } = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } })
  expect((await findUsersNamedIn(ctx, checker, [title, null])).get(userId)).toBe(`${name} (${email})`)
  const stranger: Actor = { who: "user:stranger", scope: { kind: "investors", investorIds: [] } }
  await expect(findUsersNamedIn(ctx, stranger, [title])).rejects.toMatchObject({ code: "ForbiddenError" })
})

describe("a long reason with an emoji where it is cut", () => {
  const CUT = "a".repeat(299)

  test("is proposed, and the database reads its title", async () => {
    const { id } = await wire(ctx, shareClassId, "7", "typed by hand")
    const input = { wireId: id, reason: `${CUT}🏦 and more` }
    const proposed = await propose(ctx, maker, { kind: "wire-return", input })
    expect(proposed.title).toMatchObject({ name: "returnWires", values: { reason: `${CUT}…` } })
    expect(await ctx.db.approval.findUniqueOrThrow({ where: { id: proposed.id } })).toMatchObject({
      title: proposed.title,
    })
  })

  test("is listed with its title where a release before kept the half of the emoji", async () => {
    const id = randomUUID()
    const title = {
      name: "returnWires",
      values: { count: 1, amount: { value: decimal("7"), currency: "EUR" }, reason: `${CUT}\ud83c…` },
    } as const
    const effect = { summary: "Return 7.00 EUR", title, subjects: ["wire:of-before"], changes: [] }
    const proposedAt = ctx.clock.now()
    await insertApproval(ctx.db, {
      id,
      kind: "wire-return",
      ...contentColumns({ kind: "wire-return", input: {} }, effect),
      proposedBy: maker.who,
      proposedAt,
      expiresAt: approvalExpiresAt(proposedAt),
    })
    expect(await ctx.db.approval.findUniqueOrThrow({ where: { id } })).toMatchObject({ title: null })
    const { items } = await listApprovals(ctx, checker, { state: "proposed", page: PAGE })
    expect(items.find((listed) => listed.id === id)?.title).toEqual(title)
    expect((await requireApproval(ctx, checker, id)).title).toEqual(title)
  })
})
