import { findClockOffset } from "#lib/db/sandbox/business-clock.ts"
import { epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** The context at business time: the database's, and where the sandbox has moved it, ahead of that. */
export async function businessContext(ctx: ServiceContext): Promise<ServiceContext> {
  if (ctx.autoApproves !== true) return ctx
  const offset = await findClockOffset(ctx.db)
  if (offset === 0) return ctx
  const unmoved = () => ctx.clock.now()
  return {
    ...ctx,
    clock: { now: () => fromEpochMilliseconds(epochMilliseconds(unmoved()) + offset), unmoved },
  }
}
