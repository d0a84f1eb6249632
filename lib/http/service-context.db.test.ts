import { afterAll, expect, test, vi } from "vitest"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { investorNotices } from "#lib/mails/order-emails.ts"
import { approve } from "#lib/services/approvals/decide.ts"
import { readApproval } from "#lib/services/approvals/list-approvals.ts"
import { proposeFunds } from "#lib/services/approvals/propose-dealing-terms.ts"
import { listMails } from "#lib/services/users/mails.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { sampleFund } from "#test/imports/sample-records.ts"
import {
  fundedOrder,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { newUser } from "#test/users/sample-users.ts"
import { serviceContext } from "./service-context.ts"

vi.hoisted(() => {
  // Before anything reads the settings, which happens once in a process.
  Object.assign(process.env, {
    PUBLIC_ORIGIN: "https://funds.example.org",
    DEMO: "0",
  })
})

const notices = investorNotices(() => "https://funds.example.org")
const ctx = ordersContext(testDatabaseUrl())
/** What a page and an interface have, but for the time. */
const website = { ...serviceContext(), clock: ctx.clock }

afterAll(async () => {
  await website.db.$disconnect()
  await ctx.db.$disconnect()
})

test("a proposal that moves orders is read and approved on the website, and their investors are written to", async () => {
  const shareClassId = await openShareClass(ctx)
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  const { email } = await newUser(ctx, [{ kind: "investor", investorId }])
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  const [maker, checker] = [await openOperator(ctx, "maker"), await openOperator(ctx, "checker")]
  const records = [sampleFund({ cutOffTime: "11:00" as TimeOfDay })]
  const mover = { actor: maker, movedEmail: notices.movedEmail }
  const { approval: proposed } = await proposeFunds({ ...ctx, notices }, maker, { records, mover })
  const { approval, moved } = await readApproval(website, checker, proposed?.approvalId ?? "")
  expect(moved).toEqual([])
  expect(await approve(website, checker, approval)).toMatchObject({ state: "approved" })
  const mails = await listMails(website, { limit: 10 })
  expect(mails.map(({ recipient }) => recipient)).toEqual([email])
})
