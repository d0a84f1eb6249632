import { day } from "#lib/domain/calendar/day.ts"
import { systemClock } from "#lib/services/context.ts"
import { withBenchDatabase } from "./bench-database.ts"
import { withBuiltService } from "./built-service.ts"
import { writeOrders } from "./many-orders.ts"
import type { Figures, Load } from "./measure.ts"
import { line, measure, median, verdict } from "./measure.ts"
import { orderLoad } from "./orders.ts"
import { openInvestors, openRegisterWorld } from "./register-world.ts"
import { signedInCookie } from "./signed-in-pages.ts"

const INVESTORS = 1_000
const ORDERS = 10_000

/** In each, all loads on one process and on two, of which every second begins with the two. */
const ROUNDS = 4

const GOALS = { pages: 1.7, orders: 1 }

/** Requests that a connection sends without waiting: what comes from memory needs nearly no load generator then. */
const PIPELINING = 16

/**
 * One process and two on the same database, in turns. They share the cores with the database and with the program that sends the
 * requests, so two can be twice as fast only where those need little: the ratio says what this machine has left for a second.
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
    const ordersAt = await orderLoad(world)
    const headers = { "accept-language": "en", "accept-encoding": "gzip" }
    const loads: readonly Readonly<{ name: string; goal: number; at: (origin: string) => Load }>[] = [
      {
        name: "public page",
        goal: GOALS.pages,
        at: (origin) => ({ url: `${origin}/`, status: 200, headers, pipelining: PIPELINING }),
      },
      {
        name: "orders page of staff",
        goal: GOALS.pages,
        at: (origin) => ({
          url: `${origin}/distributor/orders`,
          status: 200,
          headers: { ...headers, cookie },
        }),
      },
      { name: "orders", goal: GOALS.orders, at: ordersAt },
    ]
    const measured = loads.map((load) => ({ ...load, one: [] as Figures[], two: [] as Figures[] }))
    await withBuiltService(
      databaseUrl,
      (ofOne) =>
        withBuiltService(
          databaseUrl,
          async (ofTwo) => {
            for (let round = 0; round < ROUNDS; round += 1) {
              for (const { at, one, two } of measured) {
                if (round % 2 === 0) one.push(await measure(at(ofOne)))
                two.push(await measure(at(ofTwo)))
                if (round % 2 === 1) one.push(await measure(at(ofOne)))
              }
            }
          },
          { PROCESSES: "2" },
        ),
      { PROCESSES: "1" },
    )
    console.log(`\nOne process and two on the same database, ${ROUNDS} rounds in turns`)
    for (const { name, goal, one, two } of measured) {
      for (const [place, figures] of one.entries()) {
        console.log(line(`${name}, one process`, figures))
        const ofTwo = two[place]
        if (ofTwo !== undefined) console.log(line(`${name}, two`, ofTwo))
      }
      const ratios = one.map(({ perSecond }, place) => (two[place]?.perSecond ?? 0) / perSecond)
      verdict(`${name}, two to one (median)`, median(ratios), { atLeast: goal }, "×")
      console.log(
        `    of ${ratios
          .toSorted((a, b) => a - b)
          .map((ratio) => ratio.toFixed(2))
          .join(", ")}`,
      )
    }
    await world.close()
  })
