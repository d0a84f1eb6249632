import { randomUUID } from "node:crypto"
import { findUserById } from "#lib/db/users/find-user.ts"
import { insertWebSession } from "#lib/db/users/web-session-rows.ts"
import { epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { WebSession } from "#lib/domain/users/web-session.ts"
import { SESSION_SECONDS } from "#lib/domain/users/web-session.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Longer descriptions of browsers say nothing more. */
const LONGEST_USER_AGENT = 300

/** A new session of a user in a browser, or null for a user who is gone or disabled. */
export async function startWebSession(
  ctx: ServiceContext,
  input: Pick<WebSession, "userId" | "signInId" | "secondFactor" | "userAgent" | "address">,
): Promise<WebSession | null> {
  const user = await findUserById(ctx.db, input.userId)
  if (user === null || user.disabledAt !== null) return null
  const now = ctx.clock.now()
  const session: WebSession = {
    ...input,
    id: randomUUID(),
    userAgent: input.userAgent.slice(0, LONGEST_USER_AGENT),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: fromEpochMilliseconds(epochMilliseconds(now) + SESSION_SECONDS * 1000),
    revokedAt: null,
  }
  await insertWebSession(ctx.db, session)
  return session
}
