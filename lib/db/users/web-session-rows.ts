import { inBatches } from "#lib/db/batches.ts"
import type { Database } from "#lib/db/client.ts"
import { toInstant, toInstantOrNull } from "#lib/db/column-values.ts"
import { frequentRows } from "#lib/db/frequent-statements.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { WebSession } from "#lib/domain/users/web-session.ts"
import type { UserRow } from "./users.ts"
import { toUser } from "./users.ts"

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
  revokedAt: toInstantOrNull(row.revokedAt),
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

/** An active session with its user. */
type LiveSession = Readonly<{ session: WebSession; user: User }>

type LiveRow = SessionRow &
  Readonly<{
    owner: Omit<
      UserRow,
      "investors" | "distributor" | "operator" | "totpEnabledAt" | "createdAt" | "disabledAt"
    >
    totpEnabledAt: Date | null
    ownerCreatedAt: Date
    investorIds: readonly string[]
    distributor: UserRow["distributor"]
    operator: UserRow["operator"]
  }>

/**
 * An active session with its user, or null. Every page and every request of a browser runs it, so that of all waiting requests is
 * one statement.
 */
export const findLiveSession = (
  db: Database,
  id: string,
  moment: SessionMoment,
): Promise<LiveSession | null> => findActiveSessions(db, { id, ...moment })

const findActiveSessions = inBatches<SessionMoment & Readonly<{ id: string }>, LiveSession | null>(
  async (db, wanted) => {
    const rows = await frequentRows<LiveRow & Readonly<{ place: bigint }>>(
      db,
      Prisma.sql`
      /* prepared */
      SELECT wanted.place, session.id, session.user_id AS "userId", session.sign_in_id AS "signInId",
        session.second_factor AS "secondFactor", session.confirmed_at AS "confirmedAt",
        session.user_agent AS "userAgent", session.address, session.created_at AS "createdAt",
        session.last_seen_at AS "lastSeenAt", session.expires_at AS "expiresAt", session.revoked_at AS "revokedAt",
        json_build_object('id', owner.id, 'email', owner.email, 'name', owner.name, 'locale', owner.locale) AS owner,
        owner.totp_enabled_at AS "totpEnabledAt", owner.created_at AS "ownerCreatedAt",
        ARRAY(
          SELECT link.investor_id FROM user_investors AS link WHERE link.user_id = owner.id
          ORDER BY link.created_at, link.investor_id
        ) AS "investorIds",
        CASE WHEN staff.user_id IS NOT NULL
          THEN json_build_object('distributorId', staff.distributor_id, 'role', staff.role) END AS distributor,
        CASE WHEN operator.user_id IS NOT NULL THEN json_build_object('role', operator.role) END AS operator
      FROM unnest(
        ${wanted.map(({ id }) => id)}::uuid[], ${wanted.map(({ now }) => now)}::timestamptz[],
        ${wanted.map(({ seenSince }) => seenSince)}::timestamptz[]
      ) WITH ORDINALITY AS wanted (id, now, seen_since, place)
      JOIN web_sessions AS session ON session.id = wanted.id AND session.revoked_at IS NULL
        AND session.expires_at > wanted.now AND session.last_seen_at > wanted.seen_since
      JOIN users AS owner ON owner.id = session.user_id AND owner.disabled_at IS NULL
      LEFT JOIN user_distributors AS staff ON staff.user_id = owner.id
      LEFT JOIN user_operators AS operator ON operator.user_id = owner.id`,
    )
    const found = new Map(rows.map(({ place, ...row }) => [Number(place) - 1, toLiveSession(row)]))
    return wanted.map((_, index) => found.get(index) ?? null)
  },
)

function toLiveSession({
  owner,
  totpEnabledAt,
  ownerCreatedAt: createdAt,
  investorIds,
  distributor,
  operator,
  ...session
}: LiveRow): LiveSession {
  const investors = investorIds.map((investorId) => ({ investorId }))
  return {
    session: toWebSession(session),
    user: toUser({ ...owner, totpEnabledAt, createdAt, disabledAt: null, investors, distributor, operator }),
  }
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

/** Inserts a session of a browser. */
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

/** Ends active sessions of a user; returns the sign-ins that they were of. */
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
