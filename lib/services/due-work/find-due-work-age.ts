import { findDueSince } from "#lib/db/due-work.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { businessContext } from "#lib/services/sandbox/business-context.ts"

/** For how many seconds the oldest work that has fallen due is not done; null when all of it is. */
export async function findDueWorkAge(ctx: ServiceContext): Promise<number | null> {
  const now = (await businessContext(ctx)).clock.now()
  const since = await findDueSince(ctx.db, now)
  return since === null ? null : (epochMilliseconds(now) - epochMilliseconds(since)) / 1_000
}
