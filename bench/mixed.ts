import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays, weekday } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { systemClock } from "#lib/services/context.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { benchOwner, withBenchDatabase } from "./bench-database.ts"
import { withBuiltService } from "./built-service.ts"
import { endlessLoad, verdict } from "./measure.ts"
import { placeOrders } from "./placed-orders.ts"
import type { RegisterWorld } from "./register-world.ts"
import { clientHeaders, openInvestors, openRegisterWorld } from "./register-world.ts"

const HOLDERS = 100_000
const ORDERS = 100_000
const ROUNDS = 3
const SECONDS_BEFORE = 8

/** Well below the capacity of the service, because the latency of each request is measured. */
const PUBLIC_PER_SECOND = 400
const ORDERS_PER_SECOND = 40

const GOALS = { publicMilliseconds: 50, ordersMilliseconds: 150 }

/** The 99th percentile of the latency in milliseconds, and the number of failures. */
type Waits = Readonly<{ public: number; orders: number; failures: number; requests: number }>

/** Public data and orders together, before and during the execution of 100,000 orders of the same class, in rounds. */
export const benchMixed = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const days = comingDealingDays()
    const world = await openRegisterWorld(databaseUrl, `${days[0]}T09:00:00Z`, [
      { day: addDays(dayIn(systemClock.now(), "UTC"), -30), value: "1" },
      ...days.map((day, index) => ({ day: addDays(day, -1), value: `1.00${index + 1}` })),
    ])
    await openInvestors(world, HOLDERS)
    const requests = await orderRequests(world)
    const rounds: { before: Waits; during: Waits; seconds: number }[] = []
    await withBuiltService(databaseUrl, async (origin) => {
      for (const dealingDay of days) {
        console.log(`  placing ${ORDERS.toLocaleString("en")} orders`)
        world.moveTo(`${dealingDay}T09:00:00Z`)
        await placeOrders(world, { orders: ORDERS, dealingDay })
        await benchOwner().$executeRaw`VACUUM ANALYZE`
        await loadUntil(origin, requests, sleep(2_000))
        const before = await loadUntil(origin, requests, sleep(SECONDS_BEFORE * 1_000))
        world.moveTo(`${dealingDay}T11:00:00Z`)
        const startedAt = performance.now()
        const run = runDealing(world.ctx, SCHEDULE, {
          shareClassId: world.shareClassId,
          dealingDay,
        })
        const during = await loadUntil(origin, requests, run)
        if ((await run)?.subscriptions !== ORDERS) throw new Error("Not all orders were executed.")
        const seconds = (performance.now() - startedAt) / 1_000
        rounds.push({ before, during, seconds })
        console.log(
          `  round ${rounds.length}: p99 of public GET ${before.public} ms, during the run of ${seconds.toFixed(1)} s ${during.public} ms; of orders ${before.orders} and ${during.orders} ms; ${before.failures + during.failures} failures`,
        )
      }
    })
    const violations = await checkRegister(world.ctx)
    if (violations.length > 0)
      throw new Error(`The register differs: ${JSON.stringify(violations.slice(0, 5))}`)
    await world.close()
    console.log(
      `\nPublic GET (${PUBLIC_PER_SECOND}/s) and orders (${ORDERS_PER_SECOND}/s) beside a dealing run of 100,000, ${ROUNDS} rounds`,
    )
    report(
      "public GET p99 before",
      rounds.map(({ before }) => before.public),
      GOALS.publicMilliseconds,
    )
    report(
      "public GET p99 during the run",
      rounds.map(({ during }) => during.public),
      GOALS.publicMilliseconds,
    )
    report(
      "orders p99 before",
      rounds.map(({ before }) => before.orders),
      GOALS.ordersMilliseconds,
    )
    report(
      "orders p99 during the run",
      rounds.map(({ during }) => during.orders),
      GOALS.ordersMilliseconds,
    )
    ratio(
      "public GET p99, during over before",
      rounds.map(({ before, during }) => during.public / before.public),
    )
    ratio(
      "orders p99, during over before",
      rounds.map(({ before, during }) => during.orders / before.orders),
    )
    const all = rounds.flatMap(({ before, during }) => [before, during])
    const total = (of: (waits: Waits) => number) => all.reduce((sum, waits) => sum + of(waits), 0)
    verdict(
      `failures of ${total((waits) => waits.requests)} requests`,
      total((waits) => waits.failures),
      { atMost: 0 },
      "",
    )
    const seconds = rounds.map((round) => round.seconds)
    console.log(`  runs took ${seconds.map((each) => each.toFixed(1)).join(", ")} s beside this load`)
  })

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Tuesday to Thursday of next week: open days after open days, before their cut-offs. */
function comingDealingDays(): readonly Day[] {
  const today = dayIn(systemClock.now(), "UTC")
  const monday = addDays(today, 8 - weekday(today))
  return Array.from({ length: ROUNDS }, (_, index) => addDays(monday, index + 1))
}

type OrderRequests = Readonly<{ headers: Record<string, string>; body: () => string }>

async function orderRequests(world: RegisterWorld): Promise<OrderRequests> {
  const investors = await world.ctx.db.investor.findMany({ take: 500, select: { id: true } })
  const headers = { ...(await clientHeaders(world)), "content-type": "application/json" }
  let place = 0
  const body = () =>
    JSON.stringify({
      investorId: investors[place++ % investors.length]?.id,
      shareClassId: world.shareClassId,
      amount: { value: "250000.00", currency: "EUR" },
    })
  return { headers, body }
}

/** Requests public data and places orders until something has finished. */
async function loadUntil(
  origin: string,
  { headers, body }: OrderRequests,
  end: Promise<unknown>,
): Promise<Waits> {
  const publicLoad = endlessLoad({
    url: `${origin}/api/public/v0/net-asset-values/EUTBL/latest`,
    connections: 8,
    overallRate: PUBLIC_PER_SECOND,
  })
  const orders = endlessLoad({
    url: `${origin}/api/distributor/v0/subscription-orders`,
    method: "POST",
    headers,
    connections: 4,
    overallRate: ORDERS_PER_SECOND,
    requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }],
  })
  await end.finally(() => {
    publicLoad.stop()
    orders.stop()
  })
  const [ofPublic, ofOrders] = await Promise.all([publicLoad.result, orders.result])
  return {
    public: ofPublic.latency.p99,
    orders: ofOrders.latency.p99,
    failures: ofPublic.non2xx + ofOrders.non2xx + ofPublic.errors + ofOrders.errors,
    requests: ofPublic.requests.total + ofOrders.requests.total,
  }
}

/** The effect of a run on the latency, independent of other load on the machine: median and range of the rounds. */
function ratio(name: string, ratios: readonly number[]): void {
  const sorted = [...ratios].sort((a, b) => a - b).map((each) => each.toFixed(2))
  console.log(
    `  ${name.padEnd(34)}${(sorted[Math.floor(sorted.length / 2)] ?? "").padStart(8)} ×       of ${sorted.join(", ")}`,
  )
}

/** The median of the rounds with its goal, and their range. */
function report(name: string, milliseconds: readonly number[], atMost: number): void {
  const sorted = [...milliseconds].sort((a, b) => a - b)
  verdict(name, sorted[Math.floor(sorted.length / 2)] ?? 0, { atMost }, "ms")
  console.log(`    of ${sorted.map((each) => each.toFixed(0)).join(", ")} ms`)
}
