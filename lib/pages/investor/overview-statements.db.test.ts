import { afterAll, beforeAll, expect, test } from "vitest"
import type { DatabasePool } from "#lib/db/client.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { PublicReads } from "#lib/front-door/public-reads.ts"
import { setPublicReads } from "#lib/http/cached-read.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { loadAccounts, loadOrdersUnderWay, withTerms } from "#lib/pages/orders/load-orders.ts"
import type { Actor } from "#lib/services/actor.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import { listRequirements } from "#lib/services/investors/list-investors.ts"
import { requirePortfolioPerformance } from "#lib/services/portfolios/require-portfolio.ts"
import { hasEverHeldShares } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import {
  fundedOrder,
  OPERATOR,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { sentReads } from "#test/sent-statements.ts"
import { testDatabaseUrl } from "#test/test-database.ts"

const ctx = ordersContext(testDatabaseUrl())
let actor: Actor
let investorId: string

beforeAll(async () => {
  const publicReads = new PublicReads()
  publicReads.store({ held: true })
  setPublicReads(publicReads)
  const shareClassId = await openShareClass(ctx)
  const distributor = await openDistributor(ctx)
  investorId = (await openInvestor(ctx, distributor)).id
  actor = { who: "user:1", scope: { kind: "investors", investorIds: [investorId] } }
  const order = () => fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  await order()
  ctx.moveTo("2025-02-03T11:00:00Z")
  await runDealing(ctx, OPERATOR, { shareClassId, dealingDay: day("2025-02-03") })
  await order()
})

afterAll(async () => {
  await serviceContext().db.$disconnect()
  await ctx.db.$disconnect()
})

test("the overview of an investor asks few statements, and does not load investors", async () => {
  const open = (db: DatabasePool) => {
    const own = { ...ctx, db }
    return Promise.all([
      loadOrdersUnderWay(own, actor, investorId).then(async (underWay) =>
        withTerms(own, actor, investorId, underWay, await loadAccounts(own, actor, investorId)),
      ),
      hasEverHeldShares(own, actor, investorId),
      listRequirements(own, actor, investorId),
      requirePortfolioPerformance(own, actor, investorId, "USD"),
    ])
  }
  const reads = await sentReads(open)
  expect(reads.filter((text) => /FROM "public"."investors"/.test(text))).toEqual([])
  expect(reads.toSorted(), "nothing is asked twice").toEqual([...new Set(reads)].toSorted())
  expect(reads.length, reads.join("\n---\n")).toBeLessThanOrEqual(14)
  expect(reads.length).toBeGreaterThan(5)
  // The values and rates of every day are not read again while nothing has changed, nor is what is public.
  expect((await sentReads(open)).length).toBeLessThanOrEqual(reads.length - 4)
})
