import { COST_METHODS } from "#lib/domain/accounting-positions/cost-method.ts"
import { addDays, day, daysFrom, weekday } from "#lib/domain/calendar/day.ts"
import type { PositionQuery } from "#lib/services/reports/load-positions.ts"
import { loadPositions, loadValueHistories } from "#lib/services/reports/load-positions.ts"
import { benchOwner, withBenchDatabase } from "./bench-database.ts"
import { writeOrders } from "./many-orders.ts"
import { verdict } from "./measure.ts"
import { openInvestors, openRegisterWorld } from "./register-world.ts"

const INVESTORS = 10_000
const ORDERS = 100_000
const ROUNDS = 30
const GOAL_MILLISECONDS = 1_500
const GOAL_OF_ONE_MILLISECONDS = 50

/** The reports of all investors of a distributor, and of one of them. */
export const benchReports = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const first = day("2025-02-02")
    // A value is dated the day before an open day.
    const values = daysFrom(first, addDays(first, 365))
      .filter((of) => weekday(addDays(of, 1)) <= 5)
      .map((of, index) => ({ day: of, value: (1.003333 + index / 20_000).toFixed(6) }))
    const world = await openRegisterWorld(databaseUrl, "2026-02-02T09:00:00Z", values)
    const { ctx, distributor } = world
    console.log(
      `  writing ${INVESTORS.toLocaleString("en")} investors and ${ORDERS.toLocaleString("en")} orders`,
    )
    await openInvestors(world, INVESTORS)
    await writeOrders(world, ORDERS)
    await benchOwner().$executeRaw`VACUUM ANALYZE`
    const [{ id: investorId } = { id: "" }] = await ctx.db.investor.findMany({ take: 1, skip: 5_000 })
    const query = (overrides: Partial<PositionQuery> = {}): PositionQuery => ({
      from: day("2025-02-03"),
      to: day("2026-02-01"),
      method: "weighted-average",
      investorId: null,
      shareClassId: null,
      search: "",
      ...overrides,
    })
    console.log("\nReports of 10,000 investors with 100,000 orders")
    for (const method of COST_METHODS) {
      await report(`all investors, ${method}`, GOAL_MILLISECONDS, () =>
        loadPositions(ctx, distributor, query({ method })),
      )
    }
    await report("value over time", GOAL_MILLISECONDS, () => loadValueHistories(ctx, distributor, query()))
    await report("one investor", GOAL_OF_ONE_MILLISECONDS, () =>
      loadPositions(ctx, distributor, query({ investorId })),
    )
    await world.close()
  })

async function report(name: string, atMost: number, make: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    await make()
    times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  verdict(name, times[Math.ceil(times.length * 0.99) - 1] ?? 0, { atMost }, "ms p99")
}
