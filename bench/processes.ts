import { day } from "#lib/domain/calendar/day.ts"
import { systemClock } from "#lib/services/context.ts"
import { withBenchDatabase } from "./bench-database.ts"
import { withBuiltService } from "./built-service.ts"
import { writeOrders } from "./many-orders.ts"
import type { Figures, Load } from "./measure.ts"
import { line, measure, median, verdict } from "./measure.ts"
import { orderLoad } from "./orders.ts"
import { whyUnlimited, withProcessorShare } from "./processor-share.ts"
import { openInvestors, openRegisterWorld } from "./register-world.ts"
import { signedInCookie } from "./signed-in-pages.ts"

const INVESTORS = 1_000
const ORDERS = 10_000

/** In each, all loads on one process and on two, of which every second begins with the two. */
const ROUNDS = 4

const GOALS = { pages: 1.7, orders: 1 }

/** CPU share of each process per load, small enough that database and load generator are never the bottleneck. */
const SHARES = { fromMemory: 0.08, pages: 0.3, orders: 0.12 }

/** Requests that a connection sends without waiting: what comes from memory needs nearly no load generator then. */
const PIPELINING = 16

/** What is compared: on one process, and on two. */
type Comparison = Readonly<{
  name: string
  goal: number
  share: number
  at: (origin: string) => Load
  one: Measured[]
  two: Measured[]
}>

type Measured = Figures & Readonly<{ atLimit: number }>

/**
 * One process and two on the same database, in turns. The machine does what the database and the program that sends the requests
 * need besides, so each process gets a small share of a core, as if it had a slow one for itself. Without that, one process takes
 * what there is, and the ratio says what the machine has left for a second one.
 */
export const benchProcesses = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const world = await openRegisterWorld(databaseUrl, systemClock.now(), [
      { day: day("2024-12-31"), value: "1" },
      { day: day("2025-02-02"), value: "1.003333" },
    ])
    await openInvestors(world, INVESTORS)
    await writeOrders(world, ORDERS)
    const { distributorId } = world.distributor
    const cookie = await signedInCookie(world, { kind: "distributor", distributorId, role: "admin" })
    const headers = { "accept-language": "en", "accept-encoding": "gzip" }
    const comparisons: readonly Comparison[] = [
      {
        name: "public page",
        goal: GOALS.pages,
        share: SHARES.fromMemory,
        at: (origin) => ({ url: `${origin}/`, status: 200, headers, pipelining: PIPELINING }),
        one: [],
        two: [],
      },
      {
        name: "orders page of staff",
        goal: GOALS.pages,
        share: SHARES.pages,
        at: (origin) => ({
          url: `${origin}/distributor/orders`,
          status: 200,
          headers: { ...headers, cookie },
        }),
        one: [],
        two: [],
      },
      {
        name: "orders",
        goal: GOALS.orders,
        share: SHARES.orders,
        at: await orderLoad(world),
        one: [],
        two: [],
      },
    ]
    await withBuiltService(
      databaseUrl,
      (ofOne) =>
        withBuiltService(databaseUrl, (ofTwo) => compare(comparisons, ofOne, ofTwo), { PROCESSES: "2" }),
      { PROCESSES: "1" },
    )
    for (const comparison of comparisons) report(comparison)
    await world.close()
  })

async function compare(comparisons: readonly Comparison[], ofOne: string, ofTwo: string): Promise<void> {
  const whyNot = whyUnlimited()
  console.log(`\nOne process and two on the same database, ${ROUNDS} rounds in turns`)
  if (whyNot === null)
    console.log("  Each process has a share of a core and no more; a part of the time it waits for the next.")
  else
    console.log(
      `  Without a limit, so the ratio is what this machine has left for a second process: ${whyNot}`,
    )
  // What is compiled and cached at the first requests is not what is compared.
  for (const origin of [ofOne, ofTwo]) for (const { at } of comparisons) await measure(at(origin))
  const [pidsOfOne, pidsOfTwo] = [await pidsOf(ofOne, 1), await pidsOf(ofTwo, 2)]
  const measured = async (pids: readonly number[], share: number, load: Load): Promise<Measured> => {
    if (whyNot !== null) return { ...(await measure(load)), atLimit: 0 }
    const { result, atLimit } = await withProcessorShare(pids, share, () => measure(load))
    return { ...result, atLimit }
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { at, share, one, two } of comparisons) {
      if (round % 2 === 0) one.push(await measured(pidsOfOne, share, at(ofOne)))
      two.push(await measured(pidsOfTwo, share, at(ofTwo)))
      if (round % 2 === 1) one.push(await measured(pidsOfOne, share, at(ofOne)))
    }
  }
}

function report({ name, goal, share, one, two }: Comparison): void {
  console.log(`\n  ${name}, ${100 * share} % of a core for each process`)
  const print = (which: string, figures: Measured) =>
    console.log(`${line(which, figures)}   ${(100 * figures.atLimit).toFixed(0)} % of the time at the limit`)
  for (const [index, figures] of one.entries()) {
    print("one process", figures)
    const ofTwo = two[index]
    if (ofTwo !== undefined) print("two", ofTwo)
  }
  const ratios = one.map(({ perSecond }, index) => (two[index]?.perSecond ?? 0) / perSecond)
  verdict(`${name}, two to one (median)`, median(ratios), { atLeast: goal }, "×")
  console.log(
    `    of ${ratios
      .toSorted((a, b) => a - b)
      .map((ratio) => ratio.toFixed(2))
      .join(", ")}`,
  )
}

/** The ids of the processes that serve at an origin, when all of them do. */
async function pidsOf(origin: string, count: number): Promise<readonly number[]> {
  for (;;) {
    const metrics = await (await fetch(`${origin}/api/metrics`)).text()
    const pids = [...metrics.matchAll(/^sharebook_process_pid\S* (\d+)$/gm)].map(([, pid]) => Number(pid))
    if (pids.length === count) return pids
  }
}
