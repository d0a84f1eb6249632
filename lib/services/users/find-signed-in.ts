import { findLiveSession, touchWebSession } from "#lib/db/users/web-session-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { User } from "#lib/domain/users/user.ts"
import { LAST_SEEN_GRAIN_SECONDS } from "#lib/domain/users/web-session.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { sessionMoment } from "./session-moment.ts"

/**
 * A user in a browser. `secondFactor` returns whether one was shown in this session, `confirmedAt` when they last showed
 * who they are.
 */
export type SignedIn = Readonly<{
  user: User
  sessionId: string
  secondFactor: boolean
  confirmedAt: Instant
}>

/**
 * Who is signed in by a session, or null: unknown, ended, expired, gone idle, or of a disabled user. The context has
 * the machine's clock: the sandbox moves business time only.
 */
export async function findSignedIn(ctx: ServiceContext, sessionId: string): Promise<SignedIn | null> {
  const moment = sessionMoment(ctx)
  const found = await findLiveSession(ctx.db, sessionId, moment)
  if (found === null) return null
  const { session, user } = found
  const grain = fromEpochMilliseconds(epochMilliseconds(moment.now) - LAST_SEEN_GRAIN_SECONDS * 1000)
  if (session.lastSeenAt < grain) await touchWebSession(ctx.db, session.id, moment.now, grain)
  const { id, secondFactor, confirmedAt } = session
  return { user, sessionId: id, secondFactor, confirmedAt }
}
