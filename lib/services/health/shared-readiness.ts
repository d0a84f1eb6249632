import type { DatabasePool } from "#lib/db/client.ts"
import { processSingleton } from "#lib/domain/process/process-global.ts"
import type { Readiness } from "./check-readiness.ts"
import { checkReadiness } from "./check-readiness.ts"

/** How long a result is shared: load balancers ask less often. */
const SHARED_MILLISECONDS = 1_000

type Check = Readonly<{ result: Promise<Readiness>; endedAt: number | null }>

const lastChecks = processSingleton("sharebookReadiness", () => new WeakMap<DatabasePool, Check>())

/**
 * The readiness of this process, at most a second old. Anybody may ask, as often as they like, so all who ask within that
 * second, and while the database is being asked, share one result.
 */
export function sharedReadiness(ctx: Parameters<typeof checkReadiness>[0]): Promise<Readiness> {
  const checks = lastChecks()
  const last = checks.get(ctx.db)
  const isCurrent =
    last !== undefined && (last.endedAt === null || performance.now() - last.endedAt < SHARED_MILLISECONDS)
  if (isCurrent) return last.result
  const result = checkReadiness(ctx)
  checks.set(ctx.db, { result, endedAt: null })
  result.then(
    () => checks.set(ctx.db, { result, endedAt: performance.now() }),
    () => checks.delete(ctx.db),
  )
  return result
}
