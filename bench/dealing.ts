import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { planDealings } from "#lib/services/dealing-runs/plan-dealing.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { benchOwner, withBenchDatabase } from "./bench-database.ts"
import type { DatabaseWork } from "./database-work.ts"
import { measureDatabaseWork } from "./database-work.ts"
import { verdict } from "./measure.ts"
import { placeOrders } from "./placed-orders.ts"
import type { RegisterWorld } from "./register-world.ts"
import { openInvestors, openRegisterWorld } from "./register-world.ts"

const HOLDERS = 100_000
const SMALL = 10_000
const LARGE = 100_000
const GOALS = { largeSeconds: 15, largeOverSmall: 11 }

/** Open days of EUTBL; each is executed at the value of the day before. */
const FIRST_DAY = day("2025-02-03")
const SMALL_DAY = day("2025-02-04")
const LARGE_DAY = day("2025-02-05")

/** Dealing runs of a class with 100,000 holders: the run of their first subscriptions, then a small and a large one. */
export const benchDealing = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const world = await openRegisterWorld(databaseUrl, `${LARGE_DAY}T09:00:00Z`, [
      { day: day("2024-12-31"), value: "1" },
      { day: day("2025-02-02"), value: "1.003333" },
      { day: day("2025-02-03"), value: "1.003402" },
      { day: day("2025-02-04"), value: "1.003471" },
    ])
    await openInvestors(world, HOLDERS)
    const first = await workToDeal(world, { orders: HOLDERS, dealingDay: FIRST_DAY })
    const small = await workToDeal(world, { orders: SMALL, dealingDay: SMALL_DAY })
    const large = await workToDeal(world, { orders: LARGE, dealingDay: LARGE_DAY })
    const violations = await checkRegister(world.ctx)
    if (violations.length > 0)
      throw new Error(`The register differs: ${JSON.stringify(violations.slice(0, 5))}`)
    await world.close()
    console.log("\nDealing runs of a class with 100,000 holders, orders priced and booked in one transaction")
    console.log(figure(HOLDERS, first, "of investors who held nothing"))
    console.log(figure(SMALL, small, "of holders"))
    console.log(figure(LARGE, large, "of holders"))
    verdict("100,000 orders", large.seconds, { atMost: GOALS.largeSeconds }, "s")
    verdict(
      "100,000 over 10,000 orders",
      large.seconds / small.seconds,
      { atMost: GOALS.largeOverSmall },
      "×",
    )
  })

const figure = (
  orders: number,
  { seconds, processorSeconds, logMegabytes }: DatabaseWork,
  whose: string,
): string =>
  `  ${`${orders.toLocaleString("en")} orders ${whose}`.padEnd(46)}${seconds.toFixed(2).padStart(8)} s, ${
    processorSeconds === null ? "" : `${processorSeconds.toFixed(1)} s of a processor, `
  }${logMegabytes.toFixed(0)} MB of log`

/** Places orders and executes them; the placing does not count. */
export const secondsToDeal = async (
  world: RegisterWorld,
  dealt: Readonly<{ orders: number; dealingDay: Day }>,
): Promise<number> => (await workToDeal(world, dealt)).seconds

async function workToDeal(
  world: RegisterWorld,
  { orders, dealingDay }: Readonly<{ orders: number; dealingDay: Day }>,
): Promise<DatabaseWork> {
  console.log(`  placing ${orders.toLocaleString("en")} orders`)
  world.moveTo(`${dealingDay}T09:00:00Z`)
  await placeOrders(world, { orders, dealingDay })
  world.moveTo(`${dealingDay}T11:00:00Z`)
  // Autovacuum does the same a minute after so many orders were inserted, and the placing is written out within five.
  await benchOwner().$executeRaw`VACUUM ANALYZE`
  await benchOwner().$executeRaw`CHECKPOINT`
  const input = { shareClassId: world.shareClassId, dealingDay }
  const [plan] = await planDealings(world.ctx, input)
  const { result: run, did } = await measureDatabaseWork(() => runDealing(world.ctx, SCHEDULE, input))
  if (run?.subscriptions !== orders || plan?.subscriptions.length !== orders)
    throw new Error(`Not all of ${orders} orders were executed: ${JSON.stringify(run)}`)
  return did
}
