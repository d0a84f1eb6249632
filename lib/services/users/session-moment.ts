import type { SessionMoment } from "#lib/db/users/web-session-rows.ts"
import { epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { SESSION_IDLE_SECONDS } from "#lib/domain/users/web-session.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Now, and since when a session must have been seen to hold. */
export function sessionMoment(ctx: ServiceContext): SessionMoment {
  const now = ctx.clock.now()
  return { now, seenSince: fromEpochMilliseconds(epochMilliseconds(now) - SESSION_IDLE_SECONDS * 1000) }
}
