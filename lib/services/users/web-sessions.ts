import { randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { endSignIn, endSignIns } from "#lib/db/oauth/authorization-records.ts"
import { endOperatorSessionsOf } from "#lib/db/operators/operator-session-rows.ts"
import { deleteKnownDevices, replaceKnownDevice } from "#lib/db/users/known-device-rows.ts"
import { findUserById } from "#lib/db/users/users.ts"
import type { SessionMoment } from "#lib/db/users/web-session-rows.ts"
import {
  findLiveSession,
  findLiveSessions,
  findWebSession,
  insertWebSession,
  markReplaced,
  markSessionsOfSignInRevoked,
  markSessionsRevoked,
  touchWebSession,
} from "#lib/db/users/web-session-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import { KNOWN_DEVICE_SECONDS } from "#lib/domain/users/known-device.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { WebSession } from "#lib/domain/users/web-session.ts"
import {
  LAST_SEEN_GRAIN_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_SECONDS,
} from "#lib/domain/users/web-session.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import { setCaller } from "#lib/services/audit-log/request-origin.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { recordIds, SESSION_UID } from "#lib/services/oauth/record-ids.ts"

/** Now, and the earliest last use of a session that is still active. */
function sessionMoment(ctx: ServiceContext): SessionMoment {
  const now = ctx.clock.now()
  return { now, seenSince: addSeconds(now, -SESSION_IDLE_SECONDS) }
}

/** Maximum length of a stored user agent. */
const MAX_USER_AGENT_LENGTH = 300

/** `replaces` is the session that the browser had before, `deviceIds` the devices that it was known as. */
export type NewWebSession = Pick<
  WebSession,
  "userId" | "signInId" | "secondFactor" | "confirmedAt" | "userAgent" | "address"
> &
  Readonly<{ replaces: string | null; deviceIds?: readonly string[] }>

/** A session with the devices that its browser is known as from now on: for its user, then for others who share it. */
export type StartedSession = WebSession & Readonly<{ deviceIds: readonly string[] }>

/**
 * A new session of a user in a browser, or null for an unknown or disabled user. It always has a new id, to prevent session
 * fixation. The browser becomes a known device of the user, and what it was known as before ends, so that a copy of its cookie does.
 */
export async function startWebSession(
  ctx: ServiceContext,
  input: NewWebSession,
): Promise<StartedSession | null> {
  const user = await findUserById(ctx.db, input.userId)
  if (user === null || user.disabledAt !== null) return null
  const now = ctx.clock.now()
  const { replaces, deviceIds = [], ...rest } = input
  const session: WebSession = {
    ...rest,
    id: randomUUID(),
    userAgent: input.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: addSeconds(now, SESSION_SECONDS),
    revokedAt: null,
  }
  const device = {
    id: randomUUID(),
    userId: user.id,
    sessionId: session.id,
    createdAt: now,
    expiresAt: addSeconds(now, KNOWN_DEVICE_SECONDS),
  }
  return inTransaction(ctx.db, async (db) => {
    await insertWebSession(db, session)
    if (replaces !== null) await markReplaced(db, replaces, now)
    const others = await replaceKnownDevice(db, deviceIds, device)
    await recordAudit(
      { db },
      { who: `user:${user.id}` },
      {
        action: "session.started",
        subject: { kind: "user", id: user.id },
        after: { sessionId: session.id, secondFactor: session.secondFactor },
      },
    )
    return { ...session, deviceIds: [device.id, ...others] }
  })
}

/**
 * A user in a browser. `secondFactor`: whether one was used in this session, `confirmedAt`: the last confirmation of their
 * identity.
 */
export type SignedIn = Readonly<{
  user: User
  sessionId: string
  secondFactor: boolean
  confirmedAt: Instant
}>

/**
 * The signed-in user of a session, or null: unknown, ended, expired, idle, or of a disabled user. The context has the
 * machine's clock. Unless `isUse` is false, the session counts as used now.
 */
export async function findSignedIn(
  ctx: ServiceContext,
  sessionId: string,
  { isUse = true }: Readonly<{ isUse?: boolean }> = {},
): Promise<SignedIn | null> {
  const moment = sessionMoment(ctx)
  const found = await findLiveSession(ctx.db, sessionId, moment)
  if (found === null) return null
  const { session, user } = found
  setCaller(`user:${user.id}`)
  const grain = addSeconds(moment.now, -LAST_SEEN_GRAIN_SECONDS)
  if (isUse && session.lastSeenAt < grain) await touchWebSession(ctx.db, session.id, moment.now, grain)
  const { id, secondFactor, confirmedAt } = session
  return { user, sessionId: id, secondFactor, confirmedAt }
}

/** The browsers in which a user is signed in, last seen first. */
export const listWebSessions = (ctx: ServiceContext, userId: string): Promise<WebSession[]> =>
  findLiveSessions(ctx.db, userId, sessionMoment(ctx))

/**
 * Ends one session of a user together with its sign-in, so that the browser cannot return without the password; returns
 * whether there was one.
 */
export async function endWebSession(
  ctx: ServiceContext,
  input: Readonly<{ userId: string; sessionId: string }>,
): Promise<boolean> {
  const { userId, sessionId } = input
  const uidOf = recordIds(ctx.secrets.pepper)
  return inTransaction(ctx.db, async (db) => {
    const ended = await markSessionsRevoked(db, userId, { only: sessionId }, ctx.clock.now())
    if (ended.length === 0) return false
    const only = ended.flatMap((signInId) => (signInId === null ? [] : uidOf(SESSION_UID, signInId)))
    await endSignIns(db, userId, { only })
    await recordAudit(
      { db },
      { who: `user:${userId}` },
      { action: "session.ended", subject: { kind: "user", id: userId }, after: { sessionId } },
    )
    return true
  })
}

/**
 * Ends the session of the requesting browser like `endWebSession`. It may have gone idle or expired: its sign-in at the
 * authorization server may still be active.
 */
export async function endSessionOfBrowser(ctx: ServiceContext, sessionId: string): Promise<void> {
  const session = await findWebSession(ctx.db, sessionId)
  if (session === null) return
  const { userId } = session
  if (await endWebSession(ctx, { userId, sessionId })) setCaller(`user:${userId}`)
}

/** Ends a session of a user like `endWebSession`. Throws NotFoundError where the user has no such session. */
export async function requireWebSessionEnd(
  ctx: ServiceContext,
  input: Readonly<{ userId: string; sessionId: string }>,
): Promise<void> {
  if (!(await endWebSession(ctx, input))) throw notFound("session")
}

/** The sessions to end: all, or all except that of the requesting browser. */
export type EndOfSessions = Readonly<{
  userId: string
  exceptSessionId: string | null
  /** Whether the sign-in of that browser ends too, so that the next one requires password and second factor. */
  endsOwnSignIn?: boolean
  pepper: string
  now: Instant
}>

/**
 * Ends every session and sign-in of a user, also at the command line, except the session of the requesting browser, if any. No other
 * browser is known any more.
 */
export async function endAllWebSessions(db: Database, input: EndOfSessions): Promise<void> {
  const { userId, exceptSessionId, pepper, now } = input
  const own = exceptSessionId === null ? null : await findWebSession(db, exceptSessionId)
  await markSessionsRevoked(db, userId, own === null ? {} : { except: own.id }, now)
  await endOperatorSessionsOf(db, userId, now)
  await deleteKnownDevices(db, userId, { exceptOfSession: own?.id ?? null })
  const isKept = own?.signInId != null && input.endsOwnSignIn !== true
  const except = !isKept ? [] : recordIds(pepper)(SESSION_UID, own.signInId)
  await endSignIns(db, userId, { except })
}

/** Ends the web sessions of a sign-in at the authorization server that has ended. No request under way saves that again. */
export const endSessionsOfSignIn = (ctx: ServiceContext, signInId: string): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    await markSessionsOfSignInRevoked(db, signInId, ctx.clock.now())
    await endSignIn(db, recordIds(ctx.secrets.pepper)(SESSION_UID, signInId))
  })

/**
 * Ends every session and sign-in of a user, including the requesting browser. Throws ForbiddenError for all but the user and the
 * operator.
 */
export async function signOutEverywhere(
  ctx: ServiceContext,
  actor: Actor,
  { userId }: Readonly<{ userId: string }>,
): Promise<void> {
  if (actor.who !== `user:${userId}`) requireOperator(actor)
  await inTransaction(ctx.db, async (db) => {
    await endAllWebSessions(db, {
      userId,
      exceptSessionId: null,
      pepper: ctx.secrets.pepper,
      now: ctx.clock.now(),
    })
    await recordAudit({ db }, actor, {
      action: "session.all-ended",
      subject: { kind: "user", id: userId },
    })
  })
}
