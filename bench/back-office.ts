import { day } from "#lib/domain/calendar/day.ts"
import { systemClock } from "#lib/services/context.ts"
import { benchOwner, withBenchDatabase } from "./bench-database.ts"
import { withBuiltService } from "./built-service.ts"
import { writeBankAccounts, writeHoldings, writeOrders } from "./many-orders.ts"
import { verdict } from "./measure.ts"
import { openInvestors, openRegisterWorld } from "./register-world.ts"
import { measureThroughput, openPage, signedInCookie, slowest } from "./signed-in-pages.ts"

const INVESTORS = 10_000
const ORDERS = 100_000
const GOAL_MILLISECONDS = 300
const GOAL_OF_KEPT_MILLISECONDS = 1_000

/** Pages of a distributor's staff with 10,000 investors and 100,000 orders, rendered for one reader after the other. */
export const benchBackOffice = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const world = await openRegisterWorld(databaseUrl, systemClock.now(), [
      { day: day("2024-12-31"), value: "1" },
      { day: day("2025-02-02"), value: "1.003333" },
    ])
    console.log(
      `  writing ${INVESTORS.toLocaleString("en")} investors and ${ORDERS.toLocaleString("en")} orders`,
    )
    await openInvestors(world, INVESTORS)
    await writeOrders(world, ORDERS)
    await writeHoldings()
    await writeBankAccounts(world)
    await benchOwner().$executeRaw`VACUUM ANALYZE`
    const { distributorId } = world.distributor
    const cookie = await signedInCookie(world, { kind: "distributor", distributorId, role: "admin" })
    const order = await world.ctx.db.subscriptionOrder.findFirstOrThrow({ skip: 50_000 })
    const pages = [
      ["today", "/distributor"],
      ["investors", "/distributor/investors"],
      ["investors by name, descending", "/distributor/investors?sort=-name"],
      ["investors by city", "/distributor/investors?sort=city"],
      ["investors by status", "/distributor/investors?sort=status"],
      ["investors by value, descending", "/distributor/investors?sort=-value-EUR"],
      ["search by name", "/distributor/investors?search=lovelace+c4ca"],
      ["search by city", "/distributor/investors?search=Paris"],
      ["search by wire reference", `/distributor/investors?search=${order.wireReference}`],
      ["search by order id", `/distributor/investors?search=${order.id}`],
      ["search for nobody", "/distributor/investors?search=charles+babbage"],
      ["search by two letters that match nobody", "/distributor/investors?search=zq"],
      ["search by two letters, sorted by value", "/distributor/investors?search=lo&sort=-value-EUR"],
      ["an investor", `/distributor/investors/${order.investorId}`],
      ["statements of an investor", `/distributor/investors/${order.investorId}/statements`],
      ["drafts", "/distributor/investors/new/drafts"],
      ["onboarding", "/distributor/investors/new"],
      ["orders", "/distributor/orders"],
      ["orders by amount", "/distributor/orders?sort=amount"],
      ["orders by status", "/distributor/orders?sort=status"],
      ["orders of an investor", `/distributor/orders?investor=${order.investorId}`],
      ["search for an order", `/distributor/orders?search=${order.wireReference}`],
      ["an order", `/distributor/orders/${order.id}`],
      ["new subscription, choosing whose", "/distributor/subscribe?search=lo"],
      ["new subscription", `/distributor/subscribe?investor=${order.investorId}`],
      ["new redemption", `/distributor/redeem?investor=${order.investorId}`],
      ["bulk imports", "/distributor/orders/bulk-imports"],
      ["bank accounts", "/distributor/bank-accounts"],
      ["search for a bank account", "/distributor/bank-accounts?search=0000004711"],
      ["bank accounts by investor", "/distributor/bank-accounts?sort=investor"],
      ["new bank account", `/distributor/bank-accounts/new?investor=${order.investorId}`],
      ["API clients", "/distributor/settings"],
      ["staff", "/distributor/settings/staff"],
      ["request log", "/distributor/settings/request-log"],
      ["brand", "/distributor/settings/brand"],
    ] as const
    const lists = [
      { name: "orders", path: "/distributor/orders", cookie },
      { name: "investors", path: "/distributor/investors", cookie },
      { name: "today", path: "/distributor", cookie },
    ]
    await withBuiltService(databaseUrl, (origin) => measureThroughput(origin, lists), { PROCESSES: "auto" })
    await withBuiltService(databaseUrl, async (origin) => {
      console.log(
        "\nPages of a distributor's staff, 10,000 investors and 100,000 orders, one after the other",
      )
      for (const [name, path] of pages) {
        const p99 = await slowest(() => openPage(`${origin}${path}`, cookie))
        verdict(name, p99, { atMost: GOAL_MILLISECONDS }, "ms p99")
      }
      console.log("\nReports of all investors")
      const report = `${origin}/distributor/reports/portfolios`
      for (const name of ["portfolios", "accounting-positions", "positions-and-flows"]) {
        const first = await slowest(() => begin(`${origin}/distributor/reports/${name}`, cookie))
        verdict(`first part of ${name}`, first, { atMost: GOAL_MILLISECONDS }, "ms p99")
      }
      const again = await slowest(() => openPage(`${report}?sort=money.closing&page=2`, cookie))
      verdict("another page of the same report", again, { atMost: GOAL_OF_KEPT_MILLISECONDS }, "ms p99")
      const together = ["2025-02-03", "2025-02-04", "2025-02-05", "2025-02-06"]
      const startedAt = performance.now()
      const asked = Promise.all(together.map((day) => openPage(`${report}?day=${day}`, cookie)))
      const meanwhile = await slowest(() => openPage(`${origin}/distributor/investors`, cookie))
      await asked
      console.log(
        `  four reports requested together, queued       ${(performance.now() - startedAt).toFixed(0)} ms`,
      )
      verdict("list of investors meanwhile", meanwhile, { atMost: GOAL_MILLISECONDS }, "ms p99")
    })
    await world.close()
  })

/** The first part of a page, which shows it while its blocks are computed. */
async function begin(url: string, cookie: string): Promise<void> {
  const stop = new AbortController()
  const response = await fetch(url, {
    headers: { cookie, "accept-language": "en" },
    redirect: "manual",
    signal: stop.signal,
  })
  const reader = response.body?.getReader()
  await reader?.read()
  stop.abort()
  await reader?.cancel().catch(() => {})
  if (response.status !== 200) throw new Error(`${url} did not respond with 200 but ${response.status}`)
}
