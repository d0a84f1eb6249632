import { findAppliedMigrations, findShippedMigrations } from "#lib/db/migration-state.ts"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** `ok`, or a few words on what is not. */
export type Readiness = Readonly<{ database: string; migrations: string }>

/** Whether the database answers and stands at this release's last migration. */
export async function checkReadiness(ctx: ServiceContext): Promise<Readiness> {
  try {
    const [applied, shipped] = await Promise.all([findAppliedMigrations(ctx.db), findShippedMigrations()])
    const missing = shipped.filter((name) => !applied.has(name))
    return { database: "ok", migrations: missing.length === 0 ? "ok" : `missing: ${missing.join(", ")}` }
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error
    return { database: "not reachable", migrations: "unknown" }
  }
}
