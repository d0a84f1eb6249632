import { day } from "#lib/domain/calendar/day.ts"
import { systemClock } from "#lib/services/context.ts"
import { withBenchDatabase } from "./bench-database.ts"
import { withBuiltService } from "./built-service.ts"
import type { Figures } from "./measure.ts"
import { line, measure, median, verdict } from "./measure.ts"
import { orderLoad } from "./orders.ts"
import { openRegisterWorld } from "./register-world.ts"

/** Pairs of measurements, of which every second begins with the other server. */
const ROUNDS = 6

const GOALS = { throughputRatio: 0.95, p99Ratio: 1.15 }

/** Sends orders alternately to two servers on one database, of which one has the request log. */
export async function benchRequestLog(): Promise<void> {
  await withBenchDatabase(async (databaseUrl) => {
    const world = await openRegisterWorld(databaseUrl, systemClock.now(), [
      { day: day("2025-01-01"), value: "1" },
    ])
    const loadOf = await orderLoad(world)
    const measured: Readonly<{ on: Figures; off: Figures }>[] = []
    await withBuiltService(
      databaseUrl,
      (on) =>
        withBuiltService(
          databaseUrl,
          async (off) => {
            for (let round = 0; round < ROUNDS; round += 1) {
              const first = await measure(loadOf(round % 2 === 0 ? on : off))
              const second = await measure(loadOf(round % 2 === 0 ? off : on))
              measured.push(round % 2 === 0 ? { on: first, off: second } : { on: second, off: first })
            }
          },
          { REQUEST_LOG: "off" },
        ),
      { REQUEST_LOG: "on" },
    )
    const [row] = await world.ctx.db.$queryRaw<{ count: bigint }[]>`SELECT count(*) FROM request_log`
    console.log(`\nSubscription orders with the request log on and off, ${ROUNDS} rounds in turns`)
    for (const { on, off } of measured) {
      console.log(line("request log on", on))
      console.log(line("request log off", off))
    }
    console.log(`  ${row?.count ?? 0} requests were logged`)
    const ratio = (of: (figures: Figures) => number) =>
      median(measured.map(({ on, off }) => of(on) / of(off)))
    verdict(
      "orders, on to off (median)",
      ratio(({ perSecond }) => perSecond),
      { atLeast: GOALS.throughputRatio },
      "x",
    )
    verdict(
      "p50, on to off (median)",
      ratio(({ p50 }) => p50),
      { atMost: GOALS.p99Ratio },
      "x",
    )
    verdict(
      "p99, on to off (median)",
      ratio(({ p99 }) => p99),
      { atMost: GOALS.p99Ratio },
      "x",
    )
    await world.close()
  })
}
