import { loadDemoData } from "#demo/load-demo-data.ts"
import { openDatabase } from "#lib/db/client.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { systemClock } from "#lib/services/context.ts"
import { withBenchDatabase } from "./bench-database.ts"
import { BENCH_PEPPER, withBuiltService } from "./built-service.ts"
import { measureThroughput, signedInCookie } from "./signed-in-pages.ts"

/** Pages of the investor of the demo who has the most orders, for many readers side by side. */
export const benchInvestorPages = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    await loadDemoData(databaseUrl, (progress) => console.log(`  ${progress}`))
    const db = openDatabase(databaseUrl)
    const [busiest] = await db.subscriptionOrder.groupBy({
      by: ["investorId"],
      _count: true,
      orderBy: [{ _count: { investorId: "desc" } }, { investorId: "asc" }],
      take: 1,
    })
    invariant(busiest !== undefined, "investors of the demo have orders")
    const ctx = { db, clock: systemClock, secrets: { pepper: BENCH_PEPPER } }
    const cookie = await signedInCookie({ ctx }, { kind: "investor", investorId: busiest.investorId })
    await withBuiltService(
      databaseUrl,
      (origin) =>
        measureThroughput(origin, [
          { name: `overview, ${busiest._count} subscriptions`, path: "/investor", cookie },
          { name: "orders", path: "/investor/orders", cookie },
        ]),
      { PROCESSES: "auto" },
    )
    await db.$disconnect()
  })
