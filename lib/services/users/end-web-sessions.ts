import { deleteSignIns } from "#lib/db/authorization/authorization-record.ts"
import type { Database } from "#lib/db/client.ts"
import { findWebSession, markSessionsRevoked } from "#lib/db/users/web-session-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { recordIds, SESSION_UID } from "#lib/services/oauth/record-id.ts"

/**
 * Ends one session of a user together with the sign-in that it came from, so that the browser cannot come back without
 * the password; returns whether there was one to end.
 */
export async function endWebSession(
  ctx: ServiceContext,
  input: Readonly<{ userId: string; sessionId: string; pepper: string }>,
): Promise<boolean> {
  const { userId, sessionId, pepper } = input
  const ended = await markSessionsRevoked(ctx.db, userId, { only: sessionId }, ctx.clock.now())
  const uidOf = recordIds(pepper)
  const only = ended.flatMap((signInId) => (signInId === null ? [] : [uidOf(SESSION_UID, signInId)]))
  await deleteSignIns(ctx.db, userId, { only })
  return ended.length === 1
}

/** The same. Throws NotFoundError where the user has no such session. */
export async function requireWebSessionEnd(
  ctx: ServiceContext,
  input: Readonly<{ userId: string; sessionId: string; pepper: string }>,
): Promise<void> {
  if (!(await endWebSession(ctx, input))) throw notFound("session")
}

/** What ends: everything, or everything but the session of the browser that asks for it. */
export type EndOfSessions = Readonly<{
  userId: string
  exceptSessionId: string | null
  /** Whether the sign-in of that browser ends too, so that its next one asks for everything again. */
  endsOwnSignIn?: boolean
  pepper: string
  now: Instant
}>

/** Ends every session and sign-in of a user, but for the session of the browser that asks for it, if any. */
export async function endAllWebSessions(db: Database, input: EndOfSessions): Promise<void> {
  const { userId, exceptSessionId, pepper, now } = input
  const own = exceptSessionId === null ? null : await findWebSession(db, exceptSessionId)
  await markSessionsRevoked(db, userId, own === null ? {} : { except: own.id }, now)
  const isKept = own?.signInId != null && input.endsOwnSignIn !== true
  const except = !isKept ? null : recordIds(pepper)(SESSION_UID, own.signInId)
  await deleteSignIns(db, userId, { except })
}
