import { afterAll, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { add, decimal, subtract, ZERO } from "#lib/domain/money/decimal.ts"
import { amount, roundToMinorUnits } from "#lib/domain/money/money.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { proposeNetAssetValues } from "#lib/services/approvals/propose-net-asset-values.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import { requirePortfolio } from "#lib/services/portfolios/require-portfolio.ts"
import { listClassesWithFlows } from "#lib/services/today/read-fund-histories.ts"
import { bookHistory } from "#test/accounting-positions/sample-history.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { fundedOrder, ordersContext, publishValue } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { sumsUntilNextPublication } from "./cached-sums.ts"
import { loadValueHistories } from "./load-positions.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

it("sums are computed once for all who ask, and anew after a dealing run and after compensations", async () => {
  const { distributor, shareClassId, investor } = await bookHistory(ctx)
  let loads = 0
  const count = () => sumsUntilNextPublication(ctx, "loads", async () => ++loads)
  expect(await Promise.all([count(), count(), count()])).toEqual([1, 1, 1])
  const history = () =>
    loadValueHistories(ctx, distributor, {
      from: day("2025-02-07"),
      to: day("2025-02-07"),
      method: "weighted-average",
      investorId: null,
      shareClassId: null,
      search: "",
    })
  const lastDay = async () => (await history())[0]?.points.at(-1)?.day
  const flows = async () => (await listClassesWithFlows(ctx, distributor))[0]?.flows ?? []
  const lastFlow = async () => (await flows()).at(-1)?.day
  expect([await lastDay(), await lastFlow()]).not.toContain("2025-02-07")
  await fundedOrder(ctx, distributor, { investorId: investor.id, shareClassId, value: "1500" })
  expect(await count()).toBe(1)
  ctx.moveTo("2025-02-07T11:00:00Z")
  await publishValue(ctx, "2025-02-06", "1.0061")
  await runDealing(ctx, SCHEDULE, { shareClassId, dealingDay: day("2025-02-07") })
  expect(await count()).toBe(2)
  expect([await lastDay(), await lastFlow()]).toEqual(["2025-02-07", "2025-02-07"])

  ctx.moveTo("2025-02-07T15:00:00Z")
  const { approval } = await proposeNetAssetValues(ctx, await openOperator(ctx, "maker"), {
    records: [{ shareClass: "EUTBL", day: day("2025-02-06"), value: decimal("1") }],
    reason: "A wrong price.",
    compensation: "shares",
  })
  await approveAsItIs(ctx, await openOperator(ctx, "checker"), approval?.approvalId ?? "")
  const [granted] = await ctx.db.compensation.findMany()
  expect((await flows()).at(-1)).toMatchObject({ day: "2025-02-07", redeemed: "0" })
  const { positions } = await requirePortfolio(ctx, distributor, investor.id)
  const held = (await flows()).reduce(
    (shares, { sharesIssued, sharesRedeemed }) => subtract(add(shares, sharesIssued), sharesRedeemed),
    ZERO,
  )
  expect(held).toBe(positions[0]?.shares)
  expect(granted?.shares?.toFixed()).toMatch(/^9\.\d+$/)
  expect((await history())[0]?.points.at(-1)?.value).toBe(
    roundToMinorUnits(amount(held, "EUR"), "half-even").value,
  )
})

it("sums that failed are computed again, and hold nobody up", async () => {
  const fail = () => sumsUntilNextPublication(ctx, "fails", () => Promise.reject(new Error("no connection")))
  await expect(fail()).rejects.toThrow("no connection")
  expect(await sumsUntilNextPublication(ctx, "fails", async () => "sums")).toBe("sums")
})
