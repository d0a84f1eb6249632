import { randomUUID } from "node:crypto"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import type autocannon from "autocannon"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day, daysBetween } from "#lib/domain/calendar/day.ts"
import { nextExpectedNav } from "#lib/domain/calendar/fund-calendar.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { systemClock } from "#lib/services/context.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { withBenchDatabase } from "./bench-database.ts"
import { withBuiltService } from "./built-service.ts"
import { endlessLoad, median, verdict } from "./measure.ts"
import { placeOrders } from "./placed-orders.ts"
import type { RegisterWorld } from "./register-world.ts"
import { clientHeaders, openInvestors, openRegisterWorld } from "./register-world.ts"
import { signedInCookie } from "./signed-in-pages.ts"

const INVESTORS = 1_000
const ORDERS = 5_000
const REPORT_EVERY_MINUTES = 3

/** Memory may grow while caches fill, so the last third of the time is compared with the second. */
const GOALS = { heapGrowth: 1.1, rssGrowth: 1.15 }

/** Two in each third of the time. */
const MIN_SAMPLES = 6

const DEALING_DAY = day("2025-02-03")
const PRICE_DAY = day("2025-02-02")

/** What one process had in use after its garbage was collected, in bytes. */
type Sample = Readonly<{ pid: number; at: number; rss: number; heapUsed: number; external: number }>

/**
 * Public data and pages, orders with and without an Idempotency-Key, lists and signed-in pages together for a long time, with a
 * publication every minute: no failures, and memory that does not grow.
 */
export const benchHour = (minutes: number): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const world = await openRegisterWorld(databaseUrl, `${DEALING_DAY}T09:00:00Z`, [
      { day: day("2024-12-31"), value: "1" },
      { day: PRICE_DAY, value: "1.003333" },
    ])
    await openInvestors(world, INVESTORS)
    await placeOrders(world, { orders: ORDERS, dealingDay: DEALING_DAY })
    world.moveTo(`${DEALING_DAY}T11:00:00Z`)
    await runDealing(world.ctx, SCHEDULE, { shareClassId: world.shareClassId, dealingDay: DEALING_DAY })
    world.moveTo(systemClock.now())
    const folder = await mkdtemp(path.join(os.tmpdir(), "sharebook-bench-"))
    const file = path.join(folder, "memory")
    try {
      await withBuiltService(databaseUrl, (origin) => runLoads(world, origin, { minutes, file }), {
        PROCESSES: "auto",
        NODE_OPTIONS: `--expose-gc --import ${recordMemory(file)}`,
      })
    } finally {
      await rm(folder, { recursive: true })
    }
    const violations = await checkRegister(world.ctx)
    if (violations.length > 0)
      throw new Error(`The register differs: ${JSON.stringify(violations.slice(0, 5))}`)
    await world.close()
  })

/** The module that notes the memory of its process in a file. */
function recordMemory(file: string): string {
  const url = pathToFileURL(path.join(import.meta.dirname, "note-memory.ts"))
  url.searchParams.set("file", file)
  return url.href
}

async function runLoads(
  world: RegisterWorld,
  origin: string,
  { minutes, file }: Readonly<{ minutes: number; file: string }>,
): Promise<void> {
  const { calendar } = await requireDealingTerms(world.ctx, world.shareClassId)
  const loads = await startLoads(world, origin)
  console.log(`\n${minutes} min of mixed load on the service with a process for each core`)
  let published = PRICE_DAY
  let late = 0
  try {
    for (let minute = 1; minute <= minutes; minute += 1) {
      await sleep(60_000)
      published = nextExpectedNav(calendar, published).day
      if (!(await publish(world, origin, published))) late += 1
      if (minute % REPORT_EVERY_MINUTES === 0) printMemory(minute, await readSamples(file))
    }
  } finally {
    for (const { load } of loads) load.stop()
  }
  const results = await Promise.all(
    loads.map(async ({ name, load }) => ({ name, result: await load.result })),
  )
  let failures = late
  for (const { name, result } of results) {
    const failed = result.non2xx + result.errors + result.timeouts
    failures += failed
    console.log(
      `  ${name.padEnd(34)}${String(result.requests.total).padStart(9)} requests   p50 ${result.latency.p50} ms   p99 ${result.latency.p99} ms   ${failed} failed`,
    )
  }
  console.log(`  ${"publications".padEnd(34)}${String(minutes).padStart(9)}   ${late} seen late`)
  verdict("failures", failures, { atMost: 0 }, "")
  for (const [pid, samples] of byProcess(await readSamples(file))) {
    if (samples.length < MIN_SAMPLES) {
      console.log(`  memory of ${pid}: too few samples to tell whether it grows`)
      continue
    }
    verdict(
      `heap of ${pid}, last to second third`,
      growth(samples, "heapUsed"),
      { atMost: GOALS.heapGrowth },
      "×",
    )
    verdict(`memory of ${pid}, the same`, growth(samples, "rss"), { atMost: GOALS.rssGrowth }, "×")
  }
}

