import { recordRegisterCheck } from "#lib/services/ledger/register-checks.ts"
import { benchOwner } from "./bench-database.ts"
import { median, verdict } from "./measure.ts"
import type { RegisterWorld } from "./register-world.ts"

const GOAL_SECONDS = 10
const ROUNDS = 3

/** How long a check of everything takes, and one of changes: when there are none. */
export async function measureRegisterCheck({ ctx }: RegisterWorld): Promise<void> {
  console.log("\nChecks of the register")
  const seconds: Record<"everything" | "changes", number[]> = { everything: [], changes: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const scope of ["everything", "changes"] as const) {
      const check = await recordRegisterCheck(ctx, scope)
      if (check.scope !== scope || check.violations.length > 0)
        throw new Error(`The register differs: ${JSON.stringify(check.violations.slice(0, 5))}`)
      seconds[scope].push(check.durationMilliseconds / 1_000)
    }
  }
  for (const scope of ["everything", "changes"] as const) {
    verdict(`${scope}, median of ${ROUNDS}`, median(seconds[scope]), { atMost: GOAL_SECONDS }, "s")
    console.log(`    of ${seconds[scope].map((each) => each.toFixed(2)).join(", ")} s`)
  }
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
