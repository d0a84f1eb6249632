import { day } from "#lib/domain/calendar/day.ts"
import type { RegisterCheckScope } from "#lib/domain/ledger/register-history.ts"
import { recordRegisterCheck } from "#lib/services/ledger/register-checks.ts"
import { benchOwner } from "./bench-database.ts"
import { median, verdict } from "./measure.ts"
import { placeOrders } from "./placed-orders.ts"
import type { RegisterWorld } from "./register-world.ts"

const GOAL_SECONDS = 10
const ROUNDS = 3

/** Orders that are paid between two checks of changes. */
const PAID = 10_000
const DEALING_DAY = day("2025-03-03")

/** How long a check of everything takes, and one of changes: when there are none, and after 10,000 orders were paid. */
export async function measureRegisterCheck(world: RegisterWorld): Promise<void> {
  const { ctx } = world
  console.log("\nChecks of the register")
  const secondsOf = async (wanted: RegisterCheckScope): Promise<number> => {
    const { scope, violations, durationMilliseconds } = await recordRegisterCheck(ctx, wanted)
    if (scope !== wanted || violations.length > 0)
      throw new Error(`The register differs: ${JSON.stringify(violations.slice(0, 5))}`)
    return durationMilliseconds / 1_000
  }
  const figure = (name: string, seconds: readonly number[]): void => {
    verdict(name, median(seconds), { atMost: GOAL_SECONDS }, "s")
    console.log(`    of ${seconds.map((each) => each.toFixed(2)).join(", ")} s`)
  }
  const everything: number[] = []
  const nothing: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    everything.push(await secondsOf("everything"))
    nothing.push(await secondsOf("changes"))
  }
  await placeOrders(world, { orders: PAID, dealingDay: DEALING_DAY })
  const paid = [await secondsOf("changes")]
  figure("everything (median)", everything)
  figure("changes, of which there are none", nothing)
  figure(`changes, ${PAID.toLocaleString("en")} orders paid`, paid)
}

/** What the database takes on disk for each order, with indexes, by table. */
export async function measureSize(orders: number): Promise<void> {
  const rows = await benchOwner().$queryRaw<{ name: string; bytes: bigint; indexes: bigint }[]>`
    SELECT relname AS name, pg_total_relation_size(oid) AS bytes, pg_indexes_size(oid) AS indexes
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC LIMIT 8`
  console.log("\nSize on disk for each order")
  for (const { name, bytes, indexes } of rows)
    console.log(
      `  ${name.padEnd(34)}${(Number(bytes) / orders).toFixed(0).padStart(8)} bytes, ${(Number(indexes) / orders).toFixed(0)} of them indexes`,
    )
}
