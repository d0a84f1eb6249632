import { findAppliedMigrations, findShippedMigrations } from "#lib/db/migration-state.ts"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { DatabaseClock } from "#lib/services/database-clock.ts"

/** `ok`, or a short description of the problem. */
export type Readiness = Readonly<{ database: string; migrations: string; clock: string }>

/** Maximum difference of the machine's clock, which sessions, tokens and second factors use. */
const MAX_SKEW_MILLISECONDS = 2_000

/** Whether the database responds, has this release's last migration, and agrees with the machine's clock. */
export async function checkReadiness({
  db,
  clock,
}: Readonly<Pick<ServiceContext, "db"> & { clock: DatabaseClock }>): Promise<Readiness> {
  try {
    const [applied, shipped, skew] = await Promise.all([
      findAppliedMigrations(db),
      findShippedMigrations(),
      clock.measure(),
    ])
    const missing = shipped.filter((name) => !applied.has(name))
    return {
      database: "ok",
      migrations: missing.length === 0 ? "ok" : `missing: ${missing.join(", ")}`,
      clock: Math.abs(skew) <= MAX_SKEW_MILLISECONDS ? "ok" : inWords(skew),
    }
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error
    return { database: "not reachable", migrations: "unknown", clock: "unknown" }
  }
}

const inWords = (skewMilliseconds: number): string =>
  `${(Math.abs(skewMilliseconds) / 1_000).toFixed(1)} s ${skewMilliseconds > 0 ? "ahead of" : "behind"} the database's clock`