type NamedLoad = Readonly<{ name: string; load: ReturnType<typeof endlessLoad> }>

async function startLoads(world: RegisterWorld, origin: string): Promise<readonly NamedLoad[]> {
  const { distributorId } = world.distributor
  const investors = await world.ctx.db.investor.findMany({ take: 500, select: { id: true } })
  const staff = await signedInCookie(world, { kind: "distributor", distributorId, role: "admin" })
  const investor = await signedInCookie(
    world,
    { kind: "investor", investorId: investors[0]?.id ?? "" },
    "investor@bench.example",
  )
  const client = await clientHeaders(world)
  let place = 0
  const order = (request: autocannon.Request, headers: Readonly<Record<string, string>> = {}) => ({
    ...request,
    headers: { ...request.headers, ...headers },
    body: JSON.stringify({
      investorId: investors[place++ % investors.length]?.id,
      shareClassId: world.shareClassId,
      amount: { value: "250000.00", currency: "EUR" },
    }),
  })
  const orders = {
    url: `${origin}/api/distributor/v0/subscription-orders`,
    method: "POST",
    headers: { ...client, "content-type": "application/json" },
  } as const
  const page = (path: string, cookie?: string): autocannon.Options => ({
    url: origin + path,
    headers: { "accept-language": "en", ...(cookie === undefined ? {} : { cookie }) },
  })
  const loads: readonly (readonly [string, number, autocannon.Options])[] = [
    ["public data", 200, { url: `${origin}/api/public/v0/net-asset-values/EUTBL/latest` }],
    ["public page", 50, page("/")],
    ["orders", 60, { ...orders, requests: [{ setupRequest: (request) => order(request) }] }],
    [
      "orders with Idempotency-Key",
      40,
      {
        ...orders,
        requests: [{ setupRequest: (request) => order(request, { "idempotency-key": randomUUID() }) }],
      },
    ],
    ["list of orders", 10, { url: `${orders.url}?limit=50`, headers: client }],
    ["list of investors", 10, { url: `${origin}/api/distributor/v0/investors?limit=50`, headers: client }],
    ["orders page of staff", 3, page("/distributor/orders", staff)],
    ["investors page of staff", 3, page("/distributor/investors", staff)],
    ["overview of an investor", 3, page("/investor", investor)],
    ["orders page of an investor", 3, page("/investor/orders", investor)],
  ]
  return loads.map(([name, overallRate, options]) => ({
    name,
    load: endlessLoad({ ...options, overallRate, connections: 4 }),
  }))
}

/** Publishes the value of a day; returns whether each of several requests sees it immediately. */
async function publish(world: RegisterWorld, origin: string, of: Day): Promise<boolean> {
  // Grows by little, as the values of the class do.
  const value = (1.003333 + daysBetween(PRICE_DAY, of) / 10_000).toFixed(6)
  await importNetAssetValues(world.ctx, SCHEDULE, {
    records: [{ shareClass: "EUTBL", day: of, value: decimal(value) }],
  })
  const seen = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const response = await fetch(`${origin}/api/public/v0/net-asset-values/EUTBL/latest`)
      return (await response.text()).includes(value)
    }),
  )
  return !seen.includes(false)
}

const readSamples = async (file: string): Promise<readonly Sample[]> =>
  (await readFile(file, "utf8").catch(() => ""))
    .split("\n")
    .filter((text) => text !== "")
    .map((text): Sample => JSON.parse(text))

const byProcess = (samples: readonly Sample[]): ReadonlyMap<number, readonly Sample[]> =>
  Map.groupBy(samples, ({ pid }) => pid)

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0)

function printMemory(minute: number, samples: readonly Sample[]): void {
  const latest = [...byProcess(samples)].map(([pid, of]) => {
    const { rss = 0, heapUsed = 0, external = 0 } = of.at(-1) ?? {}
    return `${pid}: ${megabytes(rss)} MB, heap ${megabytes(heapUsed)} MB, buffers ${megabytes(external)} MB`
  })
  console.log(`  after ${String(minute).padStart(3)} min   ${latest.join("   ")}`)
}

/** The median of a figure in the last third of the time to that in the second. */
function growth(samples: readonly Sample[], figure: "heapUsed" | "rss"): number {
  const third = Math.ceil(samples.length / 3)
  const inThird = (index: number) =>
    median(samples.slice(index * third, (index + 1) * third).map((sample) => sample[figure]))
  return inThird(2) / inThird(1)
}
