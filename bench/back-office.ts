import { day } from "#lib/domain/calendar/day.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { systemClock } from "#lib/services/context.ts"
import { sealText } from "#lib/services/secrets/secrets.ts"
import { createUser } from "#lib/services/users/users.ts"
import { startWebSession } from "#lib/services/users/web-sessions.ts"
import { withBenchDatabase } from "./bench-database.ts"
import { withBuiltService } from "./built-service.ts"
import { writeHoldings, writeOrders } from "./many-orders.ts"
import { verdict } from "./measure.ts"
import type { RegisterWorld } from "./register-world.ts"
import { openInvestors, openRegisterWorld } from "./register-world.ts"

const INVESTORS = 10_000
const ORDERS = 100_000
const ROUNDS = 30
const GOAL_MILLISECONDS = 300
const GOAL_OF_KEPT_MILLISECONDS = 1_000

/** The session cookie of a service on the loopback address (lib/http/cookies.ts). */
const COOKIE = "__Host-sharebook-session"

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
    await writeHoldings(world)
    await world.ctx.db.$executeRaw`VACUUM ANALYZE`
    const cookie = await signedInCookie(world)
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
      ["orders", "/distributor/orders"],
      ["an order", `/distributor/orders/${order.id}`],
    ] as const
    await withBuiltService(databaseUrl, async (origin) => {
      console.log(
        "\nPages of a distributor's staff, 10,000 investors and 100,000 orders, one after the other",
      )
      for (const [name, path] of pages) {
        const p99 = await slowest(() => open(`${origin}${path}`, cookie))
        verdict(name, p99, { atMost: GOAL_MILLISECONDS }, "ms p99")
      }
      console.log("\nReports of all investors")
      const report = `${origin}/distributor/reports/portfolios`
      const first = await slowest(() => begin(report, cookie))
      verdict("first part of the page", first, { atMost: GOAL_MILLISECONDS }, "ms p99")
      const again = await slowest(() => open(`${report}?sort=money.closing&page=2`, cookie))
      verdict("another page of the same report", again, { atMost: GOAL_OF_KEPT_MILLISECONDS }, "ms p99")
      const together = ["2025-02-03", "2025-02-04", "2025-02-05", "2025-02-06"]
      const startedAt = performance.now()
      const asked = Promise.all(together.map((day) => open(`${report}?day=${day}`, cookie)))
      const meanwhile = await slowest(() => open(`${origin}/distributor/investors`, cookie))
      await asked
      console.log(
        `  four reports requested at once, queued       ${(performance.now() - startedAt).toFixed(0)} ms`,
      )
      verdict("list of investors meanwhile", meanwhile, { atMost: GOAL_MILLISECONDS }, "ms p99")
    })
    await world.close()
  })

/** The cookie of an admin of the distributor, who has signed in with a code. */
async function signedInCookie({ ctx, distributor: { distributorId } }: RegisterWorld): Promise<string> {
  const user = await createUser(ctx, SCHEDULE, {
    email: "staff@bench.example",
    name: "Bench",
    locale: "en",
    links: [{ kind: "distributor", distributorId, role: "admin" }],
  })
  const session = await startWebSession(
    { ...ctx, clock: systemClock },
    {
      userId: user.id,
      signInId: null,
      secondFactor: true,
      confirmedAt: systemClock.now(),
      userAgent: "bench",
      address: "127.0.0.1",
      replaces: null,
    },
  )
  if (session === null) throw new Error("the user of the benchmark is not active")
  const sealed = sealText(session.id, { ...ctx.secrets, purpose: "web-cookies", owner: COOKIE })
  return `${COOKIE}=${Buffer.from(sealed).toString("base64url")}`
}

/** The whole page, as a browser gets it. */
async function open(url: string, cookie: string): Promise<void> {
  const response = await fetch(url, { headers: { cookie, "accept-language": "en" }, redirect: "manual" })
  await response.text()
  if (response.status !== 200) throw new Error(`${url} did not answer 200 but ${response.status}`)
}

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
  if (response.status !== 200) throw new Error(`${url} did not answer 200 but ${response.status}`)
}

/** The 99th percentile of the times of a call in milliseconds, after three that do not count. */
async function slowest(call: () => Promise<void>): Promise<number> {
  for (let warmUps = 0; warmUps < 3; warmUps += 1) await call()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    await call()
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0
}
