import { randomUUID } from "node:crypto"
import { findUserById } from "#lib/db/users/users.ts"
import { insertWebSession, markReplaced } from "#lib/db/users/web-session-rows.ts"
import { epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { WebSession } from "#lib/domain/users/web-session.ts"
import { SESSION_SECONDS } from "#lib/domain/users/web-session.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Longer descriptions of browsers say nothing more. */
const LONGEST_USER_AGENT = 300

/** `replaces` is the session that the browser had before. */
export type NewWebSession = Pick<
  WebSession,
  "userId" | "signInId" | "secondFactor" | "confirmedAt" | "userAgent" | "address"
> &
  Readonly<{ replaces: string | null }>

/**
 * A new session of a user in a browser, or null for a user who is gone or disabled. It always has a new
 * id, so that a session slipped to somebody never becomes theirs.
 */
export async function startWebSession(ctx: ServiceContext, input: NewWebSession): Promise<WebSession | null> {
  const user = await findUserById(ctx.db, input.userId)
  if (user === null || user.disabledAt !== null) return null
  const now = ctx.clock.now()
  const { replaces, ...rest } = input
  const session: WebSession = {
    ...rest,
    id: randomUUID(),
    userAgent: input.userAgent.slice(0, LONGEST_USER_AGENT),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: fromEpochMilliseconds(epochMilliseconds(now) + SESSION_SECONDS * 1000),
    revokedAt: null,
  }
  await insertWebSession(ctx.db, session)
  if (replaces !== null) await markReplaced(ctx.db, replaces, now)
  return session
}
