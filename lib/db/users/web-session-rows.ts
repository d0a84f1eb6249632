import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { WebSession } from "#lib/domain/users/web-session.ts"
import { toUser, USER_COLUMNS } from "./users.ts"

const SESSION_COLUMNS = {
  id: true,
  userId: true,
  signInId: true,
  secondFactor: true,
  confirmedAt: true,
  userAgent: true,
  address: true,
  createdAt: true,
  lastSeenAt: true,
  expiresAt: true,
  revokedAt: true,
} as const satisfies Prisma.WebSessionSelect

type SessionRow = Prisma.WebSessionGetPayload<{ select: typeof SESSION_COLUMNS }>

const toWebSession = (row: SessionRow): WebSession => ({
  ...row,
  confirmedAt: toInstant(row.confirmedAt),
  createdAt: toInstant(row.createdAt),
  lastSeenAt: toInstant(row.lastSeenAt),
  expiresAt: toInstant(row.expiresAt),
  revokedAt: row.revokedAt === null ? null : toInstant(row.revokedAt),
})

/** The time of a check of sessions: those last seen before `seenSince` are idle. */
export type SessionMoment = Readonly<{ now: Instant; seenSince: Instant }>

const live = ({ now, seenSince }: SessionMoment) =>
  ({
    revokedAt: null,
    expiresAt: { gt: now },
    lastSeenAt: { gt: seenSince },
    user: { disabledAt: null },
  }) satisfies Prisma.WebSessionWhereInput

/** An active session with its user, or null. */
export async function findLiveSession(
  db: Database,
  id: string,
  moment: SessionMoment,
): Promise<Readonly<{ session: WebSession; user: User }> | null> {
  const row = await db.webSession.findFirst({
    where: { id, ...live(moment) },
    select: { ...SESSION_COLUMNS, user: { select: USER_COLUMNS } },
  })
  if (row === null) return null
  const { user, ...session } = row
  return { session: toWebSession(session), user: toUser(user) }
}

/** The active sessions of a user, last seen first. */
export async function findLiveSessions(
  db: Database,
  userId: string,
  moment: SessionMoment,
): Promise<WebSession[]> {
  const rows = await db.webSession.findMany({
    where: { userId, ...live(moment) },
    select: SESSION_COLUMNS,
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
  })
  return rows.map(toWebSession)
}

/** A session, ended or not, or null. */
export async function findWebSession(db: Database, id: string): Promise<WebSession | null> {
  const row = await db.webSession.findUnique({ where: { id }, select: SESSION_COLUMNS })
  return row === null ? null : toWebSession(row)
}

/** Ends the sessions of an ended sign-in. */
export async function markSessionsOfSignInRevoked(
  db: Database,
  signInId: string,
  at: Instant,
): Promise<void> {
  await db.webSession.updateMany({ where: { signInId, revokedAt: null }, data: { revokedAt: at } })
}

/** Deletes sessions that ended before an instant. */
export async function deleteSessionsBefore(db: Database, before: Instant): Promise<void> {
  await db.webSession.deleteMany({
    where: { OR: [{ expiresAt: { lt: before } }, { revokedAt: { lt: before } }] },
  })
}

export async function insertWebSession(db: Database, session: WebSession): Promise<void> {
  await db.webSession.create({ data: session })
}

/** Records the use of a session, unless it was used after `notSince`. */
export async function touchWebSession(
  db: Database,
  id: string,
  at: Instant,
  notSince: Instant,
): Promise<void> {
  await db.webSession.updateMany({
    where: { id, revokedAt: null, lastSeenAt: { lt: notSince } },
    data: { lastSeenAt: at },
  })
}

/** The sessions of a user to end: one, all, or all except one. */
export type EndedSessions = Readonly<{ only?: string; except?: string }>

/** Ends active sessions of a user; returns their number and their sign-ins. */
export async function markSessionsRevoked(
  db: Database,
  userId: string,
  which: EndedSessions,
  at: Instant,
): Promise<readonly (string | null)[]> {
  const id = {
    ...(which.only === undefined ? {} : { equals: which.only }),
    ...(which.except === undefined ? {} : { not: which.except }),
  }
  const rows = await db.webSession.updateManyAndReturn({
    where: { userId, revokedAt: null, id },
    data: { revokedAt: at },
    select: { signInId: true },
  })
  return rows.map(({ signInId }) => signInId)
}

/** Ends a session whose browser has started another one. */
export async function markReplaced(db: Database, id: string, at: Instant): Promise<void> {
  await db.webSession.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: at } })
}

/** Records that a second factor was used in a session. */
export async function markSecondFactorShown(db: Database, id: string): Promise<void> {
  await db.webSession.updateMany({ where: { id, revokedAt: null }, data: { secondFactor: true } })
}

/** Records that the user of a session has confirmed their identity. */
export async function markConfirmed(db: Database, id: string, at: Instant): Promise<void> {
  await db.webSession.updateMany({ where: { id, revokedAt: null }, data: { confirmedAt: at } })
}
