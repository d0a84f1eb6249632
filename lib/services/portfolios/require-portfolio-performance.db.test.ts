import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { subtract } from "#lib/domain/money/decimal.ts"
import { bookHistory } from "#test/accounting-positions/sample-history.ts"
import { openDistributor, openInvestor, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { requirePortfolio, requirePortfolioPerformance } from "./require-portfolio.ts"

const ctx = ordersContext(testDatabaseUrl())
let history: Awaited<ReturnType<typeof bookHistory>>

beforeAll(async () => {
  history = await bookHistory(ctx)
})
afterAll(() => ctx.db.$disconnect())

describe("the performance of a portfolio", () => {
  it("is its portfolio with a history whose gain is that of the portfolio on every day", async () => {
    const { distributor, investor } = history
    const performance = await requirePortfolioPerformance(ctx, distributor, investor.id)
    expect(performance.portfolio).toEqual(await requirePortfolio(ctx, distributor, investor.id))
    const [euros] = performance.histories
    expect(euros?.currency).toBe("EUR")
    const gains = euros?.points.map((point) => [
      point.day,
      point.value,
      subtract(point.value, point.netContributions),
    ])
    expect(gains).toEqual([
      // Rounded to cents, so that the figures of the chart add up: the exact gains are 0.166, 1.557 and 1.557.
      ["2025-02-03", "997.67", "0.17"],
      ["2025-02-04", "1397.33", "1.55"],
      ["2025-02-05", "0", "1.56"],
    ])
  })

  it("has the return of the money after fees and that of a share, over the days it was held", async () => {
    const { distributor, investor, shareClassId } = history
    const performance = await requirePortfolioPerformance(ctx, distributor, investor.id)
    const period = { from: "2025-02-02", to: "2025-02-04", isAnnual: false }
    const ofClass = performance.classReturns.get(shareClassId)
    // 1.003333 to 1.0045.
    expect(ofClass?.ofShare).toEqual({ ...period, rate: "0.001163" })
    expect(ofClass?.ofMoney).toEqual(performance.returns[0]?.ofMoney)
    // Fees of 5.25 on 1,500 exceed the gain of 1.56.
    expect(ofClass?.ofMoney).toMatchObject(period)
    expect(Number(ofClass?.ofMoney?.rate)).toBeCloseTo(-0.0028, 3)
  })

  it("of an investor who never ordered is empty, and another's is not found", async () => {
    const distributor = await openDistributor(ctx)
    const investor = await openInvestor(ctx, distributor)
    const performance = await requirePortfolioPerformance(ctx, distributor, investor.id)
    expect([performance.histories, performance.returns, performance.classReturns.size]).toEqual([[], [], 0])
    await expect(requirePortfolioPerformance(ctx, history.distributor, investor.id)).rejects.toMatchObject({
      code: "NotFoundError",
    })
  })
})
